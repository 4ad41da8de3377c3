/** Counting decisions in turns. */

import type { Table, Turn } from "../server/messages";

/** How many decisions were made by the end of each turn. */
export function decisionsBy(turns: readonly Turn[]): number[] {
  let count = 0;
  return turns.map(([, moves]) => (count += moves.length));
}

/** How many decisions were made in all. */
export const countDecisions = (turns: readonly Turn[]): number => decisionsBy(turns).at(-1) ?? 0;

/** The turns up to a decision; the last may be unfinished. */
export function turnsUntil(turns: readonly Turn[], at: number): Turn[] {
  const kept: Turn[] = [];
  for (const [seat, moves] of turns) {
    if (at <= 0) break;
    kept.push([seat, moves.slice(0, at)]);
    at -= moves.length;
  }
  return kept;
}

/** Which of your seats finished a turn last; with several at one screen, it need not be the seat to act. */
export function lastToFinish({ turns, view, you }: Pick<Table, "turns" | "view" | "you">): number | undefined {
  const finished = view?.begins_turn === false ? turns.slice(0, -1) : turns;
  return finished.findLast(([seat]) => you.includes(seat))?.[0];
}
