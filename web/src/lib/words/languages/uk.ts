/** The Ukrainian texts, except those of the Learn pages; phrases come from the server. */

import type { Texts } from "../say";

export const texts = import.meta.glob<Texts>(
  ["../../../../../src/benben/words/uk/*.ftl", "!../../../../../src/benben/words/uk/learn*.ftl", "!../../../../../src/benben/words/uk/phrases.ftl"],
  { import: "default", eager: true },
);
