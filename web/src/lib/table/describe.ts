/** Tasks and a bot's reasons as sentences. */

import type { BotReason, Table, View } from "../server/messages";
import { say } from "../words/say";
import { describeOutcome } from "./ending";
import { gameText, readable } from "./gameTexts";
import { nameOf } from "./names";

export { describeOutcome, nameOf };

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

/** A bot's reasons in one line. */
export function describeReasons(game: string, reasons: BotReason[]): string {
  return reasons.map(({ key, sentence, facts }) => gameText(game, `thought-${key}`, facts) ?? sentence).join(" ");
}
