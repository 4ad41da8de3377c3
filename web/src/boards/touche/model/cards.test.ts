import { expect, test } from "vitest";
import { isRed, orderOf, pipsOf, rankOf, RANKS, SUITS, suitOf, withSign } from "./cards";
import { RANK_PATHS, SUIT_PATHS } from "./glyphs";

test("a card has a rank and a suit", () => {
  expect([rankOf("10H"), suitOf("10H"), isRed("10H"), isRed("AS")]).toEqual(["10", "H", true, false]);
});

test("number cards have as many pips", () => {
  for (const rank of RANKS) expect(pipsOf(rank)).toHaveLength(Number(rank) || 0);
});

test("everything is drawn", () => {
  for (const rank of RANKS) expect(RANK_PATHS[rank].d).toMatch(/^M/);
  for (const suit of SUITS) expect(SUIT_PATHS[suit]).toMatch(/^M.*Z$/);
});

test("hands are sorted as the server sorts them", () => {
  expect(["joker", "2H", "AS", "KC", "10S"].toSorted((one, other) => orderOf(one) - orderOf(other))).toEqual(["AS", "10S", "2H", "KC", "joker"]);
});

test("cards are told with the signs of their suits", () => {
  expect(["10H", "AS", "QC", "2D", "d12", "joker", "HH", ""].map(withSign)).toEqual(["10♥", "A♠", "Q♣", "2♦", "d12", "joker", "HH", ""]);
});
