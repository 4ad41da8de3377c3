/** Reads the notation of decisions (docs/notation.md). */

import type { Point } from "../../../lib/point";
import type { Turn } from "../../../lib/server/messages";

export type Move =
  | { kind: "play" | "exchange"; card: string }
  | { kind: "joker" | "pass" }
  | { kind: "put"; cell: string }
  | { kind: "crown"; cells: string[] };

export interface LegalMoves {
  plays: Set<string>;
  exchanges: Set<string>;
  joker: boolean;
  pass: boolean;
  cells: Set<string>;
  crowns: { text: string; cells: string[] }[];
}

const CARD = /^(x?)((?:[A2-9JQK]|10)[SHDC])$/;
const CELL = /^[a-p](?:[1-9]|1[0-6])$/;

export function readMove(text: string): Move | null {
  const card = CARD.exec(text);
  if (card) return { kind: card[1] ? "exchange" : "play", card: card[2]! };
  if (text === "joker" || text === "pass") return { kind: text };
  if (CELL.test(text)) return { kind: "put", cell: text };
  if (!text.startsWith("=")) return null;
  const cells = text.slice(1).split(".");
  return cells.every((cell) => CELL.test(cell)) ? { kind: "crown", cells } : null;
}

/** The legal moves by kind. */
export function readLegalMoves(moves: readonly string[]): LegalMoves {
  const legal: LegalMoves = { plays: new Set(), exchanges: new Set(), joker: false, pass: false, cells: new Set(), crowns: [] };
  for (const text of moves) {
    const move = readMove(text);
    switch (move?.kind) {
      case "play":
        legal.plays.add(move.card);
        break;
      case "exchange":
        legal.exchanges.add(move.card);
        break;
      case "joker":
        legal.joker = true;
        break;
      case "pass":
        legal.pass = true;
        break;
      case "put":
        legal.cells.add(move.cell);
        break;
      case "crown":
        legal.crowns.push({ text, cells: move.cells });
        break;
    }
  }
  return legal;
}

/** Column and row of a cell, counted from 0. */
export function pointOf(cell: string): Point {
  return { x: cell.charCodeAt(0) - 97, y: Number(cell.slice(1)) - 1 };
}

export function cellAt(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** Where the others have placed pyramids since a seat's last turn, or where that turn placed one; of a spectator's seat null the last. */
export function lastPuts(turns: readonly Turn[], seat: number | null): string[] {
  const cells: string[] = [];
  for (const [actor, moves] of turns.toReversed()) {
    if (cells.length && (actor === seat || seat === null)) break;
    cells.push(...moves.map(readMove).flatMap((move) => (move?.kind === "put" ? [move.cell] : [])));
    if (actor === seat) break;
  }
  return cells;
}
