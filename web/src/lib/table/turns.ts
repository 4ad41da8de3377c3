/** Whether somebody's next decision begins a turn; the server's tasks tell. */

import type { Table } from "../server/messages";

const AMID = new Set(["take-back", "take-back-or-stop", "mark", "resurface", "refill", "split", "cell", "combination"]);
/** What leaves a turn where it asks the same again: an exchanged card, a filled hole. */
const GOES_ON: Record<string, RegExp> = { card: /^x/, fill: /^\+.\./ };

export function beginsTurn(table: Table): boolean {
  const { task, to_act: seat } = table.view ?? { task: null, to_act: null };
  if (task === null || AMID.has(task)) return false;
  const [last, moves] = table.turns.at(-1) ?? [null, []];
  const again = GOES_ON[task];
  return !(again && last === seat && moves.every((move) => again.test(move)));
}
