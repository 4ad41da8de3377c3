/** Names of games, options and levels: from our texts, else from the game itself. */

import { gameFactsNow } from "../server/catalogue.svelte";
import type { GameFacts, LevelFacts, OptionFacts } from "../server/messages";
import { sayIfKnown } from "../words/say";

export function gameName(game: string): string {
  return sayIfKnown(`game-${game}`) ?? gameFactsNow(game)?.name ?? game;
}

export function gameSummary(game: string): string {
  return sayIfKnown(`about-${game}`) ?? gameFactsNow(game)?.summary ?? "";
}

export function levelName(level: LevelFacts): string {
  return sayIfKnown(`level-${level.key}`) ?? level.name;
}

export function optionName(game: GameFacts, option: OptionFacts): string {
  return sayIfKnown(`option-${game.key}-${option.key}`) ?? option.summary;
}

export function choiceName(game: GameFacts, option: OptionFacts, choice: string): string {
  return sayIfKnown(`choice-${game.key}-${option.key}-${choice}`) ?? choice;
}
