/** Decisions that were sent and not answered yet, shown as if they were made. */

import type { Turn, View } from "../../../lib/server/messages";
import { applyMove, type Board, type Cell, type Colour, type Move, type PylosView, readMove } from "./notation";

export interface PendingBoard {
  board: Board;
  turns: readonly Turn[];
  /** Where a sphere waits for the answer. */
  waiting: ReadonlySet<Cell>;
}

/** Spheres that are put somewhere are there at once; one that is taken back leaves with the answer. */
export function withPending(board: Board, turns: readonly Turn[], view: Pick<View, "seat" | "begins_turn">, colour: Colour | null, pending: readonly string[]): PendingBoard {
  const moves = pending.map(readMove).filter((move) => move !== null);
  if (!moves.length || !colour || view.seat === null) return { board, turns, waiting: new Set() };
  const put = moves.filter((move) => "to" in move);
  const texts = pending.filter((text) => "to" in (readMove(text) ?? {}));
  return {
    board: put.reduce<Board>((now, move) => applyMove(now, move, colour), board),
    turns: texts.length ? extended(turns, view.seat, view.begins_turn, texts) : turns,
    waiting: new Set(moves.flatMap(waitingCell)),
  };
}

/** The reserves without the spheres that were placed and wait for the answer. */
export function reservesOf(view: Pick<PylosView, "reserves" | "seat">, shown: readonly Turn[], turns: readonly Turn[]): [number, number] {
  const count = (all: readonly Turn[]): number => all.flatMap(([, moves]) => moves).filter((text) => readMove(text)?.kind === "place").length;
  const placed = count(shown) - count(turns);
  const [light, dark] = view.reserves;
  return view.seat === 0 ? [light - placed, dark] : [light, dark - placed];
}

function extended(turns: readonly Turn[], seat: number, begins: boolean, texts: string[]): Turn[] {
  const last = turns.at(-1);
  if (begins || !last) return [...turns, [seat, texts]];
  return [...turns.slice(0, -1), [seat, [...last[1], ...texts]]];
}

function waitingCell(move: Move): Cell[] {
  if (move.kind === "stop") return [];
  return [move.kind === "take" ? move.from : move.to];
}
