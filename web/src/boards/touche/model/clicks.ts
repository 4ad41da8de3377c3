/** What a click means: which decisions it sends, or what it only prepares. */

import type { LegalMoves } from "./notation";
import type { CardView, ToucheView } from "./types";

export type Step =
  | { do: "send"; moves: string[] }
  | { do: "pin"; card: string | null }
  | { do: "wish"; cell: string }
  | { do: "look" };

/** What a cell was clicked with; a finger can neither hover nor hit a small cell for sure. */
export interface Touch {
  finger: boolean;
  small: boolean;
}

export const SURELY: Touch = { finger: false, small: false };

/** Whether the first tap on a cell only looks at it. */
export function onlyLooks(by: Touch, task: string | null, pinned: string | null): boolean {
  return by.finger && (by.small || (task === "card" && pinned === null));
}

type Situation = Pick<ToucheView, "task" | "hand">;
type Held = Pick<ToucheView, "seat" | "hand">;

/** The different cards of the hand that can go to a cell. */
export function leadingTo(hand: readonly CardView[], cell: string): string[] {
  return [...new Set(hand.filter((one) => one.cells.includes(cell)).map((one) => one.card))];
}

/** Whether a card is still chosen after a change: not if it has left the hand, nor if only its equal is left there. */
export function staysChosen(card: string, before: Held, now: Held): boolean {
  const count = ({ hand }: Held) => hand.filter((one) => one.card === card).length;
  return now.seat === before.seat && count(now) >= Math.max(count(before), 1);
}

export function onCell(view: Situation, offers: LegalMoves, pinned: string | null, cell: string): Step {
  if (view.task === "combination") {
    const fitting = offers.crowns.filter((crown) => crown.cells.includes(cell));
    if (fitting.length > 1) return { do: "look" };
    return { do: "send", moves: [fitting[0]?.text ?? cell] };
  }
  if (view.task !== "card") return { do: "send", moves: [cell] };
  const leading = leadingTo(view.hand, cell).filter((card) => offers.plays.has(card));
  if (pinned && leading.includes(pinned)) return { do: "send", moves: [pinned, cell] };
  if (leading.length > 1) return { do: "wish", cell };
  if (leading.length === 1) return pinned ? { do: "pin", card: leading[0]! } : { do: "send", moves: [leading[0]!, cell] };
  return { do: "send", moves: pinned && offers.plays.has(pinned) ? [pinned, cell] : [cell] };
}

export function onCard(view: Situation, offers: LegalMoves, pinned: string | null, wish: string | null, card: string): Step {
  if (view.task !== "card" || card === "joker") return { do: "send", moves: [card] };
  if (wish && offers.plays.has(card) && leadingTo(view.hand, wish).includes(card)) return { do: "send", moves: [card, wish] };
  if (!offers.plays.has(card) && !offers.exchanges.has(card)) return { do: "send", moves: [card] };
  return { do: "pin", card: pinned === card ? null : card };
}
