/** Texts in the reader's language, from the same Fluent files that Python uses. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./settings.svelte";

type Texts = Record<string, string>;

const languages: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import("./languages/en"),
  uk: () => import("./languages/uk"),
  pl: () => import("./languages/pl"),
};
const lessons = import.meta.glob<string>("../../../src/benben/words/*/learn*.ftl", { query: "?raw", import: "default" });

const bundles = new Map<string, Promise<FluentBundle>>();
let wished: Language | null = null;
let spoken: FluentBundle | null = null;

/** Speak a language from now on; English if its texts cannot be had. */
export async function speak(language: Language): Promise<void> {
  wished = language;
  const made = await bundle(language).catch(() => bundle("en"));
  if (wished === language) spoken = made;
}

function bundle(language: Language): Promise<FluentBundle> {
  let made = bundles.get(language);
  if (!made) {
    made = make(language);
    made.catch(() => bundles.delete(language));
    bundles.set(language, made);
  }
  return made;
}

async function make(language: Language): Promise<FluentBundle> {
  const made = new FluentBundle(language, { useIsolating: false });
  const { texts } = await languages[language]();
  for (const text of Object.values(texts)) made.addResource(new FluentResource(text));
  return made;
}

/** Add texts of the Learn pages, such as learn-pylos, to the language that is spoken. */
export async function learnWords(...names: string[]): Promise<void> {
  const into = spoken;
  if (!into) return;
  const asked = names.map((name) => lessons[`../../../src/benben/words/${into.locales[0]}/${name}.ftl`]?.() ?? "");
  for (const text of await Promise.all(asked)) into.addResource(new FluentResource(text));
}

/** The text of a key in the language that is spoken. */
export function say(key: string, facts?: Record<string, FluentVariable>): string {
  return sayIfKnown(key, facts) ?? key;
}

/** The same, or null where there is no such text. */
export function sayIfKnown(key: string, facts?: Record<string, FluentVariable>): string | null {
  const message = spoken?.getMessage(key);
  return message?.value ? spoken!.formatPattern(message.value, facts) : null;
}
