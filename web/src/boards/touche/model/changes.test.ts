import { expect, test } from "vitest";
import { changesBetween } from "./changes";
import type { SeatView, ToucheView } from "./types";

const seat = (more: Partial<SeatView>): SeatView => ({
  pyramids: [], crowned: [], combinations: [], threats: [], joker: true, hand: 5, pile: 40, discards: [], ...more,
});
const view = (...players: SeatView[]): ToucheView => ({
  game: "touche", options: {}, seats: players.length, seat: 0, to_act: 0, task: "card", moves: [], outcome: null, begins_turn: true, scores: null,
  board: "AS", dealer: 0, starter: 0, rounds: 0, playing: null, players, hand: [], left: {},
});

test("the first view tells nothing", () => {
  expect(changesBetween(null, view(seat({ pyramids: ["a1"] })))).toEqual({ placed: [], gone: [], touche: null });
});

test("a pyramid that replaces another is put, and the other is gone", () => {
  const changes = changesBetween(view(seat({ pyramids: ["a1"] }), seat({})), view(seat({}), seat({ pyramids: ["a1"] })));
  expect(changes).toEqual({ placed: [{ cell: "a1", seat: 1 }], gone: [{ cell: "a1", seat: 0 }], touche: null });
});

test("a figure crowns its cells and clears the others", () => {
  const before = view(seat({ pyramids: ["a1", "b1", "a2", "h7"] }), seat({ pyramids: ["c5"] }));
  const after = view(seat({ crowned: ["a1", "b1", "a2", "b2"], combinations: ["square"] }), seat({}));
  const changes = changesBetween(before, after);
  expect(changes.placed).toEqual([{ cell: "b2", seat: 0 }]);
  expect(changes.gone).toEqual([{ cell: "h7", seat: 0 }, { cell: "c5", seat: 1 }]);
  expect(changes.touche).toEqual({ seat: 0, kind: "square", crowned: ["a1", "b1", "a2", "b2"] });
});
