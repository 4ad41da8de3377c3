/** One click: a game against the bot that is meant for it, who begins drawn by lot. */

import { api } from "../server/api";
import { go } from "../router.svelte";
import { settings } from "../settings.svelte";
import type { GameFacts, Setup } from "../server/messages";

/** How many play unless somebody wishes otherwise: two, or as many as the game is made for. */
export function usualSeats(game: GameFacts): number {
  return game.seats.includes(2) ? 2 : game.seats[0]!;
}

export async function playBot(game: GameFacts): Promise<void> {
  const usual = game.levels.find(({ roles }) => roles?.includes("quick-opponent")) ?? game.levels[0]!;
  const bots = Array.from({ length: usualSeats(game) - 1 }, () => ({ who: "bot" as const, level: usual.key }));
  const setup: Setup = { game: game.key, seats: [{ who: "me" }, ...bots], lot: true };
  go(`/table/${(await api.open(setup, settings.name.trim() || undefined)).table.id}`);
}
