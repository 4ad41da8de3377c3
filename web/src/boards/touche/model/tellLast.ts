/** What the others have done since a seat's last turn, in words. */

import type { Table } from "../../../lib/server/messages";
import { nameOf } from "../../../lib/table/describe";
import { say } from "../../../lib/words/say";
import { describeTurn, summarizeTurn } from "../../moves";

/** Of one turn in sentences, of several in short; a spectator, whose seat is null, is told the last turn. Where the page
    tells the last turn anyway (`several`), one turn is not worth telling. */
export function tellLast(table: Table, seat: number | null, several: boolean): string {
  const since = table.turns.findLastIndex(([actor]) => actor === seat);
  const all = table.turns.slice(seat === null ? -1 : since + 1);
  const turns = all.filter((turn) => summarizeTurn(table, turn).text); // a card alone says nothing yet
  if (turns.length === 1 && several) return "";
  if (turns.length === 1) return turns.map(([actor, moves]) => describeTurn(table.game, nameOf(table, actor), moves)).join("");
  return turns.map((turn) => say("touche-short", { name: nameOf(table, turn[0]), what: summarizeTurn(table, turn).text })).join(" · ");
}
