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

/** The card or joker that a pyramid was placed by. */
function playedFor(earlier: readonly string[]): string | null {
  const card = earlier.map(readMove).findLast((one) => one?.kind === "play" || one?.kind === "joker");
  return card ? ("card" in card ? card.card : "joker") : null;
}

/** A decision in a few words; null if a later one covers it, undefined if it cannot be read. */
function inShort(text: string, earlier: readonly string[]): string | null | undefined {
  const move = readMove(text);
  switch (move?.kind) {
    case "play":
    case "joker":
      return null;
    case "exchange":
      return say("short-touche-exchange", { card: withSign(move.card) });
    case "pass":
      return say("short-touche-pass");
    case "put": {
      const card = playedFor(earlier);
      return say("short-touche-put", { cell: move.cell, card: card === "joker" ? cardName(card) : withSign(card ?? "") });
    }
    case "crown":
      return say("short-touche-crown", { kind: kindName(kindOf(move.cells)) });
  }
}

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
        const card = playedFor(earlier);
        return card ? say("told-touche-play", { name, cell: move.cell, card: cardName(card) }) : say("told-touche-put", { name, cell: move.cell });
      }
      case "crown":
        return say("told-touche-crown", { name, kind: kindName(kindOf(move.cells)), cells: move.cells.join(", ") });
    }
  },
  describeHint(text) {
    const move = readMove(text);
    return say("hint-touche-play", { card: cardName(move && "card" in move ? move.card : "joker") });
  },
  summarize(moves) {
    const parts = moves.map((text, at) => inShort(text, moves.slice(0, at)));
    return parts.some((part) => part === undefined) ? null : parts.filter(Boolean).join(", ");
  },
  describeTask(_, view) {
    const legal = readLegalMoves(view.moves);
    if (view.task === "cell" && (view as ToucheView).playing === "joker") return say("task-touche-joker");
    if (legal.pass) return say("task-touche-pass");
    return legal.exchanges.size && !legal.plays.size && !legal.joker ? say("task-touche-exchange") : null;
  },
  readFact: withSign,
  soundOf(text) {
    const kind = readMove(text)?.kind ?? "put";
    if (kind === "put") return "put";
    return kind === "crown" || kind === "pass" ? null : "card";
  },
  soundOfChange: (before, after) => (combinations(after) > combinations(before) ? "touche" : null),
} satisfies GameMoves;
