import { describe, expect, it } from "vitest";
import { runsLow, soundOf, soundsBetween } from "./hearing";
import type { Table, Turn } from "./types";

const table = (number: number, turns: Turn[], toAct: number | null, more: object = {}): Table =>
  ({ number, turns, you: [0], status: toAct === null ? "over" : "playing", outcome: null, view: { to_act: toAct }, ...more }) as unknown as Table;

describe("a move", () => {
  it("is heard by what it does", () => {
    expect(["1b2", "1a1>2b2", "17e5r", "+r.b.tl", "d4"].map(soundOf)).toEqual(["put", "put", "put", "put", "put"]);
    expect(soundOf("-1a1")).toBe("take");
    expect(["stop", "keep", "s2", "*l", "7H", "x10D", "joker", "=d4.e4", "pass"].map(soundOf)).toEqual(Array(9).fill(null));
  });
});

describe("what has happened", () => {
  it("is heard once, one's own turn after it", () => {
    const before = table(3, [[0, ["1b2"]]], 1);
    const after = table(4, [[0, ["1b2"]], [1, ["1c3"]]], 0);
    expect(soundsBetween(before, after)).toEqual(["put", "turn"]);
    expect(soundsBetween(after, after)).toEqual([]);
    expect(soundsBetween(null, after)).toEqual([]);
  });

  it("ends a game instead of calling for a turn", () => {
    const outcome = { places: [1, 2], scores: [1, 0], reason: "apex" };
    expect(soundsBetween(table(3, [], 0), table(4, [[0, ["4a1"]]], null, { outcome }))).toEqual(["put", "end"]);
  });

  it("is a taking where a decision was taken back, and a call where a figure is complete", () => {
    expect(soundsBetween(table(3, [[0, ["1b2"]]], 0), table(4, [], 0))).toEqual(["take"]);
    const players = (count: number) => ({ view: { to_act: 1, players: [{ combinations: Array(count).fill("T") }] } });
    expect(soundsBetween(table(3, [], 1, players(0)), table(4, [[0, ["7H", "d4"]]], 1, players(1)))).toEqual(["put", "touche"]);
  });
});

describe("a clock", () => {
  it("warns when it comes down to a moment, not while it stands there", () => {
    expect(runsLow(20_100, 19_900)).toBe(true);
    expect(runsLow(19_900, 19_700)).toBe(false);
    expect(runsLow(3_050, 2_990)).toBe(true);
    expect(runsLow(200, 0)).toBe(false);
  });
});
