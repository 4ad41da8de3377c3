import { describe, expect, it } from "vitest";
import { CELLS, cellAt, readBoard, readMove, readTurn, restsOn, coordinatesOf } from "./notation";

describe("cells", () => {
  it("are thirty, and their names lead back to them", () => {
    expect(CELLS).toHaveLength(30);
    expect(new Set(CELLS).size).toBe(30);
    for (const cell of CELLS) {
      const { level, column, row } = coordinatesOf(cell);
      expect(cellAt(level, column, row)).toBe(cell);
    }
  });

  it("rest on the four below", () => {
    expect(restsOn("1a1")).toEqual([]);
    expect(restsOn("2b3").sort()).toEqual(["1b3", "1b4", "1c3", "1c4"]);
    expect(restsOn("4a1").sort()).toEqual(["3a1", "3a2", "3b1", "3b2"]);
  });
});

describe("moves", () => {
  it.each([
    ["1b2", { kind: "place", to: "1b2" }],
    ["1a1>2b2", { kind: "raise", from: "1a1", to: "2b2" }],
    ["-1a1", { kind: "take", from: "1a1" }],
    ["stop", { kind: "stop" }],
  ])("%s is understood", (text, move) => expect(readMove(text)).toEqual(move));

  it.each(["", "1b", "1a1>-2b2", "pass", "5a1", "1a1>2b2-2b2"])("%j is none", (text) => expect(readMove(text)).toBeNull());

  it("follow each other in a turn", () => {
    expect(readTurn("1a1>2b2-2b2-1c3")).toEqual([
      { kind: "raise", from: "1a1", to: "2b2" },
      { kind: "take", from: "2b2" },
      { kind: "take", from: "1c3" },
    ]);
    expect(readTurn("")).toEqual([]);
  });
});

describe("positions", () => {
  it("are read row by row", () => {
    const board = readBoard("LL..L......D..DD/........./..../. l");
    expect([...board].sort()).toEqual([
      ["1a1", "light"],
      ["1a2", "light"],
      ["1b1", "light"],
      ["1c4", "dark"],
      ["1d3", "dark"],
      ["1d4", "dark"],
    ]);
  });

  it("include the turn so far", () => {
    const board = readBoard("LL..L......D..DD/........./..../. l 1b2-1a1");
    expect(board.get("1b2")).toBe("light");
    expect(board.has("1a1")).toBe(false);
  });

  it("let a raised sphere leave its cell", () => {
    const board = readBoard("D.............../........./..../. d 1a1>2b2");
    expect([...board]).toEqual([["2b2", "dark"]]);
  });
});
