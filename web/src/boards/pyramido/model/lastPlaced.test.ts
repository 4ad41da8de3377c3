import { expect, test } from "vitest";
import { lastPlaced } from "./lastPlaced";
import { parsePyramid } from "./notation";

const pyramids = [parsePyramid("17e5r*l,e4+b.tl"), parsePyramid("-")];

test("the last domino is found behind what followed it", () => {
  expect(lastPlaced([[0, ["17e5r", "*l", "keep", "s2"]]], pyramids)).toEqual({ seat: 0, text: "17e5r" });
  expect(lastPlaced([], pyramids)).toBeNull();
});

test("a filled hole is last, too", () => {
  expect(lastPlaced([[1, ["3e5r"]], [0, ["+b.tl"]]], pyramids)).toEqual({ seat: 0, text: "e4" });
});
