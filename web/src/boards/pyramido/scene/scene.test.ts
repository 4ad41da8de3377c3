import { expect, it } from "vitest";
import { namesOn } from "./scene";

it("names each column and row on both sides of the pyramid, in line with its blocks", () => {
  const names = namesOn({ left: 2, top: 4, right: 4, bottom: 5 });
  expect(names.map(({ text }) => text).join("")).toBe("ccddee5566");
  expect(names.filter(({ text }) => text === "c").map(({ x }) => x)).toEqual([-2, -2]);
  expect(names.filter(({ text }) => text === "6").map(({ z }) => z)).toEqual([1, 1]);
  expect(names.filter(({ text }) => text === "d").map(({ x, z }) => [x, z])).toEqual([[0, -2.5], [0, 2.5]]);
});
