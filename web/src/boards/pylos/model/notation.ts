/** The cells of the pyramid, and the texts that name them and their moves. */

import type { View } from "../../../lib/server/messages";

export type Colour = "light" | "dark";
/** Such as 1b2: level, column, row. */
export type Cell = string;
export type Board = ReadonlyMap<Cell, Colour>;

/** The server's view of a game of Pylos. */
export interface PylosView extends View {
  position: string;
  turn: string;
  reserves: [number, number];
}

export interface Coordinates {
  level: number;
  column: number;
  row: number;
}

export type Move =
  | { kind: "place"; to: Cell }
  | { kind: "raise"; from: Cell; to: Cell }
  | { kind: "take"; from: Cell }
  | { kind: "stop" };

export const SPHERES_EACH = 15;
export const LEVELS = [1, 2, 3, 4] as const;
export const COLOURS: readonly Colour[] = ["light", "dark"];
export const APEX: Cell = "4a1";
const COLUMNS = "abcd";

/** How many cells a level has in a row. */
export const widthOf = (level: number): number => 5 - level;

export const cellAt = (level: number, column: number, row: number): Cell =>
  `${level}${COLUMNS[column]}${row + 1}`;

export function coordinatesOf(cell: Cell): Coordinates {
  return { level: Number(cell[0]), column: COLUMNS.indexOf(cell[1]!), row: Number(cell[2]) - 1 };
}

/** The rows of a level, from row 1. */
export function rowsOf(level: number): Cell[][] {
  const width = widthOf(level);
  return Array.from({ length: width }, (_, row) =>
    Array.from({ length: width }, (_, column) => cellAt(level, column, row)),
  );
}

export const CELLS: readonly Cell[] = LEVELS.flatMap((level) => rowsOf(level).flat());

/** The four cells that a cell rests on; none on level 1. */
export function restsOn(cell: Cell): Cell[] {
  const { level, column, row } = coordinatesOf(cell);
  if (level === 1) return [];
  return [0, 1].flatMap((down) => [0, 1].map((right) => cellAt(level - 1, column + right, row + down)));
}

export function readMove(text: string): Move | null {
  if (text === "stop") return { kind: "stop" };
  const [, raised, sign, cell] = /^(?:([1-4][a-d][1-4])>)?(-)?([1-4][a-d][1-4])$/.exec(text) ?? [];
  if (!cell) return null;
  if (raised) return sign ? null : { kind: "raise", from: raised, to: cell };
  return sign ? { kind: "take", from: cell } : { kind: "place", to: cell };
}

/** The decisions of a turn that is written in one word, such as 1a1>2b2-2b2. */
export function readTurn(text: string): Move[] {
  const parts = text.match(/(?:[1-4][a-d][1-4]>)?-?[1-4][a-d][1-4]/g) ?? [];
  return parts.map(readMove).filter((move) => move !== null);
}

/** The board after a move. */
export function applyMove(board: Board, move: Move, colour: Colour): Board {
  const changed = new Map(board);
  if (move.kind === "raise" || move.kind === "take") changed.delete(move.from);
  if (move.kind === "raise" || move.kind === "place") changed.set(move.to, colour);
  return changed;
}

/** The spheres of a position text, with the turn so far if there is one. */
export function readBoard(position: string): Board {
  const [levels = "", side, turn = ""] = position.split(" ");
  const board = new Map<Cell, Colour>();
  levels.split("/").forEach((text, index) => {
    const width = widthOf(index + 1);
    [...text].forEach((letter, at) => {
      const cell = cellAt(index + 1, at % width, Math.floor(at / width));
      if (letter !== ".") board.set(cell, letter === "L" ? "light" : "dark");
    });
  });
  const mover: Colour = side === "d" ? "dark" : "light";
  return readTurn(turn).reduce<Board>((now, move) => applyMove(now, move, mover), board);
}
