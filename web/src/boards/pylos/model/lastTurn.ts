/** What the last turn did, for drawing: where it put a sphere, what it left, what it completed. */

import type { Turn } from "../../../lib/server/messages";
import {
  applyMove,
  type Board,
  type Cell,
  cellAt,
  type Colour,
  COLOURS,
  type Move,
  readMove,
  rowsOf,
  coordinatesOf,
  widthOf,
} from "./notation";

export interface LastTurn {
  put: Cell | null;
  left: ReadonlySet<Cell>;
  /** The squares and lines that brought spheres back, each as its cells. */
  squares: Cell[][];
  lines: Cell[][];
}

const NONE: LastTurn = { put: null, left: new Set(), squares: [], lines: [] };

/** The last turn, finished or not; `taking` is true while spheres are being taken back. */
export function lastTurnOf(board: Board, last: Turn | undefined, taking: boolean, lines: boolean): LastTurn {
  if (!last) return NONE;
  const colour = COLOURS[last[0]]!;
  const moves = last[1].map(readMove).filter((move) => move !== null);
  const put = moves.flatMap((move) => ("to" in move ? [move.to] : [])).at(0) ?? null;
  const left = new Set(moves.flatMap((move) => ("from" in move ? [move.from] : [])));
  const took = moves.some((move) => move.kind === "take" || move.kind === "stop");
  if (!put || !(taking || took)) return { ...NONE, put, left };
  const then = beforeTaking(board, moves, colour);
  return {
    put,
    left,
    squares: squaresWith(put).filter((square) => allOf(then, square, colour)),
    lines: lines ? linesWith(put).filter((line) => allOf(then, line, colour)) : [],
  };
}

function beforeTaking(board: Board, moves: Move[], colour: Colour): Board {
  const taken = moves.flatMap((move) => (move.kind === "take" ? [move.from] : []));
  return taken.reduce<Board>((now, cell) => applyMove(now, { kind: "place", to: cell }, colour), board);
}

const allOf = (board: Board, cells: Cell[], colour: Colour): boolean => cells.every((cell) => board.get(cell) === colour);

function squaresWith(cell: Cell): Cell[][] {
  const { level, column, row } = coordinatesOf(cell);
  const most = widthOf(level) - 2;
  const found: Cell[][] = [];
  for (const top of [row - 1, row]) {
    for (const start of [column - 1, column]) {
      if (top < 0 || start < 0 || top > most || start > most) continue;
      found.push([
        cellAt(level, start, top),
        cellAt(level, start + 1, top),
        cellAt(level, start + 1, top + 1),
        cellAt(level, start, top + 1),
      ]);
    }
  }
  return found;
}

function linesWith(cell: Cell): Cell[][] {
  const { level, column, row } = coordinatesOf(cell);
  if (level > 2) return [];
  const rows = rowsOf(level);
  return [rows[row]!, rows.map((cells) => cells[column]!)];
}
