/** What should be heard of what has happened. */

import type { Table } from "./types";

export type Sound = "put" | "take" | "turn" | "touche" | "end" | "low";

/** Cards, choices and words that put nothing down: what follows them is heard. */
const SILENT = /^(?:stop|keep|pass|joker|[sh][1-4]|\*[lr]|=.*|x?(?:[A2-9JQK]|10)[SHDC])$/;

export function soundOf(move: string): Sound | null {
  if (SILENT.test(move)) return null;
  return move.startsWith("-") ? "take" : "put";
}

const decisions = (table: Table): string[] => table.turns.flatMap(([, moves]) => moves);

function combinations(table: Table): number {
  const players = (table.view as { players?: { combinations?: string[] }[] } | null)?.players ?? [];
  return players.reduce((sum, player) => sum + (player.combinations?.length ?? 0), 0);
}

const isMine = (table: Table): boolean => table.status === "playing" && table.view?.to_act !== null && table.you.includes(table.view?.to_act ?? -1);

/** The sounds of the step from one table to the next, in their order. */
export function soundsBetween(before: Table | null, after: Table): Sound[] {
  if (!before || before.number === after.number) return [];
  const [old, now] = [decisions(before), decisions(after)];
  const sounds: (Sound | null)[] = [];
  if (now.length < old.length) sounds.push("take");
  if (now.length > old.length) sounds.push(now.slice(old.length).map(soundOf).findLast(Boolean) ?? null);
  if (combinations(after) > combinations(before)) sounds.push("touche");
  if (after.outcome && !before.outcome) sounds.push("end");
  else if (after.you.length === 1 && isMine(after) && !isMine(before)) sounds.push("turn");
  return sounds.filter((sound) => sound !== null);
}

const WARNINGS = [20, 10, 5, 4, 3, 2, 1];

/** Whether a clock has just come down to a moment to warn of; in milliseconds. */
export function runsLow(before: number, now: number): boolean {
  return WARNINGS.some((seconds) => before > seconds * 1000 && now <= seconds * 1000 && now > 0);
}
