/** Names of players. Those that nobody chose are said in the reader's language: a bot's level, "Guest". */

import type { Player, Table } from "../server/messages";
import { say } from "../words/say";
import { gameName, gameText } from "./gameTexts";

/** The name of a seat's player; null for a free seat. */
export function playerName(game: string, players: readonly Player[], seat: number): string | null {
  const player = players[seat];
  if (!player || player.name === null) return null;
  if (!player.generic) return player.name;
  if (player.kind === "bot") return botName(game, player);
  // Several people without a name are told apart by their seats.
  const nameless = players.filter(({ kind, generic }) => kind === "person" && generic).length;
  return nameless > 1 ? say("player-number", { number: seat + 1 }) : say("guest");
}

/** The name of a bot's level, and the number that tells it from another bot of that level. */
function botName(game: string, { name, level }: Player): string {
  const text = gameText(game, `level-${game}-${level}`);
  if (text === null) return name!;
  const number = /\d+$/.exec(name!)?.[0];
  return [levelParts(text).name, number].filter(Boolean).join(" ");
}

/** The text of a level in two parts: "Novice: overlooks squares". */
export function levelParts(text: string): { name: string; line: string } {
  const [name, ...line] = text.split(": ");
  return { name: name!, line: line.join(": ") };
}

/** What a free seat is offered with, by whoever opened the table, if they are still there. */
export function invitationTitle(game: string, host: Player | null): string {
  if (!host) return say("join-open");
  return host.generic ? say("join-invited-to", { game: gameName(game) }) : say("join-invited", { name: playerName(game, [host], 0)! });
}

/** The name of a seat's player, else the seat's number. */
export function nameOf(table: Table, seat: number): string {
  return playerName(table.game, table.players, seat) ?? say("seat-number", { number: seat + 1 });
}
