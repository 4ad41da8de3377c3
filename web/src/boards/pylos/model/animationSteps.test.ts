import { describe, expect, it } from "vitest";
import { neighbour } from "./arrowKeys";
import { CELLS } from "./notation";
import { stepsSince } from "./animationSteps";

describe("steps", () => {
  it("are the decisions since then", () => {
    expect(stepsSince([[0, ["1a1"]]], [[0, ["1a1"]], [1, ["1b2", "-1b2", "stop"]]])).toEqual([
      { move: { kind: "place", to: "1b2" }, colour: "dark" },
      { move: { kind: "take", from: "1b2" }, colour: "dark" },
    ]);
    expect(stepsSince([[0, ["1a1"]]], [[0, ["1a1", "-1a1"]]])).toHaveLength(1);
    expect(stepsSince([], [])).toEqual([]);
  });

  it("are none if the game went back or another way", () => {
    expect(stepsSince([[0, ["1a1"]]], [])).toBeNull();
    expect(stepsSince([[0, ["1a1"]]], [[0, ["1b1"]], [1, ["1c1"]]])).toBeNull();
    expect(stepsSince([], Array.from({ length: 9 }, () => [0, ["1a1"]]))).toBeNull();
  });
});

describe("arrow keys", () => {
  it("lead about a level and over its edge", () => {
    expect(neighbour("1a1", "ArrowRight")).toBe("1b1");
    expect(neighbour("1d4", "ArrowRight")).toBe("2a3");
    expect(neighbour("2a2", "ArrowLeft")).toBe("1d2");
    expect(neighbour("1a1", "ArrowLeft")).toBe("1a1");
    expect(neighbour("1b1", "ArrowUp")).toBe("1b1");
    expect(neighbour("1b1", "PageUp")).toBe("2b1");
    expect(neighbour("1b1", "Enter")).toBeNull();
  });

  it("never leave the pyramid", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
    for (const cell of CELLS) for (const key of keys) expect(CELLS).toContain(neighbour(cell, key));
  });
});
