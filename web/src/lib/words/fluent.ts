/** Formats the Fluent texts that the build has parsed. Intl is avoided because it is slow to load. */

import type { Expression, Pattern } from "@fluent/bundle/esm/ast.js";
import type { Language } from "../settings.svelte";

export type { Pattern };
export type Facts = Record<string, string | number>;

/** A text with its facts filled in; a missing fact is shown by its name. */
export function fill(pattern: Pattern, facts: Facts, language: Language): string {
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : resolve(part, facts, language))).join("");
}

function resolve(part: Expression, facts: Facts, language: Language): string {
  switch (part.type) {
    case "var":
      return written(facts[part.name] ?? `{$${part.name}}`, language);
    case "select": {
      const chosen = part.selector.type === "var" ? facts[part.selector.name] : undefined;
      const fits = part.variants.findIndex(({ key }) => key.value === chosen);
      const counts = typeof chosen === "number" ? pluralOf(chosen, language) : null;
      const kin = fits >= 0 ? fits : part.variants.findIndex(({ key }) => key.value === counts);
      return fill(part.variants[kin >= 0 ? kin : part.star]!.value, facts, language);
    }
    case "str":
      return part.value;
    default:
      return `{${part.type}}`;
  }
}

function written(fact: string | number, language: Language): string {
  if (typeof fact === "string") return fact;
  return Number.isInteger(fact) && Math.abs(fact) < 1000 ? String(fact) : fact.toLocaleString(language);
}

/** The plural category of a number. */
export function pluralOf(number: number, language: Language): "one" | "few" | "many" | "other" {
  if (!Number.isInteger(number)) return "other";
  const count = Math.abs(number);
  if (language === "en") return count === 1 ? "one" : "other";
  const [last, lastTwo] = [count % 10, count % 100];
  const teen = lastTwo > 10 && lastTwo < 20;
  if (language === "pl" ? count === 1 : last === 1 && !teen) return "one";
  return last > 1 && last < 5 && !teen ? "few" : "many";
}
