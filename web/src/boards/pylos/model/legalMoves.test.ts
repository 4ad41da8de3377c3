import { describe, expect, it } from "vitest";
import { clickResult, type ClickContext, readLegalMoves } from "./legalMoves";

const legal = readLegalMoves(["1c1", "1a1>2a2", "1a1>2b2", "1d4>2a2"]);
const context: ClickContext = {
  board: new Map([
    ["1a1", "light"],
    ["1d4", "light"],
    ["1b2", "light"],
    ["1b3", "dark"],
  ]),
  legal,
  chosen: null,
  own: "light",
  taking: false,
};

describe("legal moves", () => {
  it("are sorted by what they do", () => {
    expect(legal.places).toEqual(new Set(["1c1"]));
    expect(legal.raises.get("1a1")).toEqual(new Set(["2a2", "2b2"]));
    expect(readLegalMoves(["-1a1", "stop"])).toMatchObject({ takes: new Set(["1a1"]), stop: true });
  });
});

describe("choosing a cell", () => {
  it("places on an empty cell, whether that is legal or not", () => {
    expect(clickResult("1c1", context)).toEqual({ play: "1c1" });
    expect(clickResult("3a1", context)).toEqual({ play: "3a1" });
  });

  it("chooses a sphere that can be raised, then raises it", () => {
    expect(clickResult("1a1", context)).toEqual({ choose: "1a1" });
    expect(clickResult("2b2", { ...context, chosen: "1a1" })).toEqual({ play: "1a1>2b2" });
  });

  it("chooses another sphere, or none", () => {
    const raising = { ...context, chosen: "1a1" };
    expect(clickResult("1d4", raising)).toEqual({ choose: "1d4" });
    expect(clickResult("1a1", raising)).toEqual({ choose: null });
    expect(clickResult("1c1", raising)).toEqual({ choose: null });
  });

  it("lets the server explain why a sphere cannot be raised", () => {
    expect(clickResult("1b2", context)).toEqual({ play: "1b2>2c1" });
  });

  it("leaves the other colour alone", () => {
    expect(clickResult("1b3", context)).toBeNull();
    expect(clickResult("1b2", { ...context, own: null })).toBeNull();
  });

  it("takes back", () => {
    expect(clickResult("1b2", { ...context, taking: true })).toEqual({ play: "-1b2" });
  });
});
