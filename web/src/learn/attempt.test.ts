import { beforeEach, expect, test, vi } from "vitest";
import type { Tried, TryOut } from "../lib/server/messages";
import { Attempt } from "./attempt.svelte";
import type { Lesson } from "../boards/course";

const { tryOut } = vi.hoisted(() => ({ tryOut: vi.fn<(wish: TryOut) => Promise<Tried>>() }));
vi.mock("../lib/server/api", () => ({ api: { tryOut }, Refused: class extends Error {} }));

const lesson: Lesson = { key: "square", rules: [], position: "P", seat: 0, path: ["1b2", "-.*"], solution: ["1b2", "-1a1"] };
const answer = (moves: string[]): Tried => ({ position: "", turns: moves.length ? [[0, moves]] : [], begins: false, view: { outcome: null } as never });

beforeEach(() => {
  tryOut.mockReset();
  tryOut.mockImplementation(({ moves }) => Promise.resolve(answer(moves)));
});

const settled = () => new Promise((done) => setTimeout(done, 0));

test("each move is sent with all moves before it", async () => {
  const attempt = new Attempt("pylos", lesson);
  await settled();
  expect(attempt.canAct).toBe(true);
  await attempt.play("1b2");
  expect(tryOut).toHaveBeenLastCalledWith({ game: "pylos", options: {}, position: "P", moves: ["1b2"], seat: 0 });
  expect(attempt.note).toBeNull();
  await attempt.play("-1a1");
  expect(attempt.note).toEqual({ kind: "done" });
  expect(attempt.canAct).toBe(false);
});

test("a legal move off the path changes nothing", async () => {
  const attempt = new Attempt("pylos", lesson);
  await settled();
  const before = attempt.stateNumber;
  await attempt.play("1c1");
  expect(attempt.note).toEqual({ kind: "aside" });
  expect(attempt.stateNumber).toBe(before);
  await attempt.play("1b2");
  expect(tryOut.mock.lastCall![0].moves).toEqual(["1b2"]);
});

test("without a connection the attempt says so and can go on", async () => {
  const attempt = new Attempt("pylos", lesson);
  await settled();
  tryOut.mockRejectedValueOnce(new TypeError("no network"));
  await attempt.play("1b2");
  expect(attempt.note).toEqual({ kind: "lost" });
  await attempt.play("1b2");
  expect(attempt.note).toBeNull();
});

test("a reply that comes too late is ignored", async () => {
  const attempt = new Attempt("pylos", lesson);
  await settled();
  let answerLate = (_: Tried): void => {};
  tryOut.mockReturnValueOnce(new Promise((answered) => (answerLate = answered)));
  const late = attempt.play("1b2");
  await attempt.again();
  answerLate(answer(["1b2"]));
  await late;
  expect(attempt.begun).toBe(false);
  expect(attempt.canAct).toBe(true);
});

test("a new attempt starts over", async () => {
  const attempt = new Attempt("pylos", lesson);
  await settled();
  await attempt.play("1b2");
  expect(attempt.begun).toBe(true);
  await attempt.again();
  expect(attempt.begun).toBe(false);
  expect(tryOut.mock.lastCall![0].moves).toEqual([]);
});
