/** The pyramid seen from above, slightly from the front; a sphere is one unit wide. */

import { type Cell, cellAt, coordinatesOf, restsOn, widthOf } from "./notation";
import type { Point } from "../../../lib/point";

const TILT = (80 * Math.PI) / 180;
/** Between two rows of a level, and between a level and the next. */
const ROW = Math.sin(TILT);
const RISE = Math.cos(TILT) * Math.SQRT1_2;
/** The board around the spheres: names of columns and rows are there. */
export const EDGE = 0.3;
/** How much of the front of the board is seen. */
export const FRONT = 0.09;

export const PLAN = { width: 4 + 2 * EDGE, height: 1 + 3 * ROW + 2 * EDGE + FRONT };

/** The middle of a cell, from the left and upper corner of the drawing. */
export function centreOf(cell: Cell): Point {
  const { level, column, row } = coordinatesOf(cell);
  const inwards = (level - 1) / 2;
  return { x: EDGE + 0.5 + column + inwards, y: EDGE + 0.5 + (row + inwards) * ROW - (level - 1) * RISE };
}

/** The cells that rest on a cell. */
export function restOn(cell: Cell): Cell[] {
  const { level, column, row } = coordinatesOf(cell);
  if (level === 4) return [];
  const last = widthOf(level + 1) - 1;
  const around = [-1, 0].flatMap((up) => [-1, 0].map((left) => ({ column: column + left, row: row + up })));
  return around
    .filter((at) => Math.min(at.column, at.row) >= 0 && Math.max(at.column, at.row) <= last)
    .map((at) => cellAt(level + 1, at.column, at.row));
}

/** How much smaller the target of an empty cell is that lies between spheres. */
export const SPOT = Math.min(...["2a1", "4a1"].flatMap((cell) => restsOn(cell).map((support) => away(cell, support))));

function away(one: Cell, other: Cell): number {
  const [a, b] = [centreOf(one), centreOf(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}
