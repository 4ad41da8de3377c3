/** Games that one click begins. */

import { api } from "../server/api";
import { go } from "../router.svelte";
import { settings } from "../settings.svelte";
import type { GameFacts, SeatWish, Setup } from "../server/messages";
import { findSuitedBot } from "./strength";

/** The default number of seats: two, or the least that the game allows. */
export function usualSeats(game: GameFacts): number {
  return game.seats.includes(2) ? 2 : game.seats[0]!;
}

/** A game against the bot that suits the player, the first player drawn by lot. */
export async function playBot(game: GameFacts): Promise<void> {
  const suited = await findSuitedBot(game);
  await playWith(game, { who: "bot", level: suited!.level.key });
}

/** A table with a link for a friend. */
export const playFriend = (game: GameFacts): Promise<void> => playWith(game, { who: "person" });

async function playWith(game: GameFacts, other: SeatWish): Promise<void> {
  const others = Array.from({ length: usualSeats(game) - 1 }, () => other);
  await openTable({ game: game.key, seats: [{ who: "me" }, ...others], lot: true });
}

/** Open a table and go there. */
export async function openTable(setup: Setup): Promise<void> {
  const { table } = await api.open(setup, settings.name.trim() || undefined);
  go(`/table/${table.id}`);
}
