/** The domino or tile that was laid last. */

import type { Turn } from "../../../lib/server/messages";
import { type Laid, parseMove } from "./notation";

/** By the turns so far: whose it is, and where it lies. */
export function lastPlaced(turns: Turn[], pyramids: Laid[][][]): { seat: number; text: string } | null {
  for (const [seat, moves] of [...turns].reverse()) {
    for (const text of [...moves].reverse()) {
      const kind = parseMove(text)?.kind;
      if (kind === "place") return { seat, text };
      if (kind === "fill") {
        const hole = pyramids[seat]!.flat().findLast((laid) => laid.kind === "hole");
        return hole ? { seat, text: hole.cell } : null;
      }
    }
  }
  return null;
}
