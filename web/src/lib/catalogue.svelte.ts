/** All that can be played here, asked for once. */

import { api } from "./api";
import { settings } from "./settings.svelte";
import type { Catalogue, GameFacts } from "./types";

const known = new Map<string, Promise<Catalogue>>();

export function catalogue(): Promise<Catalogue> {
  const language = settings.language;
  let asked = known.get(language);
  if (!asked) {
    asked = api.catalogue();
    asked.catch(() => known.delete(language));
    known.set(language, asked);
  }
  return asked;
}

export async function gameFacts(key: string): Promise<GameFacts | undefined> {
  return (await catalogue()).games.find((game) => game.key === key);
}
