/** The 52 cards: their parts, their order, and where the pips of a card lie. */

export const SUITS = ["S", "H", "D", "C"] as const;
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];

export const rankOf = (card: string): Rank => card.slice(0, -1) as Rank;
export const suitOf = (card: string): Suit => card.slice(-1) as Suit;
export const isRed = (card: string): boolean => card.endsWith("H") || card.endsWith("D");

const SIGNS: Record<Suit, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** A card with the sign of its suit; anything else as it is. */
export function withSign(text: string): string {
  const sign = RANKS.includes(rankOf(text)) ? SIGNS[suitOf(text)] : undefined;
  return sign ? rankOf(text) + sign : text;
}

/** The order in which hands are sorted; the joker comes last. */
export function orderOf(card: string): number {
  if (card === "joker") return SUITS.length * RANKS.length;
  return SUITS.indexOf(suitOf(card)) * RANKS.length + RANKS.indexOf(rankOf(card));
}

export interface PipPosition {
  x: number;
  y: number;
  down: boolean;
}

const COLUMNS: Record<string, [sides: number[], middle: number[]]> = {
  "2": [[], [0, 1]],
  "3": [[], [0, 0.5, 1]],
  "4": [[0, 1], []],
  "5": [[0, 1], [0.5]],
  "6": [[0, 0.5, 1], []],
  "7": [[0, 0.5, 1], [0.25]],
  "8": [[0, 0.5, 1], [0.25, 0.75]],
  "9": [[0, 1 / 3, 2 / 3, 1], [0.5]],
  "10": [[0, 1 / 3, 2 / 3, 1], [1 / 6, 5 / 6]],
};

/** Where the pips lie, both ways from 0 to 1; none for ace and court cards. */
export function pipsOf(rank: Rank): PipPosition[] {
  const [sides, middle] = COLUMNS[rank] ?? [[], []];
  const pip = (x: number) => (y: number): PipPosition => ({ x, y, down: y > 0.5 });
  return [...sides.map(pip(0)), ...middle.map(pip(0.5)), ...sides.map(pip(1))];
}
