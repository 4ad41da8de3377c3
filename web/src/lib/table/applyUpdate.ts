/** Applies an update message to a table. */

import type { TableEvent, Message, Table, Turn } from "../server/messages";

export function applyUpdate(table: Table, message: Extract<Message, { type: "update" }>): Table {
  const decided = message.events.filter((event) => event.kind === "decided");
  return {
    ...table,
    turns: decided.reduce(withDecision, table.turns),
    number: message.number,
    state: message.state,
    status: message.status,
    clock: message.clock,
    undo: message.undo,
    takeback: message.takeback,
    view: message.view,
    outcome: message.view.outcome,
    seed: message.seed ?? null,
    rematch_wanted: message.rematch_wanted ?? [],
    rematch: message.rematch ?? null,
    offer: decided.length ? null : table.offer,
  };
}

function withDecision(turns: Turn[], event: TableEvent): Turn[] {
  if (event.begins) return [...turns, [event.seat!, [event.move!]]];
  const [seat, moves] = turns.at(-1)!;
  return [...turns.slice(0, -1), [seat, [...moves, event.move!]]];
}
