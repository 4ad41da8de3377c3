/** The catalogue of games, requested once per language. */

import { type Language, settings } from "../settings.svelte";
import { loadGameTexts } from "../words/say";
import { api } from "./api";
import type { Catalogue, GameFacts } from "./messages";

const known = new Map<string, Promise<Catalogue>>();
/** The games of the last reply, for code that cannot wait for one. */
let games: readonly GameFacts[] = $state.raw([]);

export function catalogue(): Promise<Catalogue> {
  const language = settings.language;
  let request = known.get(language);
  if (!request) {
    request = load(language);
    request.then((answer) => (games = answer.games)).catch(() => known.delete(language));
    known.set(language, request);
  }
  return request;
}

/** The catalogue, once the texts of all games are loaded; a game without texts is shown with the catalogue's own. */
async function load(language: Language): Promise<Catalogue> {
  const answer = await api.catalogue();
  const texts = answer.games.map(({ key }) => loadGameTexts(language, key, async () => (await api.words(key)).fluent));
  await Promise.allSettled(texts);
  return answer;
}

export async function gameFacts(key: string): Promise<GameFacts | undefined> {
  return (await catalogue()).games.find((game) => game.key === key);
}

/** The same without waiting: undefined until the server has replied, then reactive code runs again. */
export function gameFactsNow(key: string): GameFacts | undefined {
  void catalogue().catch(() => {}); // without a reply the key is shown
  return games.find((game) => game.key === key);
}
