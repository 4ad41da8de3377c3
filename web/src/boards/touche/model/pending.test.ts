import { expect, test } from "vitest";
import { withPending } from "./pending";
import type { SeatView, ToucheView } from "./types";

const seat = (...pyramids: string[]): SeatView => ({ pyramids, crowned: [], combinations: [], threats: [], joker: true, hand: 5, pile: 40, discards: [] });
const view = { seat: 1, players: [seat("a1", "b1"), seat("c5")] } as unknown as ToucheView;
const pyramids = (pending: string[]) => withPending(view, pending).shown.players.map((player) => player.pyramids);

test("a pyramid is there before the server answers", () => {
  expect(withPending(view, ["7H", "d4"]).waiting).toBe("d4");
  expect(pyramids(["7H", "d4"])).toEqual([["a1", "b1"], ["c5", "d4"]]);
});

test("the joker's pyramid replaces another at once", () => {
  expect(pyramids(["joker", "b1"])).toEqual([["a1"], ["c5", "b1"]]);
});

test("a card alone changes nothing", () => {
  expect(withPending(view, ["7H"])).toEqual({ shown: view, waiting: null });
});
