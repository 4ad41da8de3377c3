/** The legal moves by kind. */

import { type Move, type Tile, parseMove } from "./notation";
import type { Colour, Side, Rotation } from "./types";

export interface LegalMoves {
  /** By domino and rotation: the cells where its left block may lie. */
  places: Map<number, Map<Rotation, Set<string>>>;
  marks: Side[];
  /** Tiles that may cover a block, with the sides of the new domino, or fill the hole, with null. */
  tiles: { tile: Tile; side: Side | null }[];
  keep: boolean;
  refills: number[];
  splits: number[];
}

export function sortLegalMoves(moves: string[]): LegalMoves {
  const legal: LegalMoves = { places: new Map(), marks: [], tiles: [], keep: false, refills: [], splits: [] };
  for (const text of moves) {
    const move = parseMove(text);
    if (move) add(legal, move);
  }
  return legal;
}

function add(legal: LegalMoves, move: Move): void {
  switch (move.kind) {
    case "place": {
      const rotations = legal.places.get(move.domino) ?? new Map<Rotation, Set<string>>();
      rotations.set(move.rotation, (rotations.get(move.rotation) ?? new Set<string>()).add(move.cell));
      legal.places.set(move.domino, rotations);
      break;
    }
    case "mark":
      legal.marks.push(move.side);
      break;
    case "cover":
      legal.tiles.push({ tile: move.tile, side: move.side });
      break;
    case "fill":
      legal.tiles.push({ tile: move.tile, side: null });
      break;
    case "keep":
      legal.keep = true;
      break;
    case "refill":
      legal.refills.push(move.stack);
      break;
    case "split":
      legal.splits.push(move.stack);
  }
}

export const tileColours = (legal: LegalMoves): Colour[] => [...new Set(legal.tiles.map(({ tile }) => tile.colour))];

export const tileSides = (legal: LegalMoves): Side[] => [
  ...new Set(legal.tiles.flatMap(({ side }) => (side === null ? [] : [side]))),
];
