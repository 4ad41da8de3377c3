/** A refusal in the player's language if there is a text for it, else in the server's words. */

import type { Refusal } from "../server/messages";
import { sayIfKnown } from "./say";

export function explain(refusal: Refusal): string {
  const sentence = translated(refusal) ?? refusal.message;
  return refusal.rule ? `${sentence} (${refusal.rule})` : sentence;
}

/** Games may share a reason's key, so the rule's prefix is part of the text's key: illegal-PY-filled. */
function translated({ error, reason, rule, facts, seconds }: Refusal): string | null {
  if (!reason || !rule) return sayIfKnown(`refused-${error}`, { seconds: seconds ?? 0 });
  return sayIfKnown(`illegal-${rule.slice(0, 2)}-${reason}`, readable(facts ?? {}));
}

const SUITS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const CARD = /^(10|[2-9AJQK])([SHDC])$/;

/** Facts for a text: cards with suit symbols, and no spaces in words, since Fluent selects by single words. */
export function readable(facts: Record<string, string | number>): Record<string, string | number> {
  const read = (fact: string | number): string | number => {
    if (typeof fact === "number") return fact;
    const card = CARD.exec(fact);
    return card ? card[1]! + SUITS[card[2]!]! : fact.replaceAll(" ", "-");
  };
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, read(fact)]));
}
