/** The English texts, except those of the Learn pages; phrases come from the server. */

import type { Texts } from "../say";

export const texts = import.meta.glob<Texts>(
  ["../../../../../src/benben/words/en/*.ftl", "!../../../../../src/benben/words/en/learn*.ftl", "!../../../../../src/benben/words/en/phrases.ftl"],
  { import: "default", eager: true },
);
