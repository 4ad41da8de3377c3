/** Isometric projection of a square grid, for the pictures of the games. */

import type { Point } from "../point";

/** The projection for cells that are `2 * half` wide and `half` high. */
export function corner(half: number, middle: number, top: number): (i: number, j: number, up?: number) => Point {
  return (i, j, up = 0) => ({ x: middle + (i - j) * half, y: top + ((i + j) * half) / 2 - up });
}

/** A closed path through points. */
export const outline = (...points: Point[]): string => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
