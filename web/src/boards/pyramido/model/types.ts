/** The server's view of a game of Pyramido; levels count from 0. */

import type { View } from "../../../lib/server/messages";

export const COLOURS = ["yellow", "turquoise", "blue", "brown", "red", "green"] as const;
export type Colour = (typeof COLOURS)[number];

export const QUARTERS = ["tl", "tr", "bl", "br"] as const;
export type Quarter = (typeof QUARTERS)[number];

/** The direction from the left block to the right one; each is the one before, rotated clockwise. */
export const ROTATIONS = ["r", "d", "l", "u"] as const;
export type Rotation = (typeof ROTATIONS)[number];

export type Side = "l" | "r";

export interface BlockView {
  level: number;
  cell: string;
  colour: Colour;
  gems: Quarter[];
  visible: Quarter[];
  tile: boolean;
  marked: boolean;
}

export interface SeatView {
  pyramid: string;
  blocks: BlockView[];
  markers: Colour[];
  tiles: [Colour, Colour][];
  points: number[];
  out: number;
  /** How many blocks of its level no domino can cover any more. */
  holes: number;
}

export interface StackView {
  top: number | null;
  height: number;
}

export interface PyramidoView extends View {
  level: number;
  starter: number;
  domino: number | null;
  players: SeatView[];
  quarry: (number | null)[];
  stacks: StackView[];
  unseen: number[];
  /** By place of the quarry: the blocks of its domino that can be marked. Empty unless a domino is to be placed. */
  marks: Side[][];
  /** The holes that a place leaves, by its cell and rotation; none if it is not named. */
  holes: Record<string, number>;
}
