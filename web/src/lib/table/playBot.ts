/** One click: a game against the quick opponent, the first player drawn by lot. */

import { api } from "../server/api";
import { go } from "../router.svelte";
import { settings } from "../settings.svelte";
import type { GameFacts, Setup } from "../server/messages";

/** The default number of seats: two, or the least that the game allows. */
export function usualSeats(game: GameFacts): number {
  return game.seats.includes(2) ? 2 : game.seats[0]!;
}

export async function playBot(game: GameFacts): Promise<void> {
  const usual = game.levels.find(({ roles }) => roles?.includes("quick-opponent")) ?? game.levels[0]!;
  const bots = Array.from({ length: usualSeats(game) - 1 }, () => ({ who: "bot" as const, level: usual.key }));
  const setup: Setup = { game: game.key, seats: [{ who: "me" }, ...bots], lot: true };
  go(`/table/${(await api.open(setup, settings.name.trim() || undefined)).table.id}`);
}
