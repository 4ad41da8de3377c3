/** The cards of a whole board as one drawing: they never change, and there are dozens of them. What looks alike is one path, so
    that a browser has few shapes to measure instead of hundreds. */

import { isRed, rankOf, suitOf } from "./cards";
import { RANK_PATHS, SUIT_PATHS } from "./glyphs";
import { type Layout, place, type Spot } from "./layout";
import type { Point } from "./notation";

export const STAR = "M50 26 57 49 80 56 57 63 50 86 43 63 20 56 43 49Z";

/** What the numbers after a letter of a path mean: across, down, a length, or neither. */
const MEANING: Record<string, string> = { M: "xy", L: "xy", C: "xyxyxy", A: "rr---xy", H: "x", V: "y", Z: "-" };

/** A path made smaller and moved. */
export function moved(path: string, { x, y }: Point, scale = 1): string {
  const fits: Record<string, (far: number) => number> = { x: (far) => x + far * scale, y: (far) => y + far * scale, r: (far) => far * scale };
  return path.replace(/([A-Z])([^A-Z]*)/g, (_, letter: string, rest: string) => {
    const meaning = MEANING[letter]!;
    const numbers = rest.trim() ? rest.trim().split(/[ ,]+/).map(Number) : [];
    return letter + numbers.map((far, index) => Math.round((fits[meaning[index % meaning.length]!]?.(far) ?? far) * 10) / 10).join(" ");
  });
}

const box = ({ x, y }: Point, width: number, height: number): string =>
  `M${x + 8} ${y}h${width - 16}a8 8 0 0 1 8 8v${height - 16}a8 8 0 0 1-8 8h${16 - width}a8 8 0 0 1-8-8v${16 - height}a8 8 0 0 1 8-8z`;

const at = (spot: Spot, right: number, down: number): Point => {
  const { x, y } = place(spot);
  return { x: x + right, y: y + down };
};

const all = (kind: string, spots: readonly Spot[], draw: (spot: Spot) => string): string => `<path class="${kind}" d="${spots.map(draw).join("")}"/>`;

const signs = (spots: readonly Spot[]): string =>
  all("ranks", spots, (spot) => moved(RANK_PATHS[rankOf(spot.card!)].d, at(spot, 13, 14), 0.525)) +
  all("suit", spots, (spot) => moved(SUIT_PATHS[suitOf(spot.card!)], at(spot, 46, 57), 0.46));

export function drawFaces(layout: Layout): string {
  const cards = layout.spots.filter((spot) => spot.card);
  const free = layout.spots.filter((spot) => !spot.card);
  const [red, black] = [cards.filter((spot) => isRed(spot.card!)), cards.filter((spot) => !isRed(spot.card!))];
  return (
    all("under", cards, (spot) => box(at(spot, 5, 8), 90, 102)) +
    all("face", cards, (spot) => box(at(spot, 5, 5), 90, 102)) +
    signs(black) +
    `<g class="red">${signs(red)}</g>` +
    all("hollow", free, (spot) => box(at(spot, 6, 6), 88, 100)) +
    all("star", free, (spot) => moved(STAR, at(spot, 0, 0)))
  );
}
