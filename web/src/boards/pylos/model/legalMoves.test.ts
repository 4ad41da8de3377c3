import { describe, expect, it } from "vitest";
import { answer, type Moment, readLegalMoves } from "./legalMoves";

const offers = readLegalMoves(["1c1", "1a1>2a2", "1a1>2b2", "1d4>2a2"]);
const moment: Moment = {
  board: new Map([
    ["1a1", "light"],
    ["1d4", "light"],
    ["1b2", "light"],
    ["1b3", "dark"],
  ]),
  offers,
  chosen: null,
  own: "light",
  taking: false,
};

describe("offers", () => {
  it("are sorted by what they do", () => {
    expect(offers.places).toEqual(new Set(["1c1"]));
    expect(offers.raises.get("1a1")).toEqual(new Set(["2a2", "2b2"]));
    expect(readLegalMoves(["-1a1", "stop"])).toMatchObject({ takes: new Set(["1a1"]), stop: true });
  });
});

describe("pointing", () => {
  it("places on an empty cell, offered or not", () => {
    expect(answer("1c1", moment)).toEqual({ play: "1c1" });
    expect(answer("3a1", moment)).toEqual({ play: "3a1" });
  });

  it("chooses a sphere that can be raised, then raises it", () => {
    expect(answer("1a1", moment)).toEqual({ choose: "1a1" });
    expect(answer("2b2", { ...moment, chosen: "1a1" })).toEqual({ play: "1a1>2b2" });
  });

  it("chooses another sphere, or none", () => {
    const raising = { ...moment, chosen: "1a1" };
    expect(answer("1d4", raising)).toEqual({ choose: "1d4" });
    expect(answer("1a1", raising)).toEqual({ choose: null });
    expect(answer("1c1", raising)).toEqual({ choose: null });
  });

  it("lets the server explain why a sphere cannot be raised", () => {
    expect(answer("1b2", moment)).toEqual({ play: "1b2>2c1" });
  });

  it("leaves the other colour alone", () => {
    expect(answer("1b3", moment)).toBeNull();
    expect(answer("1b2", { ...moment, own: null })).toBeNull();
  });

  it("takes back", () => {
    expect(answer("1b2", { ...moment, taking: true })).toEqual({ play: "-1b2" });
  });
});
