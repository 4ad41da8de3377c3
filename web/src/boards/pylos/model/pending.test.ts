import { describe, expect, it } from "vitest";
import type { Turn } from "../../../lib/server/messages";
import { readBoard } from "./notation";
import { reservesOf, withPending } from "./pending";

const board = readBoard("L............../........./..../. l");
const turns: Turn[] = [[1, ["1d4"]]];

describe("decisions without an answer", () => {
  it("put a sphere down at once", () => {
    const shown = withPending(board, turns, { seat: 0, begins_turn: true }, "light", ["1b2"]);
    expect(shown.board.get("1b2")).toBe("light");
    expect(shown.waiting).toEqual(new Set(["1b2"]));
    expect(shown.turns).toEqual([[1, ["1d4"]], [0, ["1b2"]]]);
  });

  it("raise a sphere at once", () => {
    const shown = withPending(board, turns, { seat: 0, begins_turn: true }, "light", ["1a1>2c3"]);
    expect([...shown.board]).toEqual([["2c3", "light"]]);
  });

  it("leave a sphere that is taken back where it is, and the turn as it was", () => {
    const shown = withPending(board, [[0, ["1b2"]]], { seat: 0, begins_turn: false }, "light", ["-1a1", "stop"]);
    expect(shown.board.has("1a1")).toBe(true);
    expect(shown.waiting).toEqual(new Set(["1a1"]));
    expect(shown.turns).toEqual([[0, ["1b2"]]]);
  });

  it("leave the reserve at once", () => {
    const shown = withPending(board, turns, { seat: 1, begins_turn: true }, "dark", ["1b2"]);
    expect(reservesOf({ reserves: [14, 14], seat: 1 }, shown.turns, turns)).toEqual([14, 13]);
    expect(reservesOf({ reserves: [14, 14], seat: 1 }, turns, turns)).toEqual([14, 14]);
  });

  it("are nothing to a spectator", () => {
    expect(withPending(board, turns, { seat: null, begins_turn: true }, null, ["1b2"]).board).toBe(board);
  });
});
