/** The English texts, but those of the Learn pages; phrases come from the server. */

export const texts = import.meta.glob<string>(
  ["../../../../src/benben/words/en/*.ftl", "!../../../../src/benben/words/en/learn*.ftl", "!../../../../src/benben/words/en/phrases.ftl"],
  { query: "?raw", import: "default", eager: true },
);
