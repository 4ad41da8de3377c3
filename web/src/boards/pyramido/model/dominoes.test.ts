import { expect, test } from "vitest";
import { DOMINO_COUNT, countColours, dominoOf, rotatedHalf, rotatedQuarter } from "./dominoes";

const all = Array.from({ length: DOMINO_COUNT }, (_, index) => index + 1);

test("the dominoes are those of the box", () => {
  expect(DOMINO_COUNT).toBe(90);
  expect(all.every((number) => dominoOf(number).left.gems.length + dominoOf(number).right.gems.length === 2)).toBe(true);
  const counts = Object.fromEntries([...countColours(all)].map(([colour, { gems, blocks }]) => [colour, `${gems}/${blocks}`]));
  expect(counts).toEqual({ yellow: "29/31", turquoise: "31/29", blue: "28/34", brown: "24/37", red: "32/26", green: "36/23" });
});

test("a clockwise rotation carries the gems along", () => {
  expect(rotatedQuarter("tl", 1)).toBe("tr");
  expect(rotatedQuarter("bl", 3)).toBe("br");
  expect(rotatedHalf({ colour: "red", gems: ["tl", "bl"] }, "d").gems).toEqual(["tr", "tl"]);
});
