import { beforeEach, expect, test, vi } from "vitest";
import { keepDone, lessonsDone } from "./progress";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

test("what is done is kept by game, once", () => {
  keepDone("pylos", "place");
  keepDone("pylos", "raise");
  keepDone("pylos", "place");
  keepDone("touche", "card");
  expect(lessonsDone("pylos")).toEqual(["place", "raise"]);
  expect(lessonsDone("touche")).toEqual(["card"]);
  expect(lessonsDone("pyramido")).toEqual([]);
});

test("what cannot be read is nothing", () => {
  for (const text of ["{", "null", "7", '{"pylos": 3}', '{"pylos": [1, "place"]}']) {
    localStorage.setItem("benben.learn", text);
    expect(lessonsDone("pylos")).toEqual(text.includes("place") ? ["place"] : []);
  }
});

test("a browser that keeps nothing does no harm", () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new Error("full"); } });
  expect(() => keepDone("pylos", "place")).not.toThrow();
});
