/** Positions in space: a sphere is one unit wide, the top of the board is at height 0. */

import type { Point3D } from "../../../lib/space/cameraFit";
import { type Cell, type Colour, coordinatesOf, widthOf } from "../model/notation";

export type { Point3D };

/** Where the trays of the reserves are: left and right of the board, or behind and in front of it. */
export type Orientation = "wide" | "tall";

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

export function pointOf(cell: Cell): Point3D {
  const { level, column, row } = coordinatesOf(cell);
  const middle = (widthOf(level) - 1) / 2;
  return { x: (column - middle) * GAP, y: SEAT + (level - 1) * RISE, z: (row - middle) * GAP };
}

/** The side of a reserve: -1 is left or in front, 1 is right or behind. */
export const sideOf = (colour: Colour, near: Colour): -1 | 1 => (colour === near ? -1 : 1);

export function trayMiddle(orientation: Orientation, side: -1 | 1): Point3D {
  return orientation === "wide" ? { x: side * TRAY.away, y: PLINTH, z: 0 } : { x: 0, y: PLINTH, z: -side * TRAY.away };
}

/** Hollow number `at` of a reserve, seen from the middle of its tray. */
export function trayHollow(orientation: Orientation, at: number): { x: number; z: number } {
  const along = (at % TRAY.long) - (TRAY.long - 1) / 2;
  const across = Math.floor(at / TRAY.long) - (TRAY.short - 1) / 2;
  return orientation === "wide" ? { x: across * GAP, z: along * GAP } : { x: along * GAP, z: across * GAP };
}

/** The place of the sphere number `at` of a reserve; those next to the board leave first. */
export function reservePoint(orientation: Orientation, side: -1 | 1, at: number): Point3D {
  const middle = trayMiddle(orientation, side);
  const hollow = trayHollow(orientation, at);
  const turned = orientation === "wide" ? -side : side;
  return {
    x: middle.x + (orientation === "wide" ? hollow.x * turned : hollow.x),
    y: PLINTH + SEAT,
    z: middle.z + (orientation === "tall" ? hollow.z * turned : hollow.z),
  };
}

/** Half the width and depth of the plinth. */
export function plinthHalf(orientation: Orientation): { x: number; z: number } {
  const long = TRAY.away + TRAY.halfShort + EDGE;
  const short = TRAY.halfLong + EDGE;
  return orientation === "wide" ? { x: long, z: short } : { x: short, z: long };
}

/** The corners of everything that must be visible. */
export function corners(orientation: Orientation): Point3D[] {
  const { x, z } = plinthHalf(orientation);
  const top = SEAT + 3 * RISE + RADIUS + 0.1;
  const reserve = PLINTH + SEAT + RADIUS;
  const found: Point3D[] = [];
  for (const right of [-1, 1]) {
    for (const near of [-1, 1]) {
      found.push({ x: right * x, y: FOOT, z: near * z });
      found.push({ x: right * (x - 0.4), y: reserve, z: near * (z - 0.4) });
      found.push({ x: right * 0.4, y: top, z: near * 0.4 });
    }
  }
  return found;
}
