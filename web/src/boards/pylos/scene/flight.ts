/** The path of a sphere through the air: an arc, then a small bounce. */

import type { Point3D } from "./positions";

const AIR = 0.82;
const CLEAR = 0.85;
const BOUNCE = 0.07;

/** Where a sphere is when `part` of its time, 0 to 1, has passed; written into `into`. */
export function arc(from: Point3D, to: Point3D, part: number, into: Point3D): void {
  const t = Math.min(part / AIR, 1);
  const across = t * t * (3 - 2 * t);
  const peak = Math.max(from.y, to.y) + CLEAR;
  const bend = 2 * peak - (from.y + to.y) / 2;
  into.x = from.x + (to.x - from.x) * across;
  into.z = from.z + (to.z - from.z) * across;
  into.y = (1 - t) * (1 - t) * from.y + 2 * t * (1 - t) * bend + t * t * to.y;
  if (part > AIR && part < 1) into.y += BOUNCE * Math.sin((Math.PI * (part - AIR)) / (1 - AIR));
}
