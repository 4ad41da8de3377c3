/** The server's no, in the reader's language where we have it, else in the server's words. */

import type { Refusal } from "./types";
import { sayIfKnown } from "./words";

export function explain(refusal: Refusal): string {
  const known = refusal.reason ? sayIfKnown(`illegal-${refusal.reason}`, refusal.facts) : sayIfKnown(`refused-${refusal.error}`);
  const sentence = known ?? refusal.message;
  return refusal.rule ? `${sentence} (${refusal.rule})` : sentence;
}
