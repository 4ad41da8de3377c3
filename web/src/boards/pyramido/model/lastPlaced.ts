/** The domino or tile that was placed last. */

import type { Turn } from "../../../lib/server/messages";
import { type PlacedPiece, parseMove } from "./notation";

/** What a placed piece is called below. */
export const keyOf = (piece: PlacedPiece): string => (piece.kind === "hole" ? piece.cell : `${piece.domino}${piece.cell}${piece.rotation}`);

/** Its seat and its place, from the turns so far. */
export function lastPlaced(turns: Turn[], pyramids: PlacedPiece[][][]): { seat: number; text: string } | null {
  for (const [seat, moves] of [...turns].reverse()) {
    for (const text of [...moves].reverse()) {
      const kind = parseMove(text)?.kind;
      if (kind === "place") return { seat, text };
      if (kind === "fill") {
        const hole = pyramids[seat]!.flat().findLast((piece) => piece.kind === "hole");
        return hole ? { seat, text: hole.cell } : null;
      }
    }
  }
  return null;
}
