/** Where things lie, seen from above. Lengths are in quarters: a block is 2 wide, a level shifts by 1. */

import { type Half, dominoOf, turnedHalf } from "./dominoes";
import type { Laid } from "./notation";
import type { Colour, Quarter, Side, Turn } from "./types";

export interface Point {
  x: number;
  y: number;
}

/** Columns and rows, the last ones included. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A block as it lies: its top left corner, its face, and the markers on it. */
export interface Block extends Half, Point {
  level: number;
  cell: string;
  side: Side | null;
  tile: boolean;
  marked: boolean;
}

export const GRID = 9;
const STEPS: Record<Turn, Point> = { r: { x: 1, y: 0 }, d: { x: 0, y: 1 }, l: { x: -1, y: 0 }, u: { x: 0, y: -1 } };

export const columnOf = (cell: string): number => cell.charCodeAt(0) - 97;
export const rowOf = (cell: string): number => Number(cell[1]) - 1;
export const columnName = (column: number): string => String.fromCharCode(97 + column);

/** The name of a cell; off the grid there is none, and "?" makes the server say so. */
export function cellName(column: number, row: number): string {
  return column < 0 || row < 0 || column >= GRID || row >= GRID ? "?" : `${columnName(column)}${row + 1}`;
}

/** The top left corner of a cell of a level. */
export function cornerOf(cell: string, level: number): Point {
  return { x: 2 * columnOf(cell) + level, y: 2 * rowOf(cell) + level };
}

export function neighbour(cell: string, turn: Turn): string {
  return cellName(columnOf(cell) + STEPS[turn].x, rowOf(cell) + STEPS[turn].y);
}

/** The cell of a level that a point lies in. */
export function cellAt(point: Point, level: number): string {
  return cellName(Math.floor((point.x - level) / 2), Math.floor((point.y - level) / 2));
}

/** The quarter of its block that a point of a level lies in. */
export function quarterAt(point: Point, level: number): Quarter {
  const within = (value: number): number => (((value - level) % 2) + 2) % 2;
  return `${within(point.y) < 1 ? "t" : "b"}${within(point.x) < 1 ? "l" : "r"}`;
}

export const quarterOffset = (quarter: Quarter): Point => ({
  x: quarter[1] === "l" ? 0 : 1,
  y: quarter[0] === "t" ? 0 : 1,
});

/** The middle of a domino that lies with its left block on a cell. */
export function middleOf(cell: string, turn: Turn, level: number): Point {
  const corner = cornerOf(cell, level);
  return { x: corner.x + 1 + STEPS[turn].x, y: corner.y + 1 + STEPS[turn].y };
}

/** The cell for the left block that brings a domino's middle nearest to a point. */
export function cellNear(point: Point, turn: Turn, level: number): string {
  const clamp = (value: number): number => Math.min(GRID - 1, Math.max(0, Math.round(value)));
  const column = clamp((point.x - STEPS[turn].x - level - 1) / 2);
  const row = clamp((point.y - STEPS[turn].y - level - 1) / 2);
  return cellName(column, row);
}

const SNAP = 1.7;

/** Where a domino goes that is held over a point: an offered cell if one is near. */
export function snapped(point: Point, turn: Turn, level: number, offered: Iterable<string>): string {
  let best = cellNear(point, turn, level);
  let least = SNAP;
  for (const cell of offered) {
    const middle = middleOf(cell, turn, level);
    const distance = Math.hypot(middle.x - point.x, middle.y - point.y);
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

/** The blocks of a domino in a place that may be none. */
export function dominoBlocks(domino: number, cell: string, turn: Turn, level: number): Block[] {
  const { left, right } = dominoOf(domino);
  const first = cornerOf(cell, level);
  const second = { x: first.x + 2 * STEPS[turn].x, y: first.y + 2 * STEPS[turn].y };
  const shared = { level, tile: false, marked: false };
  return [
    { ...shared, ...first, ...turnedHalf(left, turn), cell, side: "l" },
    { ...shared, ...second, ...turnedHalf(right, turn), cell: neighbour(cell, turn), side: "r" },
  ];
}

export function tileBlock(cell: string, level: number, colour: Colour, quarter: Quarter): Block {
  return { level, cell, side: null, ...cornerOf(cell, level), colour, gems: [quarter], tile: true, marked: false };
}

export function blocksOf(laid: Laid, level: number): Block[] {
  if (laid.kind === "hole") return [tileBlock(laid.cell, level, laid.tile.colour, laid.tile.quarter)];
  return dominoBlocks(laid.domino, laid.cell, laid.turn, level).map((block) => {
    const tile = laid.tiles[block.side!];
    const face = tile ? { colour: tile.colour, gems: [tile.quarter], tile: true } : {};
    return { ...block, ...face, marked: laid.marks.includes(block.side!) };
  });
}

/** All blocks of a pyramid up to a level, from the ground up. */
export function pyramidBlocks(levels: Laid[][], upTo = 3): Block[] {
  return levels.slice(0, upTo + 1).flatMap((level, height) => level.flatMap((laid) => blocksOf(laid, height)));
}

export function groundFrame(levels: Laid[][]): Frame | null {
  const cells = (levels[0] ?? []).flatMap((laid) => blocksOf(laid, 0)).map((block) => block.cell);
  if (!cells.length) return null;
  const columns = cells.map(columnOf);
  const rows = cells.map(rowOf);
  return { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns), bottom: Math.max(...rows) };
}

/** The part of the ground worth showing: all that may still become part of the pyramid. */
export function groundInUse(levels: Laid[][]): Frame {
  const ground = groundFrame(levels);
  if (!ground) return { left: 2, top: 2, right: 6, bottom: 6 };
  const wide = ground.right - ground.left + 1;
  const high = ground.bottom - ground.top + 1;
  const across = (high > 4 ? 4 : 5) - wide;
  const down = (wide > 4 ? 4 : 5) - high;
  return {
    left: Math.max(0, ground.left - across),
    top: Math.max(0, ground.top - down),
    right: Math.min(GRID - 1, ground.right + across),
    bottom: Math.min(GRID - 1, ground.bottom + down),
  };
}

/** The cells of a level within the ground in use, row by row. */
export function cellRows(ground: Frame, level: number): string[][] {
  const rows: string[][] = [];
  for (let row = ground.top; row <= ground.bottom - level; row++) {
    const cells: string[] = [];
    for (let column = ground.left; column <= ground.right - level; column++) cells.push(cellName(column, row));
    rows.push(cells);
  }
  return rows;
}

/** The first cell of a level, in reading order, that nothing covers. */
export function firstHole(levels: Laid[][], level: number): string | null {
  const ground = groundFrame(levels);
  if (!ground) return null;
  const covered = new Set(levels[level]!.flatMap((laid) => blocksOf(laid, level)).map((block) => block.cell));
  return cellRows(ground, level).flat().find((cell) => !covered.has(cell)) ?? null;
}
