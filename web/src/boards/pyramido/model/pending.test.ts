import { expect, test } from "vitest";
import { parseMove, parsePyramid } from "./notation";
import { withPending } from "./pending";

const sent = (...moves: string[]) => moves.map((text) => parseMove(text)!);

test("a domino that was sent lies in its place with its marker", () => {
  const { levels, waiting } = withPending(parsePyramid("1e5r"), 0, null, sent("2e6r", "*l"));
  expect(levels[0]).toHaveLength(2);
  expect(waiting).toEqual({ kind: "domino", domino: 2, cell: "e6", rotation: "r", tiles: {}, markedSides: ["l"] });
  expect(levels[0]).toContain(waiting);
});

test("a tile that was sent lies on the domino of this turn", () => {
  const { levels, waiting } = withPending(parsePyramid("1e5r,2e6r*l"), 0, 2, sent("+r.y.tl"));
  expect(waiting).toMatchObject({ domino: 2, markedSides: ["l"], tiles: { r: { colour: "yellow", quarter: "tl" } } });
  expect(levels[0]).toHaveLength(2);
});

test("nothing changes where nothing is placed", () => {
  const before = parsePyramid("1e5r");
  expect(withPending(before, 0, 1, sent("keep", "s1"))).toEqual({ levels: before, waiting: null });
});

test("what has been answered is not there twice", () => {
  const { levels, waiting } = withPending(parsePyramid("1e5r,2e6r*l"), 0, 2, sent("2e6r", "*l"));
  expect(levels[0]).toHaveLength(2);
  expect(waiting).toMatchObject({ domino: 2, markedSides: ["l"] });
});
