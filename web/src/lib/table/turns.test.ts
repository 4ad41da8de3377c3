import { expect, test } from "vitest";
import type { Turn, View } from "../server/messages";
import { countDecisions, decisionsBy, lastToFinish, turnsUntil } from "./turns";

const turns: Turn[] = [[0, ["a", "b"]], [1, ["c"]], [0, ["d", "e", "f"]]];

test("counts the decisions by the end of each turn", () => {
  expect(decisionsBy(turns)).toEqual([2, 3, 6]);
  expect(countDecisions(turns)).toBe(6);
  expect(countDecisions([])).toBe(0);
});

test("ends the turns at a decision, also within a turn", () => {
  expect(turnsUntil(turns, 0)).toEqual([]);
  expect(turnsUntil(turns, 3)).toEqual([[0, ["a", "b"]], [1, ["c"]]]);
  expect(turnsUntil(turns, 5)).toEqual([[0, ["a", "b"]], [1, ["c"]], [0, ["d", "e"]]]);
  expect(turnsUntil(turns, 99)).toEqual(turns);
});

test("knows which of your seats finished a turn last", () => {
  const last = (begins_turn: boolean, you: number[]) => lastToFinish({ turns, you, view: { begins_turn } as View });
  expect(last(true, [0, 1])).toBe(0);
  expect(last(false, [0, 1])).toBe(1);
  expect(last(false, [0])).toBe(0);
  expect(last(true, [2])).toBeUndefined();
});
