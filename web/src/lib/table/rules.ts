/** The rules of a table in a few words: what differs from the usual rules. */

import { gameFactsNow } from "../server/catalogue.svelte";
import { say } from "../words/say";
import { choiceName, optionName } from "./gameTexts";

export function rulesInWords(game: string, options: Record<string, string>): string {
  const facts = gameFactsNow(game);
  const unusual = (facts?.options ?? []).filter(({ key, choices }) => options[key] !== undefined && options[key] !== choices[0]);
  const said = unusual.map((option) => `${optionName(facts!, option)}: ${choiceName(facts!, option, options[option.key]!)}`);
  return said.join(" · ") || say("rules-usual");
}
