/** Coordinates seen from above. Lengths are in quarters: a block is 2 wide, a level shifts by 1. */

import type { Point } from "../../../lib/point";
import { type Half, dominoOf, rotatedHalf } from "./dominoes";
import type { PlacedPiece } from "./notation";
import type { Colour, Quarter, Side, Rotation } from "./types";

/** A range of columns and rows, both ends included. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A placed block: its top left corner, its face, and whether it is marked. */
export interface Block extends Half, Point {
  level: number;
  cell: string;
  side: Side | null;
  tile: boolean;
  marked: boolean;
}

export const GRID = 9;
const STEPS: Record<Rotation, Point> = { r: { x: 1, y: 0 }, d: { x: 0, y: 1 }, l: { x: -1, y: 0 }, u: { x: 0, y: -1 } };

export const columnOf = (cell: string): number => cell.charCodeAt(0) - 97;
export const rowOf = (cell: string): number => Number(cell[1]) - 1;
export const columnName = (column: number): string => String.fromCharCode(97 + column);

/** The name of a cell; "?" off the grid, which the server refuses with a reason. */
export function cellName(column: number, row: number): string {
  return column < 0 || row < 0 || column >= GRID || row >= GRID ? "?" : `${columnName(column)}${row + 1}`;
}

/** The top left corner of a cell of a level. */
export function cornerOf(cell: string, level: number): Point {
  return { x: 2 * columnOf(cell) + level, y: 2 * rowOf(cell) + level };
}

export function neighbour(cell: string, rotation: Rotation): string {
  return cellName(columnOf(cell) + STEPS[rotation].x, rowOf(cell) + STEPS[rotation].y);
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
export function middleOf(cell: string, rotation: Rotation, level: number): Point {
  const corner = cornerOf(cell, level);
  return { x: corner.x + 1 + STEPS[rotation].x, y: corner.y + 1 + STEPS[rotation].y };
}

/** The cell for the left block that brings a domino's middle nearest to a point. */
export function cellNear(point: Point, rotation: Rotation, level: number): string {
  const clamp = (value: number): number => Math.min(GRID - 1, Math.max(0, Math.round(value)));
  const column = clamp((point.x - STEPS[rotation].x - level - 1) / 2);
  const row = clamp((point.y - STEPS[rotation].y - level - 1) / 2);
  return cellName(column, row);
}

const SNAP = 1.7;

/** The cell for a domino that is held over a point: a legal cell if one is near. */
export function snapped(point: Point, rotation: Rotation, level: number, offered: Iterable<string>): string {
  let best = cellNear(point, rotation, level);
  let least = SNAP;
  for (const cell of offered) {
    const middle = middleOf(cell, rotation, level);
    const distance = Math.hypot(middle.x - point.x, middle.y - point.y);
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

/** The blocks of a domino on a cell, legal or not. */
export function dominoBlocks(domino: number, cell: string, rotation: Rotation, level: number): Block[] {
  const { left, right } = dominoOf(domino);
  const first = cornerOf(cell, level);
  const second = { x: first.x + 2 * STEPS[rotation].x, y: first.y + 2 * STEPS[rotation].y };
  const shared = { level, tile: false, marked: false };
  return [
    { ...shared, ...first, ...rotatedHalf(left, rotation), cell, side: "l" },
    { ...shared, ...second, ...rotatedHalf(right, rotation), cell: neighbour(cell, rotation), side: "r" },
  ];
}

export function tileBlock(cell: string, level: number, colour: Colour, quarter: Quarter): Block {
  return { level, cell, side: null, ...cornerOf(cell, level), colour, gems: [quarter], tile: true, marked: false };
}

export function blocksOf(piece: PlacedPiece, level: number): Block[] {
  if (piece.kind === "hole") return [tileBlock(piece.cell, level, piece.tile.colour, piece.tile.quarter)];
  return dominoBlocks(piece.domino, piece.cell, piece.rotation, level).map((block) => {
    const tile = piece.tiles[block.side!];
    const face = tile ? { colour: tile.colour, gems: [tile.quarter], tile: true } : {};
    return { ...block, ...face, marked: piece.markedSides.includes(block.side!) };
  });
}

/** All blocks of a pyramid up to a level, from the ground up. */
export function pyramidBlocks(levels: PlacedPiece[][], upTo = 3): Block[] {
  return levels.slice(0, upTo + 1).flatMap((level, height) => level.flatMap((piece) => blocksOf(piece, height)));
}

export function groundFrame(levels: PlacedPiece[][]): Frame | null {
  const cells = (levels[0] ?? []).flatMap((piece) => blocksOf(piece, 0)).map((block) => block.cell);
  if (!cells.length) return null;
  const columns = cells.map(columnOf);
  const rows = cells.map(rowOf);
  return { left: Math.min(...columns), top: Math.min(...rows), right: Math.max(...columns), bottom: Math.max(...rows) };
}

/** How far a domino can reach beyond those that lie there already. */
const REACH = 2;

/** The part of the ground worth showing: all that the next domino may cover. */
export function groundInUse(levels: PlacedPiece[][]): Frame {
  const ground = groundFrame(levels);
  if (!ground) return { left: 2, top: 2, right: 6, bottom: 6 };
  const wide = ground.right - ground.left + 1;
  const high = ground.bottom - ground.top + 1;
  const across = Math.min(REACH, (high > 4 ? 4 : 5) - wide);
  const down = Math.min(REACH, (wide > 4 ? 4 : 5) - high);
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

/** The four quarters of a block. */
export const quartersOf = ({ x, y }: Point): Point[] => [{ x, y }, { x: x + 1, y }, { x, y: y + 1 }, { x: x + 1, y: y + 1 }];

/** The quarters that may be covered by a domino that lies in one of these cells. */
export function reachOf(cells: Iterable<string>, rotation: Rotation, level: number): Point[] {
  const covered = new Set([...cells].flatMap((cell) => [cell, neighbour(cell, rotation)]));
  return [...covered].flatMap((cell) => quartersOf(cornerOf(cell, level)));
}

/** The first cell of a level, in reading order, that nothing covers. */
export function firstHole(levels: PlacedPiece[][], level: number): string | null {
  const ground = groundFrame(levels);
  if (!ground) return null;
  const covered = new Set(levels[level]!.flatMap((piece) => blocksOf(piece, level)).map((block) => block.cell));
  return cellRows(ground, level).flat().find((cell) => !covered.has(cell)) ?? null;
}
