import { expect, it } from "vitest";
import type { View } from "../../lib/server/messages";
import { entriesOf } from "./viewText";

const view = {
  game: "dice", options: {}, seats: 2, seat: 0, to_act: 0, task: "roll", moves: ["roll"], outcome: null, begins_turn: true, scores: null,
  round: 3, open_dice: [6, 1], free: null, started: true,
  players: [{ points: 4, kept: [] }, { points: 7, kept: ["a"] }],
} as View;
const labels = { field: (key: string) => `<${key}>`, seat: (seat: number) => ["Ann", "Bob"][seat]!, scores: "Points" };

it("shows all fields that the game adds, by player", () => {
  expect(entriesOf(view, labels)).toEqual([
    { name: "<round>", content: "3" },
    { name: "<open_dice>", content: "6, 1" },
    { name: "<free>", content: "–" },
    { name: "<started>", content: "✓" },
    {
      name: "<players>",
      content: [
        { name: "Ann", content: [{ name: "<points>", content: "4" }, { name: "<kept>", content: "–" }] },
        { name: "Bob", content: [{ name: "<points>", content: "7" }, { name: "<kept>", content: "a" }] },
      ],
    },
  ]);
});

it("tells the score of games that have one", () => {
  expect(entriesOf({ ...view, scores: [3, 0] }, labels).at(-1)).toEqual({
    name: "Points",
    content: [{ name: "Ann", content: "3" }, { name: "Bob", content: "0" }],
  });
});
