import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { describeMove, describeTurn } from "./moves";

let language = "en";

/** The words as they lie in the files, in the language that is being tested. */
function bundle(): FluentBundle {
  const folder = new URL(`../../../src/benben/words/${language}/`, import.meta.url);
  const made = new FluentBundle(language, { useIsolating: false });
  for (const file of readdirSync(folder)) made.addResource(new FluentResource(readFileSync(new URL(file, folder), "utf-8")));
  return made;
}

vi.mock("../lib/server/catalogue.svelte", () => ({ gameFactsNow: () => undefined }));
vi.mock("../lib/words/say", () => ({
  say: (key: string, facts?: Record<string, FluentVariable>) => {
    const made = bundle();
    return made.formatPattern(made.getMessage(key)!.value!, facts);
  },
}));

describe("decisions in words", () => {
  beforeEach(() => void (language = "en"));

  it("Pylos", () => {
    expect(describeMove("pylos", "Ann", "2b1", [])).toBe("Ann puts a sphere on level 2, b1.");
    expect(describeMove("pylos", "Ann", "4a1", [])).toBe("Ann puts a sphere on the apex.");
    expect(describeMove("pylos", "Ann", "1a1>2b2", [])).toBe("Ann raises a sphere from level 1, a1 to level 2, b2.");
    expect(describeTurn("pylos", "Bob", ["1b2", "-1a1", "stop"])).toBe(
      "Bob puts a sphere on level 1, b2. Bob takes back the sphere on level 1, a1. Bob takes back no more.",
    );
  });

  it("Pyramido", () => {
    expect(describeMove("pyramido", "Ann", "50e5r", [])).toMatch(/^Ann places a domino: .* on e5, .* on f5\.$/);
    expect(describeMove("pyramido", "Ann", "*l", ["50e5r"])).toBe("Ann marks the turquoise block.");
    expect(describeMove("pyramido", "Ann", "+r.b.tl", ["50e5r"])).toBe("Ann lays a resurfacing tile: blue.");
    expect(describeMove("pyramido", "Ann", "keep", [])).toBeNull();
    expect(describeMove("pyramido", "Ann", "s2", [])).toBe("Ann refills the quarry from stack 2.");
  });

  it("Touché", () => {
    expect(describeMove("touche", "Bob", "7H", [])).toBeNull();
    expect(describeMove("touche", "Bob", "f4", ["7H"])).toBe("Bob plays the seven of hearts on f4.");
    expect(describeTurn("touche", "Bob", ["xAH", "joker", "f2", "=f2.g2.f3.g3"])).toBe(
      "Bob exchanges the ace of hearts. Bob plays the joker on f2. Bob crowns the square: f2, g2, f3, g3.",
    );
  });

  it("in other languages", () => {
    language = "uk";
    expect(describeMove("touche", "Bob", "f4", ["7H"])).toBe("Bob ставить пірамідку на f4 (сімка чирв).");
    language = "pl";
    expect(describeMove("pylos", "Ann", "2b1", [])).toBe("Ann ustawia kulę: poziom 2, b1.");
  });

  it("leave what nobody understands as it is", () => {
    expect(describeMove("pylos", "Ann", "??", [])).toBe("Ann: ??");
    expect(describeMove("chess", "Ann", "e4", [])).toBe("Ann: e4");
  });
});
