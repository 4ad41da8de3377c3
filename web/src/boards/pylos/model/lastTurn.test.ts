import { describe, expect, it } from "vitest";
import { cellStatesOf } from "./cellStates";
import { lastTurnOf } from "./lastTurn";
import { readLegalMoves } from "./legalMoves";
import { readBoard } from "./notation";

const square = readBoard("LL..LL........../........./..../. d");

describe("marks", () => {
  it("are none before the first turn", () => {
    expect(lastTurnOf(new Map(), undefined, false, false)).toMatchObject({ put: null, squares: [], lines: [] });
  });

  it("show a completed square while spheres are taken back", () => {
    const marks = lastTurnOf(square, [0, ["1b2"]], true, false);
    expect(marks.put).toBe("1b2");
    expect(marks.squares.map((cells) => [...cells].sort())).toEqual([["1a1", "1a2", "1b1", "1b2"]]);
  });

  it("show it still when a sphere of it is gone", () => {
    const marks = lastTurnOf(readBoard(".L..LL........../........./..../. d"), [0, ["1b2", "-1a1", "stop"]], false, false);
    expect(marks.squares).toHaveLength(1);
    expect([...marks.left]).toEqual(["1a1"]);
  });

  it("show nothing that brought nothing back", () => {
    expect(lastTurnOf(square, [0, ["1b2"]], false, false).squares).toEqual([]);
  });

  it("show lines only where lines count", () => {
    const line = readBoard("DDDD............/........./..../. l");
    expect(lastTurnOf(line, [1, ["1c1"]], true, true).lines).toEqual([["1a1", "1b1", "1c1", "1d1"]]);
    expect(lastTurnOf(line, [1, ["1c1"]], true, false).lines).toEqual([]);
    const high = readBoard("DDDDDDDDDDDDDDDD/......DDD/..../. l");
    expect(lastTurnOf(high, [1, ["2b3"]], true, true).lines).toEqual([["2a3", "2b3", "2c3"]]);
  });
});

describe("looks", () => {
  const offers = readLegalMoves(["2a1", "1c1", "1d4>2a1"]);
  const marks = lastTurnOf(square, [0, ["1b2"]], true, false);

  it("tell what can be done", () => {
    const looks = cellStatesOf(square, offers, null, marks, true);
    expect(looks.get("2a1")).toMatchObject({ can: "place", held: true, sphere: null });
    expect(looks.get("1d4")).toMatchObject({ can: "raise" });
    expect(looks.get("1b2")).toMatchObject({ last: "put", golden: true, sphere: "light" });
    expect(looks.get("3a1")).toMatchObject({ can: null, held: false });
  });

  it("offer only the way up for a chosen sphere", () => {
    const looks = cellStatesOf(square, offers, "1d4", marks, false);
    expect(looks.get("2a1")).toMatchObject({ can: "receive" });
    expect(looks.get("1c1")).toMatchObject({ can: null });
    expect(looks.get("1d4")).toMatchObject({ chosen: true });
    expect(looks.get("1b2")).toMatchObject({ golden: false });
  });
});
