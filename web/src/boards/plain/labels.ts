/** What the parts of a view are called: by the game's own texts, else by their keys as words. */

import type { Table } from "../../lib/server/messages";
import { nameOf } from "../../lib/table/describe";
import { capitalized, gameText, readable } from "../../lib/table/gameTexts";
import { say } from "../../lib/words/say";
import type { Labels } from "./viewText";

export function labelsOf(table: Table): Labels {
  return {
    field: (key) => gameText(table.game, `view-${table.game}-${key}`) ?? capitalized(readable(key)),
    seat: (seat) => nameOf(table, seat),
    scores: say("plain-scores"),
  };
}

/** A decision on its button: in words if the game has any, else as it is written. */
export const moveLabel = (game: string, move: string): string => gameText(game, `move-${game}-${move}`) ?? move;
