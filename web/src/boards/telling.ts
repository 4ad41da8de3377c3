/** Decisions in words, for whoever listens. */

import { say } from "../lib/words";
import { dominoOf } from "./pyramido/dominoes";
import { neighbour } from "./pyramido/geometry";
import { colourName, halfName } from "./pyramido/labels";
import { parseMove } from "./pyramido/notation";
import type { Side } from "./pyramido/types";
import { readMove as readSphere, spotOf } from "./pylos/places";
import { kindOf } from "./touche/figures";
import { cardName, kindName } from "./touche/labels";
import { readMove as readCard } from "./touche/notation";

/** A sentence about a decision of somebody; null where what follows tells it all. */
type Teller = (name: string, move: string, earlier: readonly string[]) => string | null | undefined;

const place = (cell: string): string => {
  const { level } = spotOf(cell);
  return level === 4 ? say("told-apex") : say("told-cell", { level, cell: cell.slice(1) });
};

const pylos: Teller = (name, text) => {
  const move = readSphere(text);
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
};

const pyramido: Teller = (name, text, earlier) => {
  const move = parseMove(text);
  switch (move?.kind) {
    case "place": {
      const { left, right } = dominoOf(move.domino);
      return say("told-pyramido-place", {
        name, left: halfName(left), cell: move.cell, right: halfName(right), other: neighbour(move.cell, move.turn),
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
};

/** The colour of a block of the domino that was placed earlier in this turn. */
function colourOf(side: Side, earlier: readonly string[]): string {
  const placed = earlier.map(parseMove).find((move) => move?.kind === "place");
  if (placed?.kind !== "place") return "";
  return colourName(dominoOf(placed.domino)[side === "l" ? "left" : "right"].colour);
}

const touche: Teller = (name, text, earlier) => {
  const move = readCard(text);
  switch (move?.kind) {
    case "play":
    case "joker":
      return null;
    case "exchange":
      return say("told-touche-exchange", { name, card: cardName(move.card) });
    case "pass":
      return say("told-touche-pass", { name });
    case "put": {
      const card = earlier.map(readCard).findLast((one) => one?.kind === "play" || one?.kind === "joker");
      if (!card) return say("told-touche-put", { name, cell: move.cell });
      return say("told-touche-play", { name, cell: move.cell, card: cardName("card" in card ? card.card : "joker") });
    }
    case "crown":
      return say("told-touche-crown", { name, kind: kindName(kindOf(move.cells)), cells: move.cells.join(", ") });
  }
};

const tellers: Record<string, Teller> = { pylos, pyramido, touche };

/** A decision in a sentence; null if there is nothing to say, the bare text if nobody knows better. */
export function tellMove(game: string, name: string, move: string, earlier: readonly string[]): string | null {
  const told = tellers[game]?.(name, move, earlier);
  return told === undefined ? say("event-decided", { name, move }) : told;
}

/** A whole turn in sentences. */
export function tellTurn(game: string, name: string, moves: readonly string[]): string {
  return moves.flatMap((move, at) => tellMove(game, name, move, moves.slice(0, at)) ?? []).join(" ");
}
