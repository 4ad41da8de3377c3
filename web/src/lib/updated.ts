/** A table after decisions and words, which change the game and the clocks, nothing else. */

import type { Happening, Message, Table, Turn } from "./types";

export function updated(table: Table, message: Extract<Message, { type: "update" }>): Table {
  const decided = message.events.filter((event) => event.kind === "decided");
  return {
    ...table,
    turns: decided.reduce(withDecision, table.turns),
    number: message.number,
    state: message.state,
    status: message.status,
    clock: message.clock,
    undo: message.undo,
    view: message.view,
    outcome: message.view.outcome,
    offer: decided.length ? null : table.offer,
  };
}

function withDecision(turns: Turn[], event: Happening): Turn[] {
  if (event.begins) return [...turns, [event.seat!, [event.move!]]];
  const [seat, moves] = turns.at(-1)!;
  return [...turns.slice(0, -1), [seat, [...moves, event.move!]]];
}
