/** The Polish texts, but those of the Learn pages; phrases come from the server. */

export const texts = import.meta.glob<string>(
  ["../../../../src/benben/words/pl/*.ftl", "!../../../../src/benben/words/pl/learn*.ftl", "!../../../../src/benben/words/pl/phrases.ftl"],
  { query: "?raw", import: "default", eager: true },
);
