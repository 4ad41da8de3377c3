import { expect, test } from "vitest";
import { onCard, onCell, onlyPreviews, onTap, staysChosen, PRECISE } from "./clicks";
import { readLegalMoves } from "./notation";

const hand = [
  { card: "7H", cells: ["d4", "k9"], dead: false },
  { card: "7H", cells: ["d4", "k9"], dead: false },
  { card: "2S", cells: ["e1"], dead: false },
  { card: "KS", cells: [], dead: true },
];
const asked = { task: "card", hand };
const legal = readLegalMoves(["xKS", "2S", "7H", "joker"]);

test("a cell that one card leads to plays that card there", () => {
  expect(onCell(asked, legal, null, "d4")).toEqual({ do: "send", moves: ["7H", "d4"] });
});

test("the chosen card goes to the cell that is clicked", () => {
  expect(onCell(asked, legal, "2S", "e1")).toEqual({ do: "send", moves: ["2S", "e1"] });
});

test("a cell of another card chooses that card only", () => {
  expect(onCell(asked, legal, "2S", "d4")).toEqual({ do: "select", card: "7H" });
});

test("a cell that several cards lead to waits for the card", () => {
  const free = { task: "card", hand: hand.map((one) => ({ ...one, cells: [...one.cells, "c3"] })) };
  const all = readLegalMoves(["2S", "7H", "KS", "joker"]);
  expect(onCell(free, all, null, "c3")).toEqual({ do: "target", cell: "c3" });
  expect(onCard(free, all, null, "c3", "KS")).toEqual({ do: "send", moves: ["KS", "c3"] });
});

test("a wrong click is explained before the card is played", () => {
  expect(onCell(asked, legal, null, "a4")).toEqual({ do: "refuse", cell: "a4", card: null });
  expect(onCell(asked, legal, "2S", "a4")).toEqual({ do: "refuse", cell: "a4", card: "2S" });
});

test("a wrong cell for the joker is sent, so that the server explains", () => {
  expect(onCell({ task: "cell", hand }, readLegalMoves(["d4"]), null, "a4")).toEqual({ do: "send", moves: ["a4"] });
});

test("cards are selected and deselected; the joker is played at once", () => {
  expect(onCard(asked, legal, null, null, "2S")).toEqual({ do: "select", card: "2S" });
  expect(onCard(asked, legal, "2S", null, "2S")).toEqual({ do: "select", card: null });
  expect(onCard(asked, legal, null, null, "KS")).toEqual({ do: "select", card: "KS" });
  expect(onCard(asked, legal, "2S", null, "joker")).toEqual({ do: "send", moves: ["joker"] });
});

test("a card stays chosen while others move, and its equal is not chosen with it", () => {
  const before = { seat: 0, hand };
  const without = (...places: number[]) => ({ seat: 0, hand: hand.filter((_, place) => !places.includes(place)) });
  expect(staysChosen("7H", before, before)).toBe(true);
  expect(staysChosen("7H", before, without(2))).toBe(true);
  expect(staysChosen("7H", before, without(0))).toBe(false);
  expect(staysChosen("2S", before, without(2))).toBe(false);
  expect(staysChosen("2S", without(2), without(2))).toBe(false);
  expect(staysChosen("7H", before, { seat: 1, hand })).toBe(false);
});

test("a cell of one figure only crowns that figure", () => {
  const figures = readLegalMoves(["=a1.b1.a2.b2", "=b2.c2.b3.c3"]);
  const crowning = { task: "combination", hand };
  expect(onCell(crowning, figures, null, "c3")).toEqual({ do: "send", moves: ["=b2.c2.b3.c3"] });
  expect(onCell(crowning, figures, null, "b2")).toEqual({ do: "preview", cell: "b2" });
});

test("the first tap of a finger previews, unless a card is chosen", () => {
  expect(onlyPreviews({ finger: true, small: true }, "cell", null)).toBe(true);
  expect(onlyPreviews({ finger: true, small: false }, "cell", null)).toBe(false);
  expect(onlyPreviews({ finger: true, small: false }, "card", null)).toBe(true);
  expect(onlyPreviews({ finger: true, small: true }, "card", "2S")).toBe(false);
  expect(onlyPreviews(PRECISE, "card", null)).toBe(false);
});

test("a finger that misses a small cell looks at the cell it meant", () => {
  const missed = { do: "refuse", cell: "a4", card: "2S" } as const;
  const finger = { finger: true, small: true };
  const offered = new Set(["a5", "k9"]);
  expect(onTap(missed, finger, offered, ["a5", "b4", "b5"])).toEqual({ do: "preview", cell: "a5" });
  expect(onTap(missed, finger, offered, ["b4", "b5"])).toBe(missed);
  expect(onTap(missed, PRECISE, offered, ["a5"])).toBe(missed);
  const sent = { do: "send", moves: ["2S", "k9"] } as const;
  expect(onTap({ ...sent, moves: [...sent.moves] }, finger, offered, ["a5"])).toEqual(sent);
});
