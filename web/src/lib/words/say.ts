/** Texts in the player's language, from the same Fluent files that Python uses. */

import { type Facts, fill, type Pattern } from "./fluent";
import type { Language } from "../settings.svelte";

/** The texts of a file, parsed when the pages are built. */
export type Texts = Record<string, Pattern>;

const languages: Record<Language, () => Promise<{ texts: Record<string, Texts> }>> = {
  en: () => import("./languages/en"),
  uk: () => import("./languages/uk"),
  pl: () => import("./languages/pl"),
};
const lessons = import.meta.glob<Texts>("../../../../src/benben/words/*/learn*.ftl", { import: "default" });

interface LoadedLanguage {
  language: Language;
  texts: Texts;
}

const loading = new Map<Language, Promise<LoadedLanguage>>();
let requested: Language | null = null;
let current: LoadedLanguage = { language: "en", texts: {} };

/** Switch to a language; to English if its texts cannot be loaded. */
export async function setLanguage(language: Language): Promise<void> {
  requested = language;
  const loaded = await loadLanguage(language).catch(() => loadLanguage("en"));
  if (requested === language) current = loaded;
}

function loadLanguage(language: Language): Promise<LoadedLanguage> {
  let loaded = loading.get(language);
  if (!loaded) {
    loaded = languages[language]().then(({ texts }) => ({ language, texts: Object.assign(Object.create(null), ...Object.values(texts)) as Texts }));
    loaded.catch(() => loading.delete(language));
    loading.set(language, loaded);
  }
  return loaded;
}

/** Add texts of the Learn pages, such as learn-pylos, to the current language. */
export async function loadTexts(...names: string[]): Promise<void> {
  const { language, texts } = current;
  const files = names.map((name) => lessons[`../../../../src/benben/words/${language}/${name}.ftl`]?.() ?? {});
  Object.assign(texts, ...(await Promise.all(files)));
}

/** Add the texts of a game that the pages do not have, from a Fluent file. Texts that are there already stay. */
export async function loadGameTexts(language: Language, game: string, request: () => Promise<string | null>): Promise<void> {
  const { texts } = await loadLanguage(language);
  if (`game-${game}` in texts) return;
  const [fluent, { FluentResource }] = await Promise.all([request(), import("@fluent/bundle")]);
  for (const { id, value } of new FluentResource(fluent ?? "").body) if (value !== null) texts[id] ??= value;
}

/** The text of a key in the current language. */
export function say(key: string, facts?: Facts): string {
  return sayIfKnown(key, facts) ?? key;
}

/** The same, or null where there is no such text. */
export function sayIfKnown(key: string, facts: Facts = {}): string | null {
  const text = current.texts[key];
  return text === undefined ? null : fill(text, facts, current.language);
}
