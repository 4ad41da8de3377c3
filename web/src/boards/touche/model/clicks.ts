/** What a click does: the decisions it sends, or the selection it makes. */

import type { LegalMoves } from "./notation";
import type { CardView, ToucheView } from "./types";

export type ClickResult =
  | { do: "send"; moves: string[] }
  | { do: "select"; card: string | null }
  | { do: "target"; cell: string }
  /** Looks at a cell that can be chosen, or is close to where the finger was. */
  | { do: "preview"; cell: string }
  /** The chosen card, or none of the hand, can go there. */
  | { do: "refuse"; cell: string; card: string | null };

/** How a cell was clicked: a finger cannot hover, and may miss a small cell. */
export interface ClickInput {
  finger: boolean;
  small: boolean;
}

export const PRECISE: ClickInput = { finger: false, small: false };

type ClickContext = Pick<ToucheView, "task" | "hand">;
type HandView = Pick<ToucheView, "seat" | "hand">;

/** The different cards of the hand that can go to a cell. */
export function cardsFor(hand: readonly CardView[], cell: string): string[] {
  return [...new Set(hand.filter((one) => one.cells.includes(cell)).map((one) => one.card))];
}

/** Whether a card stays selected after a change: not if it, or one of two equal cards, has left the hand. */
export function staysChosen(card: string, before: HandView, now: HandView): boolean {
  const count = ({ hand }: HandView) => hand.filter((one) => one.card === card).length;
  return now.seat === before.seat && count(now) >= Math.max(count(before), 1);
}

/** Whether the first tap on a cell only previews it: with a card chosen, its few cells can hardly be mistaken. */
export function onlyPreviews(by: ClickInput, task: string | null, selectedCard: string | null): boolean {
  return by.finger && (task === "card" ? selectedCard === null : by.small);
}

export function onCell(view: ClickContext, legal: LegalMoves, selectedCard: string | null, cell: string): ClickResult {
  if (view.task === "combination") {
    const fitting = legal.crowns.filter((crown) => crown.cells.includes(cell));
    if (fitting.length > 1) return { do: "preview", cell };
    return { do: "send", moves: [fitting[0]?.text ?? cell] };
  }
  if (view.task !== "card") return { do: "send", moves: [cell] };
  const leading = cardsFor(view.hand, cell).filter((card) => legal.plays.has(card));
  if (selectedCard && leading.includes(selectedCard)) return { do: "send", moves: [selectedCard, cell] };
  if (leading.length > 1) return { do: "target", cell };
  if (leading.length === 1) return selectedCard ? { do: "select", card: leading[0]! } : { do: "send", moves: [leading[0]!, cell] };
  return { do: "refuse", cell, card: selectedCard };
}

/** A finger that has missed a small cell of the chosen card looks at that cell. */
export function onTap(result: ClickResult, by: ClickInput, offered: ReadonlySet<string>, neighbours: readonly string[]): ClickResult {
  if (!by.finger || !by.small || result.do === "send") return result;
  const close = neighbours.filter((one) => offered.has(one));
  return close.length === 1 ? { do: "preview", cell: close[0]! } : result;
}

export function onCard(view: ClickContext, legal: LegalMoves, selectedCard: string | null, targetCell: string | null, card: string): ClickResult {
  if (view.task !== "card" || card === "joker") return { do: "send", moves: [card] };
  if (targetCell && legal.plays.has(card) && cardsFor(view.hand, targetCell).includes(card)) return { do: "send", moves: [card, targetCell] };
  if (!legal.plays.has(card) && !legal.exchanges.has(card)) return { do: "send", moves: [card] };
  return { do: "select", card: selectedCard === card ? null : card };
}
