/** The spheres that move between two states of a game. */

import type { Turn } from "../../../lib/server/messages";
import { type Colour, COLOURS, type Move, readMove } from "./notation";

export interface AnimationStep {
  move: Move;
  colour: Colour;
}

const MOST = 6;

/** The decisions that lead from `then` to `now`; null if the game went back or there are too many. */
export function stepsSince(then: readonly Turn[], now: readonly Turn[]): AnimationStep[] | null {
  const [old, all] = [flat(then), flat(now)];
  if (all.length < old.length || all.length - old.length > MOST) return null;
  if (old.some(([seat, text], at) => all[at]![0] !== seat || all[at]![1] !== text)) return null;
  return all.slice(old.length).flatMap(([seat, text]) => {
    const move = readMove(text);
    return move && move.kind !== "stop" ? [{ move, colour: COLOURS[seat]! }] : [];
  });
}

const flat = (turns: readonly Turn[]): [number, string][] =>
  turns.flatMap(([seat, moves]) => moves.map((text): [number, string] => [seat, text]));
