/** The Polish texts, except those of the Learn pages; phrases come from the server. */

import type { Texts } from "../say";

export const texts = import.meta.glob<Texts>(
  ["../../../../../src/benben/words/pl/*.ftl", "!../../../../../src/benben/words/pl/learn*.ftl", "!../../../../../src/benben/words/pl/phrases.ftl"],
  { import: "default", eager: true },
);
