/** What the server says of Pyramido beyond what every view has; levels count from 0. */

import type { View } from "../../../lib/server/messages";

export const COLOURS = ["yellow", "turquoise", "blue", "brown", "red", "green"] as const;
export type Colour = (typeof COLOURS)[number];

export const QUARTERS = ["tl", "tr", "bl", "br"] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Where the right block lies, seen from the left one; each is a clockwise turn of the one before. */
export const TURNS = ["r", "d", "l", "u"] as const;
export type Turn = (typeof TURNS)[number];

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
}
