/** Pieces that travel across the page: HTML elements, or groups of a drawing. */

import { isStill } from "../settings.svelte";

const TIME = 240;
const LIFT = 26;

/** Animate a piece from another place to where it is. */
export function flyFrom(piece: Element, start: DOMRect): void {
  if (isStill() || !piece.getBoundingClientRect().width) return;
  const { x, y, unit } = way(piece, start);
  piece.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, easing: "ease-out" },
      { transform: `translate(${x / 2}px, ${y / 2 - LIFT * unit}px)`, offset: 0.5, easing: "ease-in" },
      { transform: "none" },
    ],
    { duration: TIME },
  );
}

/** Animate a piece from where it is to another place, where it disappears. */
export function flyTo(piece: Element, end: DOMRect, delay: number): void {
  if (isStill()) return;
  const { x, y } = way(piece, end);
  piece.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: `translate(${x}px, ${y}px)`, opacity: 0 }], { duration: TIME, delay, fill: "forwards", easing: "ease-in" });
}

/** The way from a piece to a place, in the units of its drawing. */
function way(piece: Element, place: DOMRect): { x: number; y: number; unit: number } {
  const at = piece.getBoundingClientRect();
  const unit = piece instanceof SVGGraphicsElement ? 1 / (piece.getScreenCTM()?.a || 1) : 1;
  return {
    x: (place.x + place.width / 2 - at.x - at.width / 2) * unit,
    y: (place.y + place.height / 2 - at.y - at.height / 2) * unit,
    unit,
  };
}
