/** How a game ended, said to its reader: what happened to them, and why. */

import type { Outcome, Table } from "../server/messages";
import { say, sayIfKnown } from "../words/say";
import { gameText, readable } from "./gameTexts";
import { nameOf } from "./names";

/** Endings that do not come from the rules of a game. */
const BY_THE_PLAYERS: readonly string[] = ["resigned", "time", "agreed"];

export type ReaderResult = "won" | "lost" | "drawn" | "watched";

/** The reader's own seat; null for a spectator, and where several people share a screen. */
export function ownSeat(table: Table): number | null {
  return table.you.length === 1 ? table.you[0]! : null;
}

/** How the game ended for the reader. */
export function resultFor(table: Table): ReaderResult {
  const seat = ownSeat(table);
  if (!table.outcome || seat === null) return "watched";
  if (table.players[seat]?.gone || table.outcome.places[seat] !== 1) return "lost";
  return winnersOf(table.outcome).length === 1 ? "won" : "drawn";
}

export function winnersOf(outcome: Outcome): number[] {
  return outcome.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}

/** The points to show with the result; null where none were counted, or where they did not decide the game. */
export function pointsOf(table: Table): number[] | null {
  const { outcome, view } = table;
  if (!outcome || !view?.scores || BY_THE_PLAYERS.includes(outcome.reason)) return null;
  const { places, scores } = outcome;
  const decided = places.every((place, seat) => places.every((other, rival) => place <= other || scores[seat]! <= scores[rival]!));
  return decided && scores.some((points) => points > 0) ? scores : null;
}

/** The result in a few words: "You won", "You lost, 36 to 65", "Ann won". */
export function headline(table: Table): string {
  const outcome = table.outcome;
  if (!outcome) return "";
  const winners = winnersOf(outcome);
  if (winners.length === table.players.length) return say("end-draw");
  const seat = ownSeat(table);
  if (seat === null) return say("end-winner", { names: names(table, winners), count: winners.length });
  const result = resultFor(table);
  if (result === "drawn") return say("end-shared");
  const place = table.players[seat]?.gone ? table.players.length : outcome.places[seat]!;
  if (result === "lost" && table.players.length > 2 && place > 1) return say("end-place", { place, last: place === table.players.length ? "yes" : "no" });
  const points = table.players.length === 2 ? pointsOf(table) : null;
  if (!points) return say(`end-${result}`);
  return say(`end-${result}-points`, { mine: points[seat]!, theirs: points[1 - seat]! });
}

/** Why the game ended, in one sentence addressed to the reader. */
export function reason(table: Table): string {
  const outcome = table.outcome;
  if (!outcome) return "";
  const winners = winnersOf(outcome);
  const facts = { ...roles("winner", table, winners), ...roles("loser", table, losersOf(table, winners)) };
  const key = outcome.reason;
  return sayIfKnown(`reason-${key}`, facts) ?? gameText(table.game, `reason-${table.game}-${key}`, facts) ?? say("end-because", { why: readable(key) });
}

/** Both in one line. */
export const describeOutcome = (table: Table): string => (table.outcome ? `${headline(table)}. ${reason(table)}` : "");

/** Who lost: where players left, only those who left last for this reason. */
function losersOf(table: Table, winners: number[]): number[] {
  const others = table.players.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  const left = others.filter((seat) => table.players[seat]!.gone === table.outcome?.reason);
  return left.length ? left : others;
}

/** For the texts: `winner` is "me", "other" or "several", `winners` are the names. */
function roles(role: string, table: Table, seats: number[]): Record<string, string> {
  const me = ownSeat(table);
  const who = seats.length > 1 ? "several" : seats[0] === me && me !== null ? "me" : "other";
  return { [role]: who, [`${role}s`]: names(table, seats) };
}

const names = (table: Table, seats: number[]): string => seats.map((seat) => nameOf(table, seat)).join(", ");
