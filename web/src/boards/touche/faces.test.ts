import { expect, test } from "vitest";
import { drawFaces, moved } from "./faces";
import { readBoard } from "./layout";

test("a path is made smaller and moved, arcs and single directions too", () => {
  expect(moved("M10 20 30 40H50V60Z", { x: 1, y: 2 }, 0.5)).toBe("M6 12 16 22H26V32Z");
  expect(moved("M0 0A22 22 0 0 1 67 40", { x: 100, y: 200 }, 0.1)).toBe("M100 200A2.2 2.2 0 0 1 106.7 204");
});

test("a board is few shapes, however many cards it has", () => {
  const board = readBoard(Array(10).fill(Array(10).fill("KH,10S,*").join(",")).join("/"));
  expect(drawFaces(board).match(/<path/g)).toHaveLength(8);
  expect(drawFaces(board).match(/class="ranks" d="([^"]*)"/)?.[1]?.match(/M/g)).toHaveLength(200); // a 10 is two strokes
});
