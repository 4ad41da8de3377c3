/** The 90 dominoes, from the same file that Python reads. */

import text from "../../../../../src/benben/games/pyramido/dominoes.csv?raw";
import { type Colour, type Quarter, type Rotation, ROTATIONS } from "./types";

export interface Half {
  colour: Colour;
  gems: Quarter[];
}

/** As the domino lies with its left block on the left. */
export interface Domino {
  left: Half;
  right: Half;
}

const CLOCKWISE: Record<Quarter, Quarter> = { tl: "tr", tr: "br", br: "bl", bl: "tl" };

function readHalf(colour: string, gems: string): Half {
  return { colour: colour as Colour, gems: gems ? (gems.toLowerCase().split("+") as Quarter[]) : [] };
}

const DOMINOES: Domino[] = text
  .trim()
  .split(/\r?\n/)
  .slice(1)
  .map((row) => {
    const [left, leftGems, right, rightGems] = row.split(",");
    return { left: readHalf(left!, leftGems!), right: readHalf(right!, rightGems ?? "") };
  });

export const DOMINO_COUNT = DOMINOES.length;

/** A domino by its number, which counts from 1. */
export function dominoOf(number: number): Domino {
  return DOMINOES[number - 1]!;
}

export function rotatedQuarter(quarter: Quarter, times: number): Quarter {
  let now = quarter;
  for (let done = 0; done < times; done++) now = CLOCKWISE[now];
  return now;
}

/** Half a domino as it lies after a rotation. */
export function rotatedHalf(half: Half, rotation: Rotation): Half {
  const times = ROTATIONS.indexOf(rotation);
  return { colour: half.colour, gems: half.gems.map((gem) => rotatedQuarter(gem, times)) };
}

/** How many gems and blocks of each colour some dominoes have. */
export function countColours(numbers: number[]): Map<Colour, { gems: number; blocks: number }> {
  const counts = new Map<Colour, { gems: number; blocks: number }>();
  for (const number of numbers) {
    const { left, right } = dominoOf(number);
    for (const half of [left, right]) {
      const count = counts.get(half.colour) ?? { gems: 0, blocks: 0 };
      counts.set(half.colour, { gems: count.gems + half.gems.length, blocks: count.blocks + 1 });
    }
  }
  return counts;
}
