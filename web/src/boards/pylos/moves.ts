/** Sentences and sounds for the moves of Pylos. */

import { say } from "../../lib/words/say";
import type { GameMoves } from "../contract";
import { type PylosView, readMove, coordinatesOf } from "./model/notation";
import { taskOf } from "./model/task";

const place = (cell: string): string => {
  const { level } = coordinatesOf(cell);
  return level === 4 ? say("told-pylos-apex") : say("told-pylos-cell", { level, cell: cell.slice(1) });
};

/** A decision in a few words; null if there is nothing to say, undefined if it cannot be read. */
function inShort(text: string): string | null | undefined {
  const move = readMove(text);
  switch (move?.kind) {
    case "place":
      return say("short-pylos-place", { place: place(move.to) });
    case "raise":
      return say("short-pylos-raise", { from: place(move.from), place: place(move.to) });
    case "take":
      return say("short-pylos-take", { place: place(move.from) });
    case "stop":
      return null;
  }
}

const SOUNDS = { place: "put", raise: "raise", take: "take", stop: null } as const;

export default {
  describe(name, text) {
    const move = readMove(text);
    switch (move?.kind) {
      case "place":
        return say("told-pylos-place", { name, place: place(move.to) });
      case "raise":
        return say("told-pylos-raise", { name, from: place(move.from), place: place(move.to) });
      case "take":
        return say("told-pylos-take", { name, place: place(move.from) });
      case "stop":
        return say("told-pylos-stop", { name });
    }
  },
  summarize(moves) {
    const parts = moves.map(inShort);
    return parts.some((part) => part === undefined) ? null : parts.filter(Boolean).join("; ");
  },
  describeTask(table, view) {
    const { task, completed } = taskOf(table, view as PylosView);
    if (!task) return null;
    const what = say(`task-pylos-${task}`);
    return completed ? `${say(`pylos-${completed}-complete`)} ${what}` : what;
  },
  soundOf(text) {
    const kind = readMove(text)?.kind ?? "place";
    return SOUNDS[kind];
  },
} satisfies GameMoves;
