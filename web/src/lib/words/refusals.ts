/** A refusal in the player's language if there is a text for it, else in the server's words. */

import type { Refusal } from "../server/messages";
import type { Facts } from "./fluent";
import { sayIfKnown } from "./say";

/** `read` makes a game's own notation readable, such as the names of cards. */
export function explain(refusal: Refusal, read?: (fact: string) => string): string {
  const sentence = translated(refusal, read) ?? refusal.message;
  return refusal.rule ? `${sentence} (${refusal.rule})` : sentence;
}

/** Games may share a reason's key, so the rule's prefix is part of the text's key: illegal-PY-filled. */
function translated({ error, reason, rule, facts, seconds }: Refusal, read?: (fact: string) => string): string | null {
  if (!reason || !rule) return sayIfKnown(`refused-${error}`, { seconds: seconds ?? 0 });
  return sayIfKnown(`illegal-${rule.slice(0, 2)}-${reason}`, readable(facts ?? {}, read));
}

/** Facts for a text, without spaces in words, since Fluent selects by single words. */
export function readable(facts: Facts, read = (fact: string): string => fact): Facts {
  const one = (fact: string | number): string | number => (typeof fact === "number" ? fact : read(fact).replaceAll(" ", "-"));
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, one(fact)]));
}
