/** What the others have done since a seat's last turn, in words. */

import type { Table, Turn } from "../../../lib/server/messages";
import { nameOf } from "../../../lib/table/describe";
import { say } from "../../../lib/words/say";
import { describeTurn } from "../../moves";
import { withSign } from "./cards";
import { kindOf } from "./combinations";
import { kindName } from "./labels";
import { readMove } from "./notation";

/** Of one turn in a sentence, of several in short; a spectator, whose seat is null, is told the last turn. */
export function tellLast(table: Table, seat: number | null): string {
  const since = table.turns.findLastIndex(([actor]) => actor === seat);
  const turns = table.turns.slice(seat === null ? -1 : since + 1);
  if (turns.length > 1) return turns.map((turn) => inShort(table, turn)).join(" · ");
  return turns.map(([actor, moves]) => describeTurn("touche", nameOf(table, actor), moves)).join("");
}

function inShort(table: Table, [actor, texts]: Turn): string {
  const name = nameOf(table, actor);
  const moves = texts.map(readMove);
  const crown = moves.find((move) => move?.kind === "crown");
  if (crown?.kind === "crown") return say("touche-short", { name, what: say("touche-short-crown", { kind: kindName(kindOf(crown.cells)) }) });
  return say("touche-short", { name, what: texts.map(withSign).join(" ") });
}
