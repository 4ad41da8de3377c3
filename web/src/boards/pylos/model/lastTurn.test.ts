import { describe, expect, it } from "vitest";
import { cellStatesOf } from "./cellStates";
import { lastTurnOf } from "./lastTurn";
import { readLegalMoves } from "./legalMoves";
import { readBoard } from "./notation";

const square = readBoard("LL..LL........../........./..../. d");

describe("the last turn", () => {
  it("is empty before the first turn", () => {
    expect(lastTurnOf(new Map(), undefined, false, false)).toMatchObject({ put: null, squares: [], lines: [] });
  });

  it("shows a completed square while spheres are taken back", () => {
    const lastTurn = lastTurnOf(square, [0, ["1b2"]], true, false);
    expect(lastTurn.put).toBe("1b2");
    expect(lastTurn.squares.map((cells) => [...cells].sort())).toEqual([["1a1", "1a2", "1b1", "1b2"]]);
  });

  it("shows the square after one of its spheres is taken", () => {
    const lastTurn = lastTurnOf(readBoard(".L..LL........../........./..../. d"), [0, ["1b2", "-1a1", "stop"]], false, false);
    expect(lastTurn.squares).toHaveLength(1);
    expect([...lastTurn.left]).toEqual(["1a1"]);
  });

  it("shows no square that returned no sphere", () => {
    expect(lastTurnOf(square, [0, ["1b2"]], false, false).squares).toEqual([]);
  });

  it("shows lines only in the variant that counts them", () => {
    const line = readBoard("DDDD............/........./..../. l");
    expect(lastTurnOf(line, [1, ["1c1"]], true, true).lines).toEqual([["1a1", "1b1", "1c1", "1d1"]]);
    expect(lastTurnOf(line, [1, ["1c1"]], true, false).lines).toEqual([]);
    const high = readBoard("DDDDDDDDDDDDDDDD/......DDD/..../. l");
    expect(lastTurnOf(high, [1, ["2b3"]], true, true).lines).toEqual([["2a3", "2b3", "2c3"]]);
  });
});

describe("cell states", () => {
  const legal = readLegalMoves(["2a1", "1c1", "1d4>2a1"]);
  const lastTurn = lastTurnOf(square, [0, ["1b2"]], true, false);

  it("tell what can be done", () => {
    const cellStates = cellStatesOf({ board: square, legal, lastTurn, taking: true });
    expect(cellStates.get("2a1")).toMatchObject({ action: "place", supported: true, sphere: null });
    expect(cellStates.get("1d4")).toMatchObject({ action: "raise" });
    expect(cellStates.get("1b2")).toMatchObject({ last: "put", golden: true, sphere: "light" });
    expect(cellStates.get("3a1")).toMatchObject({ action: null, supported: false });
  });

  it("offer only the way up for a chosen sphere", () => {
    const cellStates = cellStatesOf({ board: square, legal, chosen: "1d4", lastTurn, taking: false });
    expect(cellStates.get("2a1")).toMatchObject({ action: "receive" });
    expect(cellStates.get("1c1")).toMatchObject({ action: null });
    expect(cellStates.get("1d4")).toMatchObject({ chosen: true });
    expect(cellStates.get("1b2")).toMatchObject({ golden: false });
  });

  it("tell what waits, what is hinted at, and what carries a sphere", () => {
    const stacked = readBoard("LL..LL........../L......../..../. d");
    const cellStates = cellStatesOf({ board: stacked, legal, lastTurn, taking: false, waiting: new Set(["2a1"]), hint: "1d4>2a1" });
    expect(cellStates.get("2a1")).toMatchObject({ waiting: true, hinted: true, carries: false });
    expect(cellStates.get("1a1")).toMatchObject({ waiting: false, hinted: false, carries: true });
    expect(cellStates.get("1d4")).toMatchObject({ hinted: true });
  });
});
