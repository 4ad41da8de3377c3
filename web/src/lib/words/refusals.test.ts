import { expect, test } from "vitest";
import { readable } from "./refusals";

test("facts are made ready for a text", () => {
  const facts = { card: "10H", cell: "d12", stack: 3 };
  expect(readable(facts)).toEqual(facts);
  expect(readable(facts, (fact) => fact.replace("H", "♥"))).toEqual({ card: "10♥", cell: "d12", stack: 3 });
  expect(readable({ card: "the joker", what: "exchange a card" })).toEqual({ card: "the-joker", what: "exchange-a-card" });
});
