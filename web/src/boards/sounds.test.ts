import { describe, expect, it, vi } from "vitest";
import type { Table, TableEvent, Turn } from "../lib/server/messages";
import { soundOf, soundsBetween } from "./moves";

vi.mock("../lib/server/catalogue.svelte", () => ({ gameFactsNow: () => undefined }));

const table = (number: number, turns: Turn[], toAct: number | null, more: object = {}): Table =>
  ({ game: "pylos", number, turns, you: [0], status: toAct === null ? "over" : "playing", outcome: null, view: { to_act: toAct }, ...more }) as unknown as Table;

describe("a move", () => {
  it("is heard by what it does", () => {
    const heard = (game: string, ...moves: string[]) => moves.map((move) => soundOf(game, move));
    expect(heard("pylos", "1b2", "1a1>2b2", "-1a1", "stop")).toEqual(["put", "raise", "take", null]);
    expect(heard("pyramido", "17e5r", "+r.b.tl", "keep", "s2", "*l")).toEqual(["domino", "put", null, null, null]);
    expect(heard("touche", "d4", "7H", "x10D", "joker", "=d4.e4", "pass")).toEqual(["put", "card", "card", "card", null, null]);
    expect(heard("a game of tomorrow", "e4")).toEqual(["put"]);
  });
});

describe("what has happened", () => {
  it("is played once, before the sound of the player's own turn", () => {
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
    const players = (count: number) => ({ game: "touche", view: { to_act: 1, players: [{ combinations: Array(count).fill("T") }] } });
    expect(soundsBetween(table(3, [], 1, players(0)), table(4, [[0, ["7H", "d4"]]], 1, players(1)))).toEqual(["put", "touche"]);
  });

  it("is a chime when others say something, not when the player does", () => {
    const said = (seat: number) => [{ number: 4, kind: "said", seat, text: "Good move!" }] as unknown as TableEvent[];
    expect(soundsBetween(table(3, [], 1), table(4, [], 1), said(1))).toEqual(["chat"]);
    expect(soundsBetween(table(3, [], 1), table(4, [], 1), said(0))).toEqual([]);
  });
});
