/** Spheres that travel across the page in the flat view. */

import type { AnimationStep } from "./animationSteps";

const TIME = 240;

/** Animate every moved sphere from its old place; called when all are drawn in their new places. */
export function travel(root: HTMLElement, steps: AnimationStep[], left: Record<AnimationStep["colour"], number>): void {
  for (const { move, colour } of steps) {
    if (move.kind === "stop") continue;
    const reserve = (at: number) => reserveOf(colour, at);
    const cell = (name: string) => root.querySelector(`[data-cell="${name}"]`);
    const from = move.kind === "place" ? reserve(left[colour]) : cell(move.from);
    const to = move.kind === "take" ? reserve(left[colour] - 1) : cell(move.to)?.querySelector("[data-sphere]");
    if (from && to) fly(to, from.getBoundingClientRect());
  }
}

/** A sphere of a reserve, wherever the page shows it, or the reserve itself where its spheres are not shown. */
function reserveOf(colour: AnimationStep["colour"], at: number): Element | null {
  const sphere = document.querySelector(`[data-reserve="${colour}-${at}"]`);
  return sphere?.checkVisibility() ? sphere : document.querySelector(`[data-reserve="${colour}"]`);
}

function fly(what: Element, start: DOMRect): void {
  const end = what.getBoundingClientRect();
  if (!end.width) return;
  const svg = what instanceof SVGGraphicsElement && what.ownerSVGElement;
  const unit = svg ? 94 / svg.getBoundingClientRect().width : 1;
  const x = (start.x + start.width / 2 - end.x - end.width / 2) * unit;
  const y = (start.y + start.height / 2 - end.y - end.height / 2) * unit;
  const lift = 26 * unit;
  what.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, easing: "ease-out" },
      { transform: `translate(${x / 2}px, ${y / 2 - lift}px)`, offset: 0.5, easing: "ease-in" },
      { transform: "none" },
    ],
    { duration: TIME },
  );
}
