/** Positions of real games for the tests: the legal moves and the pyramids in the server's view. */

import text from "./positions.json?raw";
import type { BlockView, Colour, Quarter } from "./types";

type Row = [level: number, cell: string, colour: Colour, gems: string, visible: string, tile: boolean, marked: boolean];

export interface RecordedPosition {
  task: string | null;
  level: number;
  domino: number | null;
  moves: string[];
  players: { pyramid: string; points: number[]; blocks: Row[] }[];
}

export const recorded = JSON.parse(text) as RecordedPosition[];

const pairs = (letters: string): Quarter[] => (letters.match(/../g) ?? []) as Quarter[];

export const blockView = ([level, cell, colour, gems, visible, tile, marked]: Row): BlockView => ({
  level, cell, colour, gems: pairs(gems), visible: pairs(visible), tile, marked,
});
