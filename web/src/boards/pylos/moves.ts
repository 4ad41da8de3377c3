/** Sentences and sounds for the moves of Pylos. */

import { say } from "../../lib/words/say";
import type { GameMoves } from "../contract";
import { type PylosView, readMove, coordinatesOf } from "./model/notation";
import { taskOf } from "./model/task";

const place = (cell: string): string => {
  const { level } = coordinatesOf(cell);
  return level === 4 ? say("told-pylos-apex") : say("told-pylos-cell", { level, cell: cell.slice(1) });
};

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
  describeTask(table, view) {
    const { task, completed } = taskOf(table, view as PylosView);
    if (!task) return null;
    const what = say(`task-pylos-${task}`);
    return completed ? `${say(`pylos-${completed}-complete`)} ${what}` : what;
  },
  soundOf(text) {
    const move = readMove(text);
    if (move?.kind === "stop") return null;
    return move?.kind === "take" ? "take" : "put";
  },
} satisfies GameMoves;
