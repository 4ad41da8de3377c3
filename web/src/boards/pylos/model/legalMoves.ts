/** The legal moves, and what choosing a cell does. */

import { APEX, type Board, type Cell, CELLS, type Colour, readMove, restsOn, coordinatesOf } from "./notation";

export interface LegalMoves {
  places: ReadonlySet<Cell>;
  raises: ReadonlyMap<Cell, ReadonlySet<Cell>>;
  takes: ReadonlySet<Cell>;
  stop: boolean;
}

export function readLegalMoves(moves: readonly string[]): LegalMoves {
  const places = new Set<Cell>();
  const raises = new Map<Cell, Set<Cell>>();
  const takes = new Set<Cell>();
  let stop = false;
  for (const text of moves) {
    const move = readMove(text);
    if (move?.kind === "place") places.add(move.to);
    if (move?.kind === "take") takes.add(move.from);
    if (move?.kind === "stop") stop = true;
    if (move?.kind === "raise") raises.set(move.from, (raises.get(move.from) ?? new Set()).add(move.to));
  }
  return { places, raises, takes, stop };
}

export type ClickResult = { play: string } | { choose: Cell | null };

export interface ClickContext {
  board: Board;
  legal: LegalMoves;
  /** The sphere that is about to be raised. */
  chosen: Cell | null;
  own: Colour | null;
  taking: boolean;
}

/** What choosing a cell does; null if nothing. An illegal move is sent all the same, so that the server
 * explains what is wrong with it. */
export function clickResult(cell: Cell, { board, legal, chosen, own, taking }: ClickContext): ClickResult | null {
  if (chosen !== null) {
    if (legal.raises.get(chosen)?.has(cell)) return { play: `${chosen}>${cell}` };
    return { choose: cell !== chosen && legal.raises.has(cell) ? cell : null };
  }
  const colour = board.get(cell);
  if (colour === undefined) return { play: cell };
  if (colour !== own) return null;
  if (taking) return { play: `-${cell}` };
  return legal.raises.has(cell) ? { choose: cell } : { play: `${cell}>${above(cell, board)}` };
}

/** A target for a sphere that cannot be raised: an empty cell one level up that does not rest on it. */
function above(cell: Cell, board: Board): Cell {
  const level = coordinatesOf(cell).level + 1;
  return CELLS.find((other) => coordinatesOf(other).level === level && !board.has(other) && !restsOn(other).includes(cell)) ?? APEX;
}
