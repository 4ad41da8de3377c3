import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hull, neighbour, readBoard } from "./boardLayout";

const file = readFileSync(new URL("../../../../../src/benben/games/touche/classic.txt", import.meta.url), "utf8");
const line = file
  .trim()
  .split("\n")
  .filter((row) => !row.startsWith("#"))
  .map((row) => row.trim().split(/\s+/).join(","))
  .join("/")
  .replaceAll("....", ".")
  .replaceAll("FREE", "*");
const classic = readBoard(line);

test("the classic board has 112 cells, 8 of them free", () => {
  expect(classic.columns).toBe(12);
  expect(classic.rows).toHaveLength(12);
  expect(classic.spots).toHaveLength(112);
  expect(classic.spots.filter((spot) => spot.card === null)).toHaveLength(8);
  expect(classic.byCard.size).toBe(52);
  expect([...classic.byCard.values()].every((spots) => spots.length === 2)).toBe(true);
});

test("cells are found by name", () => {
  expect(classic.byName.get("d1")?.card).toBe("AS");
  expect(classic.byName.get("c3")?.card).toBeNull();
  expect(classic.byName.has("a1")).toBe(false);
});

test("arrow keys go to the nearest cell, over gaps too", () => {
  expect(neighbour(classic, "d1", "ArrowRight")).toBe("e1");
  expect(neighbour(classic, "d1", "ArrowLeft")).toBeNull();
  expect(neighbour(classic, "a9", "ArrowDown")).toBeNull();
  expect(neighbour(classic, "f4", "Home")).toBe("a4");
  expect(neighbour(classic, "f4", "End")).toBe("l4");
  expect(neighbour(classic, "f4", "x")).toBeNull();
  expect(neighbour(readBoard("AS,.,2S"), "a1", "ArrowRight")).toBe("c1");
});

test("the outline is convex", () => {
  const square = [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }, { x: 1, y: 1 }];
  expect(hull(square)).toHaveLength(4);
  expect(classic.outline.split(" ").length).toBeGreaterThanOrEqual(8);
});
