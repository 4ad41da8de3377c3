import { beforeEach, expect, test, vi } from "vitest";
import { saveDone, lessonsDone } from "./progress";

beforeEach(() => {
  const saved = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, text: string) => saved.set(key, text),
  });
});

test("what is done is saved by game, once", () => {
  saveDone("pylos", "place");
  saveDone("pylos", "raise");
  saveDone("pylos", "place");
  saveDone("touche", "card");
  expect(lessonsDone("pylos")).toEqual(["place", "raise"]);
  expect(lessonsDone("touche")).toEqual(["card"]);
  expect(lessonsDone("pyramido")).toEqual([]);
});

test("unreadable progress is ignored", () => {
  for (const text of ["{", "null", "7", '{"pylos": 3}', '{"pylos": [1, "place"]}']) {
    localStorage.setItem("benben.learn", text);
    expect(lessonsDone("pylos")).toEqual(text.includes("place") ? ["place"] : []);
  }
});

test("a browser without storage does no harm", () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => { throw new Error("full"); } });
  expect(() => saveDone("pylos", "place")).not.toThrow();
});
