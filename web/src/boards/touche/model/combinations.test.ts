import { expect, test } from "vitest";
import { figuresFor, kindOf } from "./combinations";
import { cellAt } from "./notation";

test("the cells of each combination are recognized", () => {
  for (const seats of [2, 4]) {
    for (const { kind, places } of figuresFor(seats)) expect(kindOf(places.map(({ x, y }) => cellAt(x, y)))).toBe(kind);
  }
});

test("diagonal combinations are recognized", () => {
  expect(kindOf(["a1", "b2", "c3", "d4", "e5"])).toBe("line");
  expect(kindOf(["a1", "c1", "b2", "a3", "c3"])).toBe("cross");
  expect(kindOf(["c1", "b2", "a3", "c3", "d4"])).toBe("T");
  expect(kindOf(["a1", "b1", "c1", "b2"])).toBe("T");
});

test("four seats have no cross", () => {
  expect(figuresFor(4).map(({ kind }) => kind)).toEqual(["square", "T", "line"]);
});
