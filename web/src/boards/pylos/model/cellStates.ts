/** The state of each cell as it is drawn; both views and the spoken labels are made from it. */

import type { LastTurn } from "./lastTurn";
import type { LegalMoves } from "./legalMoves";
import { type Board, type Cell, CELLS, type Colour, readMove, restsOn } from "./notation";
import { restOn } from "./plan";

export type CellAction = "place" | "raise" | "take" | "receive";

export interface CellState {
  cell: Cell;
  sphere: Colour | null;
  /** What the reader can do with it. */
  action: CellAction | null;
  chosen: boolean;
  /** The last turn put a sphere here, or took one away. */
  last: "put" | "left" | null;
  /** Part of a square or line for which spheres are being taken back. */
  golden: boolean;
  /** Whether the cell rests on four spheres or on the board. */
  supported: boolean;
  /** Whether a sphere rests on this one. */
  carries: boolean;
  /** The decision about it was sent and is not answered yet. */
  waiting: boolean;
  /** The hint is about it. */
  hinted: boolean;
}

export type CellStates = ReadonlyMap<Cell, CellState>;

export interface DrawnPosition {
  board: Board;
  legal: LegalMoves;
  /** The sphere that is about to be raised. */
  chosen?: Cell | null;
  lastTurn: LastTurn;
  taking: boolean;
  waiting?: ReadonlySet<Cell>;
  hint?: string | null;
}

export function cellStatesOf({ board, legal, chosen = null, lastTurn, taking, waiting, hint }: DrawnPosition): CellStates {
  const golden = new Set(taking ? [...lastTurn.squares, ...lastTurn.lines].flat() : []);
  const hinted = cellsOf(hint ?? "");
  return new Map(
    CELLS.map((cell) => [
      cell,
      {
        cell,
        sphere: board.get(cell) ?? null,
        action: canBe(cell, legal, chosen),
        chosen: cell === chosen,
        last: lastTurn.put === cell && board.has(cell) ? "put" : lastTurn.left.has(cell) ? "left" : null,
        golden: golden.has(cell),
        supported: restsOn(cell).every((support) => board.has(support)),
        carries: restOn(cell).some((above) => board.has(above)),
        waiting: waiting?.has(cell) ?? false,
        hinted: hinted.includes(cell),
      },
    ]),
  );
}

function canBe(cell: Cell, legal: LegalMoves, chosen: Cell | null): CellAction | null {
  if (chosen !== null) return legal.raises.get(chosen)?.has(cell) ? "receive" : null;
  if (legal.takes.has(cell)) return "take";
  if (legal.raises.has(cell)) return "raise";
  return legal.places.has(cell) ? "place" : null;
}

/** The cells of a decision. */
function cellsOf(text: string): Cell[] {
  const move = readMove(text);
  if (!move || move.kind === "stop") return [];
  return [..."from" in move ? [move.from] : [], ..."to" in move ? [move.to] : []];
}
