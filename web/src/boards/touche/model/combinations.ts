/** The combinations: their shapes, and which one a set of cells is. */

import type { Point } from "../../../lib/point";
import { pointOf } from "./notation";
import type { CombinationKind } from "./types";

const SQUARE: Point[] = [
  { x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 1 },
];
const T_SHORT: Point[] = [
  { x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 1 },
];
const CROSS: Point[] = [
  { x: 1, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 1 }, { x: 2, y: 1 }, { x: 1, y: 2 },
];
const line = (length: number): Point[] => Array.from({ length }, (_, x) => ({ x, y: 0 }));

/** The combinations for a number of seats, each with the places it covers. */
export function figuresFor(seats: number): { kind: CombinationKind; places: Point[] }[] {
  const small = seats === 4;
  const figures: { kind: CombinationKind; places: Point[] }[] = [
    { kind: "square", places: SQUARE },
    { kind: "T", places: small ? T_SHORT : [...T_SHORT, { x: 1, y: 2 }] },
    { kind: "line", places: line(small ? 4 : 5) },
  ];
  return small ? figures : [...figures, { kind: "cross", places: CROSS }];
}

/** The combination that a set of cells is. */
export function kindOf(cells: readonly string[]): CombinationKind {
  const points = cells.map(pointOf);
  const wide = spread(points.map(({ x }) => x));
  const high = spread(points.map(({ y }) => y));
  if (cells.length === 4 && wide === 1 && high === 1) return "square";
  const [first, second] = points as [Point, Point];
  const straight = points.every(
    ({ x, y }) => (second.x - first.x) * (y - first.y) === (second.y - first.y) * (x - first.x),
  );
  if (straight) return "line";
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const centred = points.some(({ x, y }) => x === middle.x && y === middle.y);
  return cells.length === 5 && wide === 2 && high === 2 && centred ? "cross" : "T";
}

const spread = (numbers: number[]): number => Math.max(...numbers) - Math.min(...numbers);
const mean = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
