/** Spheres that travel across the page in the flat view. */

import { flyFrom } from "../../../lib/components/flight";
import type { AnimationStep } from "./animationSteps";

/** Animate every moved sphere from its old place; called when all are drawn in their new places. */
export function travel(root: HTMLElement, steps: AnimationStep[], left: Record<AnimationStep["colour"], number>): void {
  for (const { move, colour } of steps) {
    if (move.kind === "stop") continue;
    const reserve = (at: number) => reserveOf(colour, at);
    const cell = (name: string) => root.querySelector(`[data-cell="${name}"]`);
    const from = move.kind === "place" ? reserve(left[colour]) : cell(move.from);
    const to = move.kind === "take" ? reserve(left[colour] - 1) : cell(move.to)?.querySelector("[data-sphere]");
    if (from && to) flyFrom(to, from.getBoundingClientRect());
  }
}

/** A sphere of a reserve, wherever the page shows it, or the reserve itself where its spheres are not shown. */
function reserveOf(colour: AnimationStep["colour"], at: number): Element | null {
  const sphere = document.querySelector(`[data-reserve="${colour}-${at}"]`);
  return sphere?.checkVisibility() ? sphere : document.querySelector(`[data-reserve="${colour}"]`);
}
