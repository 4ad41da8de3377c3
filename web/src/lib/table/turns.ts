/** Counting decisions in turns. */

import type { Turn } from "../server/messages";

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
