/** The cards of a whole board as one drawing: they never change, and there are dozens of them. */

import { isRed, rankOf, suitOf } from "./cards";
import { RANK_PATHS, SUIT_PATHS } from "./glyphs";
import { type BoardLayout, place } from "./boardLayout";

export const STAR = "M50 26 57 49 80 56 57 63 50 86 43 63 20 56 43 49Z";

function cardFace(card: string): string {
  return `<rect class="under" x="5" y="8" width="90" height="102" rx="8"/><rect class="face" x="5" y="5" width="90" height="102" rx="8"/>
<path class="rank" d="${RANK_PATHS[rankOf(card)].d}" transform="translate(13 14) scale(0.525)"/>
<path class="suit" d="${SUIT_PATHS[suitOf(card)]}" transform="translate(46 57) scale(0.46)"/>`;
}

const FREE = `<rect class="hollow" x="6" y="6" width="88" height="100" rx="8"/><path class="star" d="${STAR}"/>`;

export function drawCardFaces(layout: BoardLayout): string {
  return layout.spots
    .map((spot) => {
      const { x, y } = place(spot);
      const red = spot.card && isRed(spot.card) ? ' class="red"' : "";
      return `<g transform="translate(${x} ${y})"${red}>${spot.card ? cardFace(spot.card) : FREE}</g>`;
    })
    .join("");
}
