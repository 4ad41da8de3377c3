import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const keys = (language: string): string[] =>
  readFileSync(new URL(`../../../../../src/benben/words/${language}/touche.ftl`, import.meta.url), "utf8")
    .split("\n")
    .flatMap((line) => /^(touche-[\w-]+) =/.exec(line)?.[1] ?? []);

test("all languages have the same words", () => {
  expect(keys("uk")).toEqual(keys("en"));
  expect(keys("pl")).toEqual(keys("en"));
  expect(new Set(keys("en")).size).toBe(keys("en").length);
});
