import { expect, test } from "vitest";
import { topView } from "./areas";
import { cellAt, cellName, cellNear, cellRows, dominoBlocks, firstHole, groundInUse, middleOf, pyramidBlocks, quarterAt, quarterOffset, snapped } from "./geometry";
import { parseMove, parsePyramid } from "./notation";
import { blockView, recorded } from "./testPositions";
import { ROTATIONS } from "./types";

test("pyramids are built as the server sees them", () => {
  for (const { players, level } of recorded) {
    for (const player of players) {
      const blocks = pyramidBlocks(parsePyramid(player.pyramid));
      const seen = topView(blocks);
      const ours = blocks.map((block) => ({
        level: block.level,
        cell: block.cell,
        colour: block.colour,
        gems: [...block.gems].sort(),
        visible: [...seen.values()]
          .filter((one) => one.block === block)
          .map((one) => `${one.y - block.y ? "b" : "t"}${one.x - block.x ? "r" : "l"}`)
          .sort(),
        tile: block.tile,
        marked: block.level === level && block.marked,
      }));
      const theirs = player.blocks.map(blockView).map((block) => ({ ...block, gems: [...block.gems].sort(), visible: [...block.visible].sort() }));
      const order = (one: { level: number; cell: string }): string => `${one.level}${one.cell}`;
      const sorted = <T extends { level: number; cell: string }>(list: T[]): T[] => [...list].sort((a, b) => order(a).localeCompare(order(b)));
      expect(sorted(ours)).toEqual(sorted(theirs));
    }
  }
});

test("every legal place lies within the shown ground and snaps to itself", () => {
  for (const { players, moves, level } of recorded) {
    for (const text of moves) {
      const move = parseMove(text)!;
      if (move.kind !== "place") continue;
      const fitting = players.some((player) => {
        const shown = new Set(cellRows(groundInUse(parsePyramid(player.pyramid)), level).flat());
        return dominoBlocks(move.domino, move.cell, move.rotation, level).every((block) => shown.has(block.cell));
      });
      expect(fitting, text).toBe(true);
      const middle = middleOf(move.cell, move.rotation, level);
      expect(cellNear(middle, move.rotation, level)).toBe(move.cell);
      expect(snapped(middle, move.rotation, level, [move.cell])).toBe(move.cell);
    }
  }
});

test("a domino snaps to what is near and stays where nothing is", () => {
  const point = { x: 9.4, y: 9.2 };
  expect(snapped(point, "r", 0, ["e5", "f5"])).toBe("e5");
  expect(snapped(point, "r", 0, ["a1"])).toBe(cellNear(point, "r", 0));
});

test("points know their cell and quarter on every level", () => {
  expect(cellAt({ x: 8.5, y: 9.5 }, 0)).toBe("e5");
  expect(quarterAt({ x: 8.5, y: 9.5 }, 0)).toBe("bl");
  expect(cellAt({ x: 9.5, y: 9.5 }, 1)).toBe("e5");
  expect(quarterAt({ x: 9.5, y: 10.5 }, 1)).toBe("bl");
  expect(quarterOffset("br")).toEqual({ x: 1, y: 1 });
  expect(cellName(-1, 0)).toBe("?");
});

test("the next hole is the first empty cell in reading order", () => {
  const fill = recorded.find((position) => position.task === "fill")!;
  const holes = fill.players.map((player) => firstHole(parsePyramid(player.pyramid), fill.level));
  expect(holes.some((hole) => hole !== null)).toBe(true);
  expect(firstHole(parsePyramid("-"), 0)).toBeNull();
});

test("all four directions are known", () => {
  expect(ROTATIONS.map((rotation) => dominoBlocks(1, "e5", rotation, 0)[1]!.cell)).toEqual(["f5", "e6", "d5", "e4"]);
});
