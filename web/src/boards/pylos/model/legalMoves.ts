/** What the server offers, and what pointing at a cell means. */

import { APEX, type Board, type Cell, CELLS, type Colour, readMove, restsOn, spotOf } from "./notation";

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

export type Answer = { play: string } | { choose: Cell | null };

export interface Moment {
  board: Board;
  offers: LegalMoves;
  /** The sphere that is about to be raised. */
  chosen: Cell | null;
  own: Colour | null;
  taking: boolean;
}

/** What happens when somebody points at a cell; null if nothing does. What is not offered is played
 * all the same, so that the server says why it cannot be. */
export function answer(cell: Cell, { board, offers, chosen, own, taking }: Moment): Answer | null {
  if (chosen !== null) {
    if (offers.raises.get(chosen)?.has(cell)) return { play: `${chosen}>${cell}` };
    return { choose: cell !== chosen && offers.raises.has(cell) ? cell : null };
  }
  const colour = board.get(cell);
  if (colour === undefined) return { play: cell };
  if (colour !== own) return null;
  if (taking) return { play: `-${cell}` };
  return offers.raises.has(cell) ? { choose: cell } : { play: `${cell}>${above(cell, board)}` };
}

/** Where one would raise a sphere to that cannot be raised: an empty cell a level up, not its own. */
function above(cell: Cell, board: Board): Cell {
  const level = spotOf(cell).level + 1;
  return CELLS.find((other) => spotOf(other).level === level && !board.has(other) && !restsOn(other).includes(cell)) ?? APEX;
}
