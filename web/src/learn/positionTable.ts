/** A position as a table without players, which is what boards draw. */

import type { Table, Tried } from "../lib/server/messages";

export function positionTable(tried: Tried, state: number, you: number[], names: string[]): Table {
  const { view, turns } = tried;
  return {
    id: "",
    game: view.game,
    options: view.options,
    status: view.outcome ? "over" : "playing",
    number: state,
    state,
    you,
    players: Array.from({ length: view.seats }, (_, seat) => ({ kind: "person", name: names[seat] ?? null, level: null, gone: null, account: false, external: false })),
    listed: false,
    watchable: false,
    seal: "",
    seed: null,
    clock: { control: { kind: "none", seconds: 0, increment: 0 }, left: [], running: null, elapsed: 0 },
    undo: false,
    takeback: false,
    offer: null,
    auto: [],
    rematch_wanted: [],
    rematch: null,
    rematch_of: null,
    from_record: false,
    turns,
    outcome: view.outcome,
    view,
  };
}
