/** What the server offers, sorted by what is chosen first. */

import { type Move, type Tile, parseMove } from "./notation";
import type { Colour, Side, Turn } from "./types";

export interface LegalMoves {
  /** By domino and turn: the cells where its left block may lie. */
  places: Map<number, Map<Turn, Set<string>>>;
  marks: Side[];
  /** Tiles that may cover a block, with the sides of the new domino, or fill the hole, with null. */
  tiles: { tile: Tile; side: Side | null }[];
  keep: boolean;
  refills: number[];
  splits: number[];
}

export function sortLegalMoves(moves: string[]): LegalMoves {
  const offers: LegalMoves = { places: new Map(), marks: [], tiles: [], keep: false, refills: [], splits: [] };
  for (const text of moves) {
    const move = parseMove(text);
    if (move) add(offers, move);
  }
  return offers;
}

function add(offers: LegalMoves, move: Move): void {
  switch (move.kind) {
    case "place": {
      const turns = offers.places.get(move.domino) ?? new Map<Turn, Set<string>>();
      turns.set(move.turn, (turns.get(move.turn) ?? new Set<string>()).add(move.cell));
      offers.places.set(move.domino, turns);
      break;
    }
    case "mark":
      offers.marks.push(move.side);
      break;
    case "cover":
      offers.tiles.push({ tile: move.tile, side: move.side });
      break;
    case "fill":
      offers.tiles.push({ tile: move.tile, side: null });
      break;
    case "keep":
      offers.keep = true;
      break;
    case "refill":
      offers.refills.push(move.stack);
      break;
    case "split":
      offers.splits.push(move.stack);
  }
}

export const tileColours = (offers: LegalMoves): Colour[] => [...new Set(offers.tiles.map(({ tile }) => tile.colour))];

export const tileSides = (offers: LegalMoves): Side[] => [
  ...new Set(offers.tiles.flatMap(({ side }) => (side === null ? [] : [side]))),
];
