/** Names, tasks and outcomes as sentences. */

import type { BotReason, Table, View } from "../server/messages";
import { say, sayIfKnown } from "../words/say";
import { gameText, readable } from "./gameTexts";
import { playerName } from "./names";

/** The name of a seat's player, else the seat's number. */
export function nameOf(table: Table, seat: number): string {
  return playerName(table.game, table.players, seat) ?? say("seat-number", { number: seat + 1 });
}

/** The current task in one sentence; `taskOf` is the game's own sentence for it, where it has one. */
export function describeTask(table: Table, taskOf?: (table: Table, view: View) => string | null): string {
  if (table.status === "open") return say("waiting-for-players");
  if (table.status === "aborted") return say("table-aborted");
  const view = table.view;
  if (table.outcome || !view || view.to_act === null) return describeOutcome(table);
  if (table.you.includes(view.to_act)) {
    const task = taskOf?.(table, view) ?? gameText(table.game, `task-${table.game}-${view.task}`) ?? say("plain-your-move", { task: readable(view.task ?? "") });
    return table.you.length > 1 ? `${nameOf(table, view.to_act)}: ${task}` : task;
  }
  return say("turn-of", { name: nameOf(table, view.to_act) });
}

/** How it ended in one sentence. */
export function describeOutcome(table: Table): string {
  const outcome = table.outcome;
  if (!outcome) return "";
  const winners = outcome.places.flatMap((place, seat) => (place === 1 ? [nameOf(table, seat)] : []));
  const why = sayIfKnown(`reason-${outcome.reason}`) ?? gameText(table.game, `reason-${table.game}-${outcome.reason}`) ?? readable(outcome.reason);
  if (winners.length === table.players.length) return say("drawn", { why });
  return say("won-by", { names: winners.join(", "), count: winners.length, why });
}

/** A bot's reasons in one line. */
export function describeReasons(game: string, reasons: BotReason[]): string {
  return reasons.map(({ key, sentence, facts }) => gameText(game, `thought-${key}`, facts) ?? sentence).join(" ");
}
