/** What the players at a table are called. */

import type { Table } from "../server/messages";
import { say } from "../words/say";

/** The name of a seat's player, else the seat's number. */
export function nameOf(table: Table, seat: number): string {
  return table.players[seat]?.name ?? say("seat-number", { number: seat + 1 });
}
