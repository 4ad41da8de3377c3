/** One click: a game against a bot of middling strength, who begins drawn by lot. */

import { api } from "./api";
import { go } from "./router.svelte";
import { settings } from "./settings.svelte";
import type { GameFacts, Setup } from "./types";

export async function playBot(game: GameFacts): Promise<void> {
  const level = game.levels[Math.floor(game.levels.length / 2)]!.key;
  const setup: Setup = { game: game.key, seats: [{ who: "me" }, { who: "bot", level }], lot: true };
  go(`/table/${(await api.open(setup, settings.name.trim() || undefined)).table.id}`);
}
