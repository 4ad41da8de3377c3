/** Seen from a corner above: where a point of a square grid lies in a picture. */

export interface Spot {
  x: number;
  y: number;
}

/** Half of a cell's width; a cell is twice as wide as high. */
export function corner(half: number, middle: number, top: number): (i: number, j: number, up?: number) => Spot {
  return (i, j, up = 0) => ({ x: middle + (i - j) * half, y: top + ((i + j) * half) / 2 - up });
}

/** A closed outline. */
export const outline = (...spots: Spot[]): string => `M${spots.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
