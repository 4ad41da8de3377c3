/** Why a card cannot go to a cell, from what everybody sees: the server would refuse the cell only after it has taken the card. */

import type { Refusal } from "../../../lib/server/messages";
import type { Spot } from "./boardLayout";

interface Seen {
  pieces: ReadonlyMap<string, number>;
  crowned: ReadonlySet<string>;
}

export function whyNot(card: string, { name: cell, card: shown }: Spot, { pieces, crowned }: Seen): Refusal {
  if (crowned.has(cell)) return refusal("crowned", "TO-19", { cell });
  if (shown === null && !pieces.has(cell)) return refusal("free-space", "TO-14", { cell });
  if (pieces.has(cell)) return refusal("occupied", "TO-12", { cell });
  return refusal("other-card", "TO-11", { cell, shown: shown!, card });
}

function refusal(reason: string, rule: string, facts: Record<string, string>): Refusal {
  return { error: "illegal", message: "", reason, rule, facts };
}
