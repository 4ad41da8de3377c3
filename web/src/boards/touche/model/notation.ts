/** The texts of decisions, read (docs/notation.md). */

export type Decision =
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

export interface Point {
  x: number;
  y: number;
}

const CARD = /^(x?)((?:[A2-9JQK]|10)[SHDC])$/;
const CELL = /^[a-p](?:[1-9]|1[0-6])$/;

export function readMove(text: string): Decision | null {
  const card = CARD.exec(text);
  if (card) return { kind: card[1] ? "exchange" : "play", card: card[2]! };
  if (text === "joker" || text === "pass") return { kind: text };
  if (CELL.test(text)) return { kind: "put", cell: text };
  if (!text.startsWith("=")) return null;
  const cells = text.slice(1).split(".");
  return cells.every((cell) => CELL.test(cell)) ? { kind: "crown", cells } : null;
}

/** All that the server offers, sorted by what it is. */
export function readLegalMoves(moves: readonly string[]): LegalMoves {
  const offers: LegalMoves = { plays: new Set(), exchanges: new Set(), joker: false, pass: false, cells: new Set(), crowns: [] };
  for (const text of moves) {
    const move = readMove(text);
    switch (move?.kind) {
      case "play":
        offers.plays.add(move.card);
        break;
      case "exchange":
        offers.exchanges.add(move.card);
        break;
      case "joker":
        offers.joker = true;
        break;
      case "pass":
        offers.pass = true;
        break;
      case "put":
        offers.cells.add(move.cell);
        break;
      case "crown":
        offers.crowns.push({ text, cells: move.cells });
        break;
    }
  }
  return offers;
}

/** Column and row of a cell, counted from 0. */
export function pointOf(cell: string): Point {
  return { x: cell.charCodeAt(0) - 97, y: Number(cell.slice(1)) - 1 };
}

export function cellAt(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** Where the latest pyramid was put, if anywhere, in the turns so far. */
export function lastPut(turns: readonly (readonly [number, readonly string[]])[]): { seat: number; cell: string } | null {
  for (const [seat, moves] of turns.toReversed()) {
    for (const text of moves.toReversed()) {
      const move = readMove(text);
      if (move?.kind === "put") return { seat, cell: move.cell };
    }
  }
  return null;
}
