import { expect, it } from "vitest";
import { beginsTurn } from "./turns";
import type { Table, Turn } from "../server/messages";

const at = (task: string, ...turns: Turn[]): boolean => beginsTurn({ turns, view: { task, to_act: 0 } } as unknown as Table);

it("a turn begins with its first decision and with no other", () => {
  expect(at("place-or-raise")).toBe(true);
  expect(at("place-or-raise", [0, ["1b2"]], [1, ["1c3"]])).toBe(true);
  expect(at("take-back", [0, ["1b2"]])).toBe(false);
  expect(at("place", [0, ["17e5r", "*l", "keep", "s2"]])).toBe(true);
  expect(at("mark", [0, ["17e5r"]])).toBe(false);
  expect(at("cell", [0, ["7H"]])).toBe(false);
});

it("an exchanged card and a filled hole do not end a turn", () => {
  expect(at("card", [0, ["xAH"]])).toBe(false);
  expect(at("card", [0, ["xAH", "7H", "d4"]])).toBe(true);
  expect(at("card", [1, ["xAH"]])).toBe(true);
  expect(at("fill", [0, ["17e5r", "*l", "keep", "s2"]])).toBe(true);
  expect(at("fill", [0, ["+b.tl"]])).toBe(false);
});
