/** All that can be played here, asked for once. */

import { type Language, settings } from "../settings.svelte";
import { learnGame } from "../words/say";
import { api } from "./api";
import type { Catalogue, GameFacts } from "./messages";

const known = new Map<string, Promise<Catalogue>>();
/** The games of the last answer, for texts that are needed before anybody waits for one. */
let games: readonly GameFacts[] = $state.raw([]);

export function catalogue(): Promise<Catalogue> {
  const language = settings.language;
  let asked = known.get(language);
  if (!asked) {
    asked = ask(language);
    asked.then((answer) => (games = answer.games)).catch(() => known.delete(language));
    known.set(language, asked);
  }
  return asked;
}

/** All that can be played, once the texts of all games are known. Without them the catalogue's own have to do. */
async function ask(language: Language): Promise<Catalogue> {
  const answer = await api.catalogue();
  const words = answer.games.map(({ key }) => learnGame(language, key, async () => (await api.words(key)).fluent));
  await Promise.allSettled(words);
  return answer;
}

export async function gameFacts(key: string): Promise<GameFacts | undefined> {
  return (await catalogue()).games.find((game) => game.key === key);
}

/** The same without waiting: nothing until the server has answered, then the reader is told by itself. */
export function gameFactsNow(key: string): GameFacts | undefined {
  void catalogue().catch(() => {}); // without an answer the key has to do
  return games.find((game) => game.key === key);
}
