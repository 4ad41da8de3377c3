/** Areas of one colour as they are drawn: which visible quarters belong together. */

import type { Point } from "../../../lib/point";
import { type Block, pyramidBlocks, quarterOffset } from "./geometry";
import type { PlacedPiece } from "./notation";
import { type Colour, QUARTERS } from "./types";

/** A quarter that is seen from above. */
export interface VisibleQuarter extends Point {
  block: Block;
  gem: boolean;
}

export interface Area {
  colour: Colour;
  marker: Block;
  quarters: VisibleQuarter[];
  gems: number;
}

const keyOf = (x: number, y: number): string => `${x},${y}`;
const SIDES = [[1, 0], [0, 1], [-1, 0], [0, -1]] as const;

/** What is seen from above, where later blocks lie on earlier ones. */
export function topView(blocks: Block[]): Map<string, VisibleQuarter> {
  const seen = new Map<string, VisibleQuarter>();
  for (const block of blocks) {
    for (const quarter of QUARTERS) {
      const offset = quarterOffset(quarter);
      const x = block.x + offset.x;
      const y = block.y + offset.y;
      seen.set(keyOf(x, y), { x, y, block, gem: block.gems.includes(quarter) });
    }
  }
  return seen;
}

function floodFill<T>(start: T[], next: (from: T) => T[]): Set<T> {
  const found = new Set(start);
  const open = [...start];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of next(from)) {
      if (!found.has(to)) {
        found.add(to);
        open.push(to);
      }
    }
  }
  return found;
}

function seenArea(start: Block, view: Map<string, VisibleQuarter>): VisibleQuarter[] {
  const own = [...view.values()].filter((seen) => seen.block === start);
  return [
    ...floodFill(own, ({ x, y }) =>
      SIDES.flatMap(([dx, dy]) => view.get(keyOf(x + dx, y + dy)) ?? []).filter((to) => to.block.colour === start.colour),
    ),
  ];
}

function solidArea(start: Block, blocks: Block[], view: Map<string, VisibleQuarter>): VisibleQuarter[] {
  const joined = (a: Block, b: Block): boolean => {
    const across = Math.abs(a.x - b.x);
    const down = Math.abs(a.y - b.y);
    if (a.level === b.level) return across + down === 2 && (across === 0 || down === 0);
    return Math.abs(a.level - b.level) === 1 && across === 1 && down === 1;
  };
  const alike = blocks.filter((block) => block.colour === start.colour);
  const all = floodFill([start], (from) => alike.filter((to) => joined(from, to)));
  return [...view.values()].filter((seen) => all.has(seen.block));
}

/** The visible quarters of the area that a block belongs to; `solid` is the option areas=solid. */
export function areaOf(start: Block, blocks: Block[], solid: boolean, view = topView(blocks)): VisibleQuarter[] {
  return solid ? solidArea(start, blocks, view) : seenArea(start, view);
}

export const countGems = (quarters: VisibleQuarter[]): number => quarters.filter((seen) => seen.gem).length;

/** The marked areas of a level, as the pyramid stood when that level was finished or stands now. */
export function markedAreas(levels: PlacedPiece[][], level: number, solid: boolean): Area[] {
  const blocks = pyramidBlocks(levels, level);
  const view = topView(blocks);
  return blocks
    .filter((block) => block.level === level && block.marked)
    .map((marker) => {
      const quarters = areaOf(marker, blocks, solid, view);
      return { colour: marker.colour, marker, quarters, gems: countGems(quarters) };
    });
}

/** A side of a quarter where its group ends: from a point to the right or down. */
export interface Edge<Q extends Point> extends Point {
  across: boolean;
  of: Q;
}

export function edgesOf<Q extends Point>(quarters: readonly Q[]): Edge<Q>[] {
  const inside = new Set(quarters.map(({ x, y }) => keyOf(x, y)));
  return quarters.flatMap((of) => {
    const { x, y } = of;
    const sides = [
      { beside: keyOf(x, y - 1), edge: { x, y, across: true, of } },
      { beside: keyOf(x, y + 1), edge: { x, y: y + 1, across: true, of } },
      { beside: keyOf(x - 1, y), edge: { x, y, across: false, of } },
      { beside: keyOf(x + 1, y), edge: { x: x + 1, y, across: false, of } },
    ];
    return sides.filter(({ beside }) => !inside.has(beside)).map(({ edge }) => edge);
  });
}

/** The line around some quarters as an SVG path, `size` long per quarter. */
export function outline(quarters: readonly Point[], size: number): string {
  return edgesOf(quarters).map(({ x, y, across }) => `M${x * size} ${y * size}${across ? "h" : "v"}${size}`).join("");
}
