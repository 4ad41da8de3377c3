/** Sentences and sounds for the moves of Touché. */

import type { View } from "../../lib/server/messages";
import { say } from "../../lib/words/say";
import type { GameMoves } from "../contract";
import { withSign } from "./model/cards";
import { kindOf } from "./model/combinations";
import { cardName, kindName } from "./model/labels";
import { readLegalMoves, readMove } from "./model/notation";
import type { ToucheView } from "./model/types";

const combinations = (view: View | null): number =>
  (view as ToucheView | null)?.players.reduce((sum, player) => sum + player.combinations.length, 0) ?? 0;

export default {
  describe(name, text, earlier) {
    const move = readMove(text);
    switch (move?.kind) {
      case "play":
      case "joker":
        return null;
      case "exchange":
        return say("told-touche-exchange", { name, card: cardName(move.card) });
      case "pass":
        return say("told-touche-pass", { name });
      case "put": {
        const card = earlier.map(readMove).findLast((one) => one?.kind === "play" || one?.kind === "joker");
        if (!card) return say("told-touche-put", { name, cell: move.cell });
        return say("told-touche-play", { name, cell: move.cell, card: cardName("card" in card ? card.card : "joker") });
      }
      case "crown":
        return say("told-touche-crown", { name, kind: kindName(kindOf(move.cells)), cells: move.cells.join(", ") });
    }
  },
  describeTask(_, view) {
    const legal = readLegalMoves(view.moves);
    if (view.task === "cell" && (view as ToucheView).playing === "joker") return say("task-touche-joker");
    if (legal.pass) return say("task-touche-pass");
    return legal.exchanges.size && !legal.plays.size && !legal.joker ? say("task-touche-exchange") : null;
  },
  readFact: withSign,
  soundOf(text) {
    const move = readMove(text);
    return move && move.kind !== "put" ? null : "put";
  },
  soundOfChange: (before, after) => (combinations(after) > combinations(before) ? "touche" : null),
} satisfies GameMoves;
