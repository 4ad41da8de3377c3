import { expect, test } from "vitest";
import { whyNot } from "./whyNot";

const seen = { pieces: new Map([["d4", 0], ["e4", 1]]), crowned: new Set(["e4"]) };
const why = (name: string, card: string | null) => whyNot("7H", { name, card, x: 0, y: 0 }, seen);

test("each reason has its rule", () => {
  expect(why("a4", "5H")).toMatchObject({ reason: "other-card", rule: "TO-11", facts: { cell: "a4", shown: "5H", card: "7H" } });
  expect(why("d4", "7H")).toMatchObject({ reason: "occupied", rule: "TO-12", facts: { cell: "d4" } });
  expect(why("e4", "7H")).toMatchObject({ reason: "crowned", rule: "TO-19", facts: { cell: "e4" } });
  expect(why("c3", null)).toMatchObject({ reason: "free-space", rule: "TO-14", facts: { cell: "c3" } });
});
