/** The notation of decisions and pyramids (docs/notation.md). */

import type { Colour, Quarter, Side, Rotation } from "./types";

const LETTERS: Record<string, Colour> = { y: "yellow", t: "turquoise", b: "blue", n: "brown", r: "red", g: "green" };
const LETTER_OF = Object.fromEntries(Object.entries(LETTERS).map(([letter, colour]) => [colour, letter])) as Record<Colour, string>;

export interface Tile {
  colour: Colour;
  quarter: Quarter;
}

export type Move =
  | { kind: "place"; domino: number; cell: string; rotation: Rotation }
  | { kind: "mark"; side: Side }
  | { kind: "cover"; side: Side; tile: Tile }
  | { kind: "keep" }
  | { kind: "refill" | "split"; stack: number }
  | { kind: "fill"; tile: Tile };

const MOVE =
  /^(?:([1-9][0-9]?)([a-i][1-9])([rdlu])|\*([lr])|\+(?:([lr])\.)?([ytbnrg])\.(tl|tr|bl|br)|([sh])([1-4])|(keep))$/;

/** The decision that a text stands for; null if it cannot be read. */
export function parseMove(text: string): Move | null {
  const found = MOVE.exec(text);
  if (!found) return null;
  const [, domino, cell, rotation, marked, covered, letter, quarter, stack, number] = found;
  if (domino) return { kind: "place", domino: Number(domino), cell: cell!, rotation: rotation as Rotation };
  if (marked) return { kind: "mark", side: marked as Side };
  if (letter) {
    const tile = { colour: LETTERS[letter]!, quarter: quarter as Quarter };
    return covered ? { kind: "cover", side: covered as Side, tile } : { kind: "fill", tile };
  }
  if (stack) return { kind: stack === "s" ? "refill" : "split", stack: Number(number) };
  return { kind: "keep" };
}

const writeTile = ({ colour, quarter }: Tile): string => `${LETTER_OF[colour]}.${quarter}`;

export function writeMove(move: Move): string {
  switch (move.kind) {
    case "place":
      return `${move.domino}${move.cell}${move.rotation}`;
    case "mark":
      return `*${move.side}`;
    case "cover":
      return `+${move.side}.${writeTile(move.tile)}`;
    case "fill":
      return `+${writeTile(move.tile)}`;
    case "refill":
      return `s${move.stack}`;
    case "split":
      return `h${move.stack}`;
    case "keep":
      return "keep";
  }
}

/** A domino in its place with what lies on it, or a hole that a tile fills. */
export type PlacedPiece =
  | { kind: "domino"; domino: number; cell: string; rotation: Rotation; tiles: Partial<Record<Side, Tile>>; markedSides: Side[] }
  | { kind: "hole"; cell: string; tile: Tile };

const DOMINO = /^([0-9]{1,2})([a-i][1-9])([rdlu])((?:\+[lr]\.[ytbnrg]\.(?:tl|tr|bl|br))*)((?:\*[lr])*)$/;
const HOLE = /^([a-i][1-9])\+([ytbnrg])\.(tl|tr|bl|br)$/;

/** A pyramid by levels, each in reading order. */
export function parsePyramid(text: string): PlacedPiece[][] {
  const body = text.split("!")[0]!;
  const levels = body === "-" ? [] : body.split("/").map((level) => level.split(",").flatMap(parsePiece));
  while (levels.length < 4) levels.push([]);
  return levels;
}

function parsePiece(text: string): PlacedPiece[] {
  const hole = HOLE.exec(text);
  if (hole) return [{ kind: "hole", cell: hole[1]!, tile: { colour: LETTERS[hole[2]!]!, quarter: hole[3] as Quarter } }];
  const found = DOMINO.exec(text);
  if (!found) return [];
  const tiles: Partial<Record<Side, Tile>> = {};
  for (const word of found[4]!.split("+").slice(1)) {
    const [side, letter, quarter] = word.split(".");
    tiles[side as Side] = { colour: LETTERS[letter!]!, quarter: quarter as Quarter };
  }
  const markedSides = found[5]!.split("*").slice(1) as Side[];
  return [{ kind: "domino", domino: Number(found[1]), cell: found[2]!, rotation: found[3] as Rotation, tiles, markedSides }];
}
