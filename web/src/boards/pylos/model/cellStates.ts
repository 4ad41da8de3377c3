/** How each cell looks at a moment; both views and the spoken labels are made from this. */

import type { LastTurn } from "./lastTurn";
import type { LegalMoves } from "./legalMoves";
import { type Board, type Cell, CELLS, type Colour, restsOn } from "./notation";

export type Can = "place" | "raise" | "take" | "receive";

export interface CellState {
  cell: Cell;
  sphere: Colour | null;
  /** What the reader can do with it. */
  can: Can | null;
  chosen: boolean;
  /** The last turn put a sphere here, or took one away. */
  last: "put" | "left" | null;
  /** Part of a square or line for which spheres are being taken back. */
  golden: boolean;
  /** Whether a sphere would not fall from here. */
  held: boolean;
}

export type CellStates = ReadonlyMap<Cell, CellState>;

export function cellStatesOf(board: Board, offers: LegalMoves, chosen: Cell | null, marks: LastTurn, taking: boolean): CellStates {
  const golden = new Set(taking ? [...marks.squares, ...marks.lines].flat() : []);
  return new Map(
    CELLS.map((cell) => [
      cell,
      {
        cell,
        sphere: board.get(cell) ?? null,
        can: canBe(cell, offers, chosen),
        chosen: cell === chosen,
        last: marks.put === cell && board.has(cell) ? "put" : marks.left.has(cell) ? "left" : null,
        golden: golden.has(cell),
        held: restsOn(cell).every((support) => board.has(support)),
      },
    ]),
  );
}

function canBe(cell: Cell, offers: LegalMoves, chosen: Cell | null): Can | null {
  if (chosen !== null) return offers.raises.get(chosen)?.has(cell) ? "receive" : null;
  if (offers.takes.has(cell)) return "take";
  if (offers.raises.has(cell)) return "raise";
  return offers.places.has(cell) ? "place" : null;
}
