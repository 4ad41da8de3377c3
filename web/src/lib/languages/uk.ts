/** The Ukrainian texts, but those of the Learn pages; phrases come from the server. */

export const texts = import.meta.glob<string>(
  ["../../../../src/benben/words/uk/*.ftl", "!../../../../src/benben/words/uk/learn*.ftl", "!../../../../src/benben/words/uk/phrases.ftl"],
  { query: "?raw", import: "default", eager: true },
);
