/** Texts in the reader's language, from the same Fluent files that Python uses. */

import { type Facts, fill, type Pattern } from "./fluent";
import type { Language } from "../settings.svelte";

/** The texts of a file, read when the pages were built. */
export type Texts = Record<string, Pattern>;

const languages: Record<Language, () => Promise<{ texts: Record<string, Texts> }>> = {
  en: () => import("./languages/en"),
  uk: () => import("./languages/uk"),
  pl: () => import("./languages/pl"),
};
const lessons = import.meta.glob<Texts>("../../../../src/benben/words/*/learn*.ftl", { import: "default" });

interface Spoken {
  language: Language;
  texts: Texts;
}

const known = new Map<Language, Promise<Spoken>>();
let wished: Language | null = null;
let spoken: Spoken = { language: "en", texts: {} };

/** Speak a language from now on; English if its texts cannot be had. */
export async function speak(language: Language): Promise<void> {
  wished = language;
  const learnt = await learn(language).catch(() => learn("en"));
  if (wished === language) spoken = learnt;
}

function learn(language: Language): Promise<Spoken> {
  let learnt = known.get(language);
  if (!learnt) {
    learnt = languages[language]().then(({ texts }) => ({ language, texts: Object.assign(Object.create(null), ...Object.values(texts)) as Texts }));
    learnt.catch(() => known.delete(language));
    known.set(language, learnt);
  }
  return learnt;
}

/** Add texts of the Learn pages, such as learn-pylos, to the language that is spoken. */
export async function learnWords(...names: string[]): Promise<void> {
  const { language, texts } = spoken;
  const asked = names.map((name) => lessons[`../../../../src/benben/words/${language}/${name}.ftl`]?.() ?? {});
  Object.assign(texts, ...(await Promise.all(asked)));
}

/** Learn the texts of a game that the pages do not know, as a Fluent file. What is known already stays. */
export async function learnGame(language: Language, game: string, ask: () => Promise<string | null>): Promise<void> {
  const { texts } = await learn(language);
  if (`game-${game}` in texts) return;
  const [fluent, { FluentResource }] = await Promise.all([ask(), import("@fluent/bundle")]);
  for (const { id, value } of new FluentResource(fluent ?? "").body) if (value !== null) texts[id] ??= value;
}

/** The text of a key in the language that is spoken. */
export function say(key: string, facts?: Facts): string {
  return sayIfKnown(key, facts) ?? key;
}

/** The same, or null where there is no such text. */
export function sayIfKnown(key: string, facts: Facts = {}): string | null {
  const text = spoken.texts[key];
  return text === undefined ? null : fill(text, facts, spoken.language);
}
