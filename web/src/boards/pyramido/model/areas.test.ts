import { expect, test } from "vitest";
import { areaOf, countGems, markedAreas, outline } from "./areas";
import { type Block, tileBlock } from "./geometry";
import { parsePyramid } from "./notation";
import { recorded } from "./testPositions";

test("marked areas and the smallest once more are the points of each level", () => {
  for (const { players } of recorded) {
    for (const player of players) {
      player.points.forEach((points, level) => {
        const gems = markedAreas(parsePyramid(player.pyramid), level, false).map((area) => area.gems);
        expect(gems.reduce((sum, one) => sum + one, 0) + Math.min(...gems)).toBe(points);
      });
    }
  }
});

test("hidden blocks connect only where whole blocks count", () => {
  const red = (cell: string): Block => tileBlock(cell, 0, "red", "tl");
  const ground = [red("a1"), red("b1"), red("c1"), tileBlock("a2", 0, "blue", "tl"), tileBlock("b2", 0, "blue", "tl"), tileBlock("c2", 0, "blue", "tl")];
  const blocks = [...ground, tileBlock("a1", 1, "blue", "tl"), tileBlock("b1", 1, "green", "tl")];
  expect(areaOf(blocks[6]!, blocks, true).length).toBeGreaterThan(areaOf(blocks[7]!, blocks, true).length);
  expect(countGems(areaOf(ground[0]!, blocks, false))).toBe(countGems(areaOf(ground[0]!, blocks, true)));
});

test("the line around two quarters has six sides", () => {
  expect(outline([{ x: 0, y: 0 }, { x: 1, y: 0 }], 10).match(/M/g)).toHaveLength(6);
});
