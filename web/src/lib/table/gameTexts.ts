/** Names of games, options and bots: from the game's own texts, else from the catalogue. */

import { gameFactsNow } from "../server/catalogue.svelte";
import type { GameFacts, LevelFacts, OptionFacts } from "../server/messages";
import type { Facts } from "../words/fluent";
import { sayIfKnown } from "../words/say";

/** A text of a game, null if it has none. The pages lack those of other packages' games until the catalogue has come. */
export function gameText(game: string, key: string, facts?: Facts): string | null {
  const text = sayIfKnown(key, facts);
  if (text === null) gameFactsNow(game); // whoever shows this is told again when the texts are there
  return text;
}

export function gameName(game: string): string {
  return gameText(game, `game-${game}`) ?? gameFactsNow(game)?.name ?? game;
}

export function gameSummary(game: string): string {
  return gameText(game, `about-${game}`) ?? gameFactsNow(game)?.summary ?? "";
}

export function levelName(game: GameFacts, level: LevelFacts): string {
  return gameText(game.key, `level-${game.key}-${level.key}`) ?? `${level.name}: ${level.summary}`;
}

export function optionName(game: GameFacts, option: OptionFacts): string {
  return gameText(game.key, `option-${game.key}-${option.key}`) ?? capitalized(option.summary);
}

export function choiceName(game: GameFacts, option: OptionFacts, choice: string): string {
  return gameText(game.key, `choice-${game.key}-${option.key}-${choice}`) ?? readable(choice);
}

/** A key as words, where a game has no text for it. */
export const readable = (key: string): string => key.replaceAll(/[-_]/g, " ");

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
