/** Animates pieces from where they were last drawn to where they lie. */

import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { isStill } from "../../../lib/settings.svelte";

const TRAVEL = 260;

/** The element where each domino was last drawn, in the quarry or on a stack. */
export type Origins = Map<number, Element>;

/** Those of the table on the page: its board and its seats share them. */
export const tableOrigins: Origins = new Map();

interface Arrival {
  /** Null where pieces do not travel. */
  origins: Origins | null;
  domino: number | null;
}

/** A piece moves in from where its domino lay, or from a little above. */
export function arrive(node: SVGGElement, { origins, domino }: Arrival): TransitionConfig {
  if (isStill() || !origins) return { duration: 0 };
  const from = domino === null ? undefined : origins.get(domino)?.getBoundingClientRect();
  const scale = node.getScreenCTM()?.a || 1;
  let [x, y] = [0, -12];
  if (from?.width) {
    const to = node.getBoundingClientRect();
    x = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
    y = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  }
  return {
    duration: TRAVEL,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px)${from?.width ? "" : `; opacity: ${t}`}`,
  };
}

/** A domino slides from its stack into the quarry. */
export function slide(node: HTMLElement, { origins, domino }: Arrival): TransitionConfig {
  const from = domino === null ? undefined : origins?.get(domino)?.getBoundingClientRect();
  if (isStill() || !from?.width) return { duration: 0 };
  const to = node.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return { duration: TRAVEL, easing: cubicOut, css: (_t, u) => `transform: translate(${u * x}px, ${u * y}px)` };
}
