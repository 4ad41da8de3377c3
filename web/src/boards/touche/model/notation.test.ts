import { expect, test } from "vitest";
import type { Turn } from "../../../lib/server/messages";
import { cellAt, lastPuts, pointOf, readMove, readLegalMoves } from "./notation";

test("every kind of decision is read", () => {
  expect(readMove("10H")).toEqual({ kind: "play", card: "10H" });
  expect(readMove("xAS")).toEqual({ kind: "exchange", card: "AS" });
  expect(readMove("joker")).toEqual({ kind: "joker" });
  expect(readMove("pass")).toEqual({ kind: "pass" });
  expect(readMove("p16")).toEqual({ kind: "put", cell: "p16" });
  expect(readMove("=d4.e4.d5.e5")).toEqual({ kind: "crown", cells: ["d4", "e4", "d5", "e5"] });
});

test("other texts are no decisions", () => {
  for (const text of ["", "1H", "a17", "q1", "=", "=a1.z9", "stop"]) expect(readMove(text)).toBeNull();
});

test("legal moves are sorted by kind", () => {
  const legal = readLegalMoves(["7H", "x2S", "joker", "d4", "=a1.b1.a2.b2"]);
  expect([...legal.plays]).toEqual(["7H"]);
  expect([...legal.exchanges]).toEqual(["2S"]);
  expect(legal.joker).toBe(true);
  expect(legal.pass).toBe(false);
  expect([...legal.cells]).toEqual(["d4"]);
  expect(legal.crowns).toEqual([{ text: "=a1.b1.a2.b2", cells: ["a1", "b1", "a2", "b2"] }]);
});

test("cells have columns and rows", () => {
  expect(pointOf("a1")).toEqual({ x: 0, y: 0 });
  expect(cellAt(11, 9)).toBe("l10");
});

test("what the others have placed since one's last turn is found", () => {
  const turns: Turn[] = [[0, ["7H", "d4"]], [1, ["joker", "f2", "=f2.g2.f3.g3"]], [2, ["x2S", "2C", "b7"]], [0, ["2S"]]];
  expect(lastPuts([], 0)).toEqual([]);
  expect(lastPuts(turns.slice(0, 3), 0)).toEqual(["b7", "f2"]);
  expect(lastPuts(turns.slice(0, 1), 0)).toEqual(["d4"]);
  expect(lastPuts(turns.slice(0, 3), null)).toEqual(["b7"]);
  expect(lastPuts(turns.slice(0, 2), 2)).toEqual(["f2", "d4"]);
});
