/** A point in the plane; its unit depends on who uses it. */
export interface Point {
  x: number;
  y: number;
}
