/** Sentences and sounds for the moves of Pyramido. */

import { say } from "../../lib/words/say";
import type { GameMoves } from "../contract";
import { dominoOf } from "./model/dominoes";
import { neighbour } from "./model/geometry";
import { colourName, halfName } from "./model/labels";
import { parseMove } from "./model/notation";
import { sortLegalMoves } from "./model/legalMoves";
import type { Side } from "./model/types";

/** The colour of a block of the domino that was placed earlier in this turn. */
function colourOf(side: Side, earlier: readonly string[]): string {
  const placed = earlier.map(parseMove).find((move) => move?.kind === "place");
  if (placed?.kind !== "place") return "";
  return colourName(dominoOf(placed.domino)[side === "l" ? "left" : "right"].colour);
}

export default {
  describe(name, text, earlier) {
    const move = parseMove(text);
    switch (move?.kind) {
      case "place": {
        const { left, right } = dominoOf(move.domino);
        return say("told-pyramido-place", {
          name, left: halfName(left), cell: move.cell, right: halfName(right), other: neighbour(move.cell, move.rotation),
        });
      }
      case "mark":
        return say("told-pyramido-mark", { name, colour: colourOf(move.side, earlier) });
      case "cover":
        return say("told-pyramido-cover", { name, colour: colourName(move.tile.colour) });
      case "fill":
        return say("told-pyramido-fill", { name, colour: colourName(move.tile.colour) });
      case "refill":
      case "split":
        return say(`told-pyramido-${move.kind}`, { name, stack: move.stack });
      case "keep":
        return null;
    }
  },
  describeHint: () => say("pyramido-keep"),
  summarize(moves) {
    const parts = moves.map(parseMove).flatMap((move) => {
      switch (move?.kind) {
        case "place": {
          const { left, right } = dominoOf(move.domino);
          return say("summary-pyramido-place", { left: colourName(left.colour), right: colourName(right.colour), cell: move.cell });
        }
        case "mark":
          return say("summary-pyramido-mark", { colour: colourOf(move.side, moves) });
        case "cover":
          return say("summary-pyramido-cover", { colour: colourName(move.tile.colour) });
        case "fill":
          return say("summary-pyramido-fill", { colour: colourName(move.tile.colour) });
        default:
          return [];
      }
    });
    const text = parts.join(", ");
    return text ? text[0]!.toLocaleUpperCase() + text.slice(1) : null;
  },
  describeTask({ turns }, view) {
    const { marks, tiles } = sortLegalMoves(view.moves);
    if (view.task === "mark" && marks.length === 1) return say("task-pyramido-mark-one", { colour: colourOf(marks[0]!, turns.at(-1)?.[1] ?? []) });
    if (view.task === "resurface" && !tiles.length) return say("task-pyramido-refill");
    return null;
  },
  soundOf(text) {
    const kind = parseMove(text)?.kind ?? "place";
    if (kind === "place") return "domino";
    return kind === "cover" || kind === "fill" ? "put" : null;
  },
} satisfies GameMoves;
