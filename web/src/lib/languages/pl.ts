/** The Polish texts, but those of the Learn pages; phrases come from the server. */

export const texts = import.meta.glob<string>(
  ["../../../../src/benben/words/pl/*.ftl", "!**/learn*.ftl", "!**/phrases.ftl"],
  { query: "?raw", import: "default", eager: true },
);
