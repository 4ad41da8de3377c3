/** Labels for screen readers. */

import { say } from "../../../lib/words/say";
import { type Half, dominoOf } from "./dominoes";
import type { Block } from "./geometry";
import type { BlockView, Colour } from "./types";

export const colourName = (colour: Colour): string => say(`pyramido-colour-${colour}`);

/** A colour and its gems: “red, 1 gem”. */
export function halfName(half: Half): string {
  return say("pyramido-half", { colour: colourName(half.colour), gems: half.gems.length });
}

export function dominoName(number: number): string {
  const { left, right } = dominoOf(number);
  return say("pyramido-domino", { left: halfName(left), right: halfName(right) });
}

export function blockLabel(block: BlockView): string {
  const gems = block.gems.filter((gem) => block.visible.includes(gem)).length;
  const facts = { cell: block.cell, level: block.level + 1, colour: colourName(block.colour), gems };
  const parts = [say(block.tile ? "pyramido-cell-tile" : "pyramido-cell-block", facts)];
  if (block.marked) parts.push(say("pyramido-cell-marked"));
  if (!block.visible.length) parts.push(say("pyramido-cell-hidden"));
  return parts.join(", ");
}

export function emptyLabel(cell: string, level: number, fits: boolean): string {
  return say(fits ? "pyramido-cell-fits" : "pyramido-cell-empty", { cell, level: level + 1 });
}

/** What is held over the board: “red on e5, blue on f5”. */
export function heldLabel(blocks: Block[]): string {
  return blocks.map((block) => say("pyramido-held", { colour: colourName(block.colour), cell: block.cell })).join(", ");
}
