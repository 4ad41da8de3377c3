/** Decisions that were sent and not answered yet, shown as if they were made. */

import { firstHole } from "./geometry";
import type { Move, PlacedPiece } from "./notation";

export interface WithPending {
  levels: PlacedPiece[][];
  /** The piece that waits for the answer. */
  waiting: PlacedPiece | null;
}

/** The pyramid with what was sent; `domino` is the one that was placed earlier in this turn. */
export function withPending(levels: PlacedPiece[][], level: number, domino: number | null, sent: readonly Move[]): WithPending {
  let waiting: PlacedPiece | null = null;
  let pieces = levels[level] ?? [];
  for (const move of sent) {
    if (isThere(move, pieces)) continue;
    const placed = waiting ?? pieces.find((piece) => piece.kind === "domino" && piece.domino === domino) ?? null;
    const next = after(move, placed, () => firstHole(levels.with(level, pieces), level));
    if (!next) continue;
    const isNew = move.kind === "place" || move.kind === "fill";
    pieces = isNew ? [...pieces, next] : pieces.map((piece) => (piece === placed ? next : piece));
    waiting = next;
  }
  return waiting ? { levels: levels.with(level, pieces), waiting } : { levels, waiting };
}

/** Whether the answer has come already: the pyramid changes a moment before the decision leaves the list. */
const isThere = (move: Move, pieces: PlacedPiece[]): boolean =>
  move.kind === "place" && pieces.some((piece) => piece.kind === "domino" && piece.domino === move.domino);

function after(move: Move, placed: PlacedPiece | null, hole: () => string | null): PlacedPiece | null {
  if (move.kind === "place") return { ...move, kind: "domino", tiles: {}, markedSides: [] };
  if (move.kind === "fill") {
    const cell = hole();
    return cell ? { kind: "hole", cell, tile: move.tile } : null;
  }
  if (placed?.kind !== "domino") return null;
  if (move.kind === "mark") return { ...placed, markedSides: [...new Set([...placed.markedSides, move.side])] };
  if (move.kind === "cover") return { ...placed, tiles: { ...placed.tiles, [move.side]: move.tile } };
  return null;
}
