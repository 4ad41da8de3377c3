/** What the player is to do, as far as the legal moves tell. */

import type { Table } from "../../../lib/server/messages";
import { lastTurnOf } from "./lastTurn";
import { readLegalMoves } from "./legalMoves";
import { type PylosView, readBoard } from "./notation";

export type PylosTask = "place" | "raise" | "place-or-raise" | "take-back" | "take-back-or-none" | "take-back-or-stop";

export interface CurrentTask {
  /** Null when there is nothing to do. */
  task: PylosTask | null;
  /** What brings spheres back, as long as none was taken. */
  completed: "square" | "line" | "both" | null;
}

export function taskOf(table: Pick<Table, "turns">, view: PylosView): CurrentTask {
  const { places, raises, takes, stop } = readLegalMoves(view.moves);
  if (takes.size || stop) return takingBack(table, view, stop);
  const task = !raises.size ? "place" : !places.size ? "raise" : "place-or-raise";
  return { task: view.moves.length ? task : null, completed: null };
}

function takingBack(table: Pick<Table, "turns">, view: PylosView, stop: boolean): CurrentTask {
  if (view.turn.includes("-")) return { task: "take-back-or-stop", completed: null };
  const { squares, lines } = lastTurnOf(readBoard(view.position), table.turns.at(-1), true, view.options.variant === "mature");
  const completed = squares.length && lines.length ? "both" : squares.length ? "square" : lines.length ? "line" : null;
  return { task: stop ? "take-back-or-none" : "take-back", completed };
}
