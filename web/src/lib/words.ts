/** Texts in the reader's language, from the same Fluent files that Python uses. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Language, settings } from "./settings.svelte";

const files = import.meta.glob<string>("../../../src/benben/words/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const bundles = new Map<string, FluentBundle>();

function bundle(language: Language): FluentBundle {
  let made = bundles.get(language);
  if (!made) {
    made = new FluentBundle(language, { useIsolating: false });
    for (const [path, text] of Object.entries(files)) {
      if (path.includes(`/${language}/`)) made.addResource(new FluentResource(text));
    }
    bundles.set(language, made);
  }
  return made;
}

function find(language: Language, key: string, facts?: Record<string, FluentVariable>): string | null {
  const made = bundle(language);
  const message = made.getMessage(key);
  return message?.value ? made.formatPattern(message.value, facts) : null;
}

/** The text of a key in the chosen language; in English where there is none. */
export function say(key: string, facts?: Record<string, FluentVariable>): string {
  return find(settings.language, key, facts) ?? find("en", key, facts) ?? key;
}

/** The same, or null where there is no such text. */
export function sayIfKnown(key: string, facts?: Record<string, FluentVariable>): string | null {
  return find(settings.language, key, facts) ?? find("en", key, facts);
}
