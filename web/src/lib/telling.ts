/** What is asked, and what has happened, in one sentence each. */

import { tellMove } from "../boards/telling";
import type { Happening, Motive, Table } from "./types";
import { say, sayIfKnown } from "./words";

/** What somebody is called: his name, else his seat. */
export function nameOf(table: Table, seat: number): string {
  return table.players[seat]?.name ?? say("seat-number", { number: seat + 1 });
}

/** The present task in one sentence. */
export function describeTask(table: Table): string {
  if (table.status === "open") return say("waiting-for-players");
  if (table.status === "aborted") return say("table-aborted");
  const view = table.view;
  if (table.outcome || !view || view.to_act === null) return describeOutcome(table);
  if (table.you.includes(view.to_act)) {
    const task = say(`task-${table.game}-${view.task}`);
    return table.you.length > 1 ? `${nameOf(table, view.to_act)}: ${task}` : task;
  }
  return say("turn-of", { name: nameOf(table, view.to_act) });
}

/** How it ended in one sentence. */
export function describeOutcome(table: Table): string {
  const outcome = table.outcome;
  if (!outcome) return "";
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [nameOf(table, seat)] : []));
  const why = sayIfKnown(`reason-${table.game}-${outcome.reason}`) ?? sayIfKnown(`reason-${outcome.reason}`) ?? outcome.reason;
  if (winners.length === table.players.length) return say("drawn", { why });
  return say("won-by", { names: winners.join(", "), count: winners.length, why });
}

/** Why a bot decided so, in one line. */
export function describeMotives(motives: Motive[]): string {
  return motives.map(({ key, sentence, facts }) => sayIfKnown(`thought-${key}`, facts) ?? sentence).join(" ");
}

const MOST_NEWS = 6;

/** What has just happened, for whoever listens. */
export function tellNews(events: Happening[], table: Table): string {
  const all = table.turns.flatMap(([, moves]) => moves.map((move, at) => ({ move, earlier: moves.slice(0, at) })));
  const told: (string | null)[] = [];
  for (const event of events.slice(-MOST_NEWS).toReversed()) {
    const decision = event.kind === "decided" ? all.pop() : undefined;
    told.unshift(tellEvent(event, table, decision?.move === event.move ? decision?.earlier : undefined));
  }
  return told.filter((one) => one !== null).join(" ");
}

/** An event in a sentence, null if there is nothing to say. */
function tellEvent(event: Happening, table: Table, earlier: readonly string[] = []): string | null {
  const name = event.seat === undefined ? "" : nameOf(table, event.seat);
  if (event.kind === "said") return `${name}: ${event.text ?? ""}`;
  if (event.kind === "decided") return tellMove(table.game, name, event.move ?? "", earlier);
  return sayIfKnown(`event-${event.kind}`, { name, move: event.move ?? "" });
}
