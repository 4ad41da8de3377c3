/** A board read from its text: the card of each cell, and the outline of the stone beneath. */

import type { Point } from "../../../lib/point";
import { cellAt } from "./notation";

/** The size of a cell in the units of the drawing. */
export const CELL_WIDTH = 100;
export const CELL_HEIGHT = 112;
export const MARGIN = 34;

export interface Spot extends Point {
  name: string;
  /** Null on a free space. */
  card: string | null;
}

export interface BoardLayout {
  columns: number;
  rows: Spot[][];
  spots: Spot[];
  byName: Map<string, Spot>;
  byCard: Map<string, Spot[]>;
  width: number;
  height: number;
  /** Whether the upper corners of the drawing are free of cells. */
  freeCorners: boolean;
  /** The edge of the stone, and a line carved along it. */
  outline: string;
  carved: string;
}

/** How many cells a free corner measures along its sides. */
const CORNER = 3;
const EMPTY = ".";
const FREE = "*";

export function readBoard(text: string): BoardLayout {
  const rows = text.split("/").map((row, y) =>
    row.split(",").flatMap((word, x): Spot[] => {
      const name = cellAt(x, y);
      return word === EMPTY ? [] : [{ x, y, name, card: word === FREE ? null : word }];
    }),
  );
  const spots = rows.flat();
  const ends = rows.flatMap((row) => [...row.slice(0, 1), ...row.slice(-1)]);
  const columns = Math.max(1, ...spots.map((spot) => spot.x + 1));
  const byCard = new Map<string, Spot[]>();
  for (const spot of spots) {
    if (spot.card) byCard.set(spot.card, [...(byCard.get(spot.card) ?? []), spot]);
  }
  return {
    columns,
    rows,
    spots,
    byName: new Map(spots.map((spot) => [spot.name, spot])),
    byCard,
    width: columns * CELL_WIDTH + 2 * MARGIN,
    height: rows.length * CELL_HEIGHT + 2 * MARGIN,
    freeCorners: spots.every(({ x, y }) => Math.min(x, columns - 1 - x) + y >= CORNER),
    outline: around(ends, MARGIN * 0.9),
    carved: around(ends, MARGIN * 0.62),
  };
}

/** The top left of a cell in the drawing. */
export function place(spot: Point): Point {
  return { x: MARGIN + spot.x * CELL_WIDTH, y: MARGIN + spot.y * CELL_HEIGHT };
}

function around(spots: readonly Spot[], far: number): string {
  return hull(spots.flatMap((spot) => corners(spot, far)))
    .map(({ x, y }) => `${x},${y}`)
    .join(" ");
}

/** The corners of a cell, moved outwards so that slanting edges are as far away as straight ones. */
function corners(spot: Spot, far: number): Point[] {
  const { x, y } = place(spot);
  const near = far * 0.42;
  const left = x - far;
  const right = x + CELL_WIDTH + far;
  const top = y - far;
  const bottom = y + CELL_HEIGHT + far;
  return [
    { x: x - near, y: top },
    { x: x + CELL_WIDTH + near, y: top },
    { x: right, y: y - near },
    { x: right, y: y + CELL_HEIGHT + near },
    { x: x + CELL_WIDTH + near, y: bottom },
    { x: x - near, y: bottom },
    { x: left, y: y + CELL_HEIGHT + near },
    { x: left, y: y - near },
  ];
}

/** The convex outline around some points, clockwise on the screen. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (some: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of some) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(from: Point, over: Point, to: Point): number {
  return (over.x - from.x) * (to.y - from.y) - (over.y - from.y) * (to.x - from.x);
}

/** The cells around a cell. */
export function neighbours(layout: BoardLayout, cell: string): string[] {
  const at = layout.byName.get(cell);
  return at ? layout.spots.flatMap(({ x, y, name }) => (Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) === 1 ? [name] : [])) : [];
}

/** The cell that an arrow key leads to: the nearest one in that direction. */
export function neighbour(layout: BoardLayout, from: string, key: string): string | null {
  const start = layout.byName.get(from);
  const step = STEPS[key];
  if (!start) return null;
  if (key === "Home") return layout.rows[start.y]?.[0]?.name ?? null;
  if (key === "End") return layout.rows[start.y]?.at(-1)?.name ?? null;
  if (!step) return null;
  for (let x = start.x + step.x, y = start.y + step.y; x >= 0 && y >= 0 && x < 16 && y < 16; x += step.x, y += step.y) {
    const found = layout.byName.get(cellAt(x, y));
    if (found) return found.name;
  }
  return null;
}

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
