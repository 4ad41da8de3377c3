/** Where everything lies in space; a sphere is one unit wide, the top of the board is at height 0. */

import { type Cell, type Colour, spotOf, widthOf } from "../model/notation";

export interface Point {
  x: number;
  y: number;
  z: number;
}

/** How the reserves lie: left and right of the board, or behind and in front of it. */
export type Shape = "wide" | "tall";

export const RADIUS = 0.5;
export const GAP = 1.02;
export const BOARD_HALF = 2.62;
export const PLINTH = -0.32;
export const FOOT = -0.78;
/** The middle of a sphere above the surface that its hollow is cut into. */
export const SEAT = 0.385;
export const TRAY = { long: 5, short: 3, halfLong: 2.66, halfShort: 1.63, away: 4.36 };
const EDGE = 0.18;
const RISE = Math.sqrt(1 - (GAP * GAP) / 2);

export function pointOf(cell: Cell): Point {
  const { level, column, row } = spotOf(cell);
  const middle = (widthOf(level) - 1) / 2;
  return { x: (column - middle) * GAP, y: SEAT + (level - 1) * RISE, z: (row - middle) * GAP };
}

/** The side of a reserve: -1 is left or in front, 1 is right or behind. */
export const sideOf = (colour: Colour, near: Colour): -1 | 1 => (colour === near ? -1 : 1);

export function trayMiddle(shape: Shape, side: -1 | 1): Point {
  return shape === "wide" ? { x: side * TRAY.away, y: PLINTH, z: 0 } : { x: 0, y: PLINTH, z: -side * TRAY.away };
}

/** Hollow number `at` of a reserve, seen from the middle of its tray. */
export function trayHollow(shape: Shape, at: number): { x: number; z: number } {
  const along = (at % TRAY.long) - (TRAY.long - 1) / 2;
  const across = Math.floor(at / TRAY.long) - (TRAY.short - 1) / 2;
  return shape === "wide" ? { x: across * GAP, z: along * GAP } : { x: along * GAP, z: across * GAP };
}

/** The place of the sphere number `at` of a reserve; those next to the board leave first. */
export function reservePoint(shape: Shape, side: -1 | 1, at: number): Point {
  const middle = trayMiddle(shape, side);
  const hollow = trayHollow(shape, at);
  const turned = shape === "wide" ? -side : side;
  return {
    x: middle.x + (shape === "wide" ? hollow.x * turned : hollow.x),
    y: PLINTH + SEAT,
    z: middle.z + (shape === "tall" ? hollow.z * turned : hollow.z),
  };
}

/** Half the width and depth of the plinth. */
export function plinthHalf(shape: Shape): { x: number; z: number } {
  const long = TRAY.away + TRAY.halfShort + EDGE;
  const short = TRAY.halfLong + EDGE;
  return shape === "wide" ? { x: long, z: short } : { x: short, z: long };
}

/** The corners of all that must be seen. */
export function corners(shape: Shape): Point[] {
  const { x, z } = plinthHalf(shape);
  const top = SEAT + 3 * RISE + RADIUS + 0.1;
  const reserve = PLINTH + SEAT + RADIUS;
  const found: Point[] = [];
  for (const right of [-1, 1]) {
    for (const near of [-1, 1]) {
      found.push({ x: right * x, y: FOOT, z: near * z });
      found.push({ x: right * (x - 0.4), y: reserve, z: near * (z - 0.4) });
      found.push({ x: right * 0.4, y: top, z: near * 0.4 });
    }
  }
  return found;
}
