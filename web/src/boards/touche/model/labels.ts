/** Labels of cards, cells and pieces. */

import { say } from "../../../lib/words/say";
import { rankOf, suitOf } from "./cards";
import { SEAT_COLOURS } from "./glyphs";
import type { Spot } from "./boardLayout";
import type { CombinationKind } from "./types";

export function cardName(card: string): string {
  if (card === "joker") return say("touche-joker");
  return say("touche-card", { rank: say(`touche-rank-${rankOf(card)}`), suit: say(`touche-suit-${suitOf(card)}`) });
}

export const spotName = (spot: Spot): string => (spot.card ? cardName(spot.card) : say("touche-free-space"));

export const kindName = (kind: CombinationKind): string => say(`touche-kind-${kind}`);

export function pieceName(seat: number | undefined, crowned: boolean): string {
  if (seat === undefined) return say("touche-empty");
  return say(`touche-${crowned ? "crowned" : "pyramid"}-${SEAT_COLOURS[seat]}`);
}
