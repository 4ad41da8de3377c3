/** The catalogue of games, requested once per language. */

import { settings } from "../settings.svelte";
import { api } from "./api";
import type { Catalogue, GameFacts } from "./messages";

const known = new Map<string, Promise<Catalogue>>();
/** The games of the last reply, for code that cannot wait for one. */
let games: readonly GameFacts[] = $state.raw([]);

export function catalogue(): Promise<Catalogue> {
  const language = settings.language;
  let request = known.get(language);
  if (!request) {
    request = api.catalogue();
    request.then((answer) => (games = answer.games)).catch(() => known.delete(language));
    known.set(language, request);
  }
  return request;
}

export async function gameFacts(key: string): Promise<GameFacts | undefined> {
  return (await catalogue()).games.find((game) => game.key === key);
}

/** The same without waiting: undefined until the server has replied, then reactive code runs again. */
export function gameFactsNow(key: string): GameFacts | undefined {
  const found = games.find((game) => game.key === key);
  if (!found) void catalogue().catch(() => {}); // without a reply the key is shown
  return found;
}
