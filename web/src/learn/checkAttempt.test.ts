import { expect, test } from "vitest";
import type { Tried, View } from "../lib/server/messages";
import { holds, checkAttempt } from "./checkAttempt";
import type { Lesson } from "../boards/course";

const view = { outcome: null, reserves: [1, 3], players: [{ combinations: ["square"], threats: [] }] } as unknown as View;
const tried = (begins: boolean, more: object = {}): Tried => ({ position: "", turns: [], begins, view: { ...view, ...more } });
const lesson = (more: Partial<Lesson>): Lesson => ({ key: "", rules: [], position: "", seat: 0, solution: [], ...more });

test("facts are looked up in the view", () => {
  expect(holds(["reserves.0", "is", 1], view)).toBe(true);
  expect(holds(["reserves.1", "least", 4], view)).toBe(false);
  expect(holds(["players.0.combinations", "has", "square"], view)).toBe(true);
  expect(holds(["players.0.threats", "length", 0], view)).toBe(true);
  expect(holds(["outcome.places.0", "is", 1], view)).toBe(false);
  expect(holds(["players.7.threats", "length", 0], view)).toBe(false);
});

test("a path is followed decision by decision", () => {
  const square = lesson({ path: ["1b2", "-.*", "-.*|stop"] });
  expect(checkAttempt(square, ["1b2"], tried(false))).toBe("on");
  expect(checkAttempt(square, ["1c1"], tried(true))).toBe("aside");
  expect(checkAttempt(square, ["1b2", "-1a1"], tried(false))).toBe("on");
  expect(checkAttempt(square, ["1b2", "-1a1", "stop"], tried(true))).toBe("done");
});

test("without a path the facts are checked when the turn is over", () => {
  const touche = lesson({ facts: [["players.0.combinations", "has", "line"]] });
  expect(checkAttempt(touche, ["7H"], tried(false))).toBe("on");
  expect(checkAttempt(touche, ["7H", "d4"], tried(true))).toBe("missed");
  const square = lesson({ facts: [["players.0.combinations", "has", "square"]] });
  expect(checkAttempt(square, ["7H", "d4"], tried(true))).toBe("done");
  const won = lesson({ facts: [["outcome.places.0", "is", 1]] });
  expect(checkAttempt(won, ["4a1"], tried(false, { outcome: { places: [1, 2] } }))).toBe("done");
});

test("the facts of a path are checked at its end", () => {
  const raise = lesson({ path: ["2.*>3.*"], facts: [["reserves.0", "is", 2]] });
  expect(checkAttempt(raise, ["2c3>3b1"], tried(true))).toBe("missed");
});
