import { expect, it } from "vitest";
import type { View } from "../../lib/server/messages";
import { entriesOf } from "./viewText";

const view = {
  game: "dice", options: {}, seats: 2, seat: 0, to_act: 0, task: "roll", moves: ["roll"], outcome: null, begins_turn: true, scores: null,
  round: 3, open_dice: [6, 1], free: null, started: true,
  players: [{ points: 4, kept: [] }, { points: 7, kept: ["a"] }],
} as View;

it("shows all fields that the game adds, by player", () => {
  expect(entriesOf(view, (seat) => ["Ann", "Bob"][seat]!)).toEqual([
    { name: "round", content: "3" },
    { name: "open dice", content: "6, 1" },
    { name: "free", content: "–" },
    { name: "started", content: "✓" },
    {
      name: "players",
      content: [
        { name: "Ann", content: [{ name: "points", content: "4" }, { name: "kept", content: "–" }] },
        { name: "Bob", content: [{ name: "points", content: "7" }, { name: "kept", content: "a" }] },
      ],
    },
  ]);
});
