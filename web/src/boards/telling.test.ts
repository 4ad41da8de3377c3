import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { tellMove, tellTurn } from "./telling";

let language = "en";

/** The words as they lie in the files, in the language that is being tested. */
function bundle(): FluentBundle {
  const folder = new URL(`../../../src/benben/words/${language}/`, import.meta.url);
  const made = new FluentBundle(language, { useIsolating: false });
  for (const file of readdirSync(folder)) made.addResource(new FluentResource(readFileSync(new URL(file, folder), "utf-8")));
  return made;
}

vi.mock("../lib/words", () => ({
  say: (key: string, facts?: Record<string, FluentVariable>) => {
    const made = bundle();
    return made.formatPattern(made.getMessage(key)!.value!, facts);
  },
}));

describe("decisions in words", () => {
  beforeEach(() => void (language = "en"));

  it("Pylos", () => {
    expect(tellMove("pylos", "Ann", "2b1", [])).toBe("Ann puts a sphere on level 2, b1.");
    expect(tellMove("pylos", "Ann", "4a1", [])).toBe("Ann puts a sphere on the apex.");
    expect(tellMove("pylos", "Ann", "1a1>2b2", [])).toBe("Ann raises a sphere from level 1, a1 to level 2, b2.");
    expect(tellTurn("pylos", "Bob", ["1b2", "-1a1", "stop"])).toBe(
      "Bob puts a sphere on level 1, b2. Bob takes back the sphere on level 1, a1. Bob takes back no more.",
    );
  });

  it("Pyramido", () => {
    expect(tellMove("pyramido", "Ann", "50e5r", [])).toMatch(/^Ann lays a domino: .* on e5, .* on f5\.$/);
    expect(tellMove("pyramido", "Ann", "*l", ["50e5r"])).toBe("Ann marks the turquoise block.");
    expect(tellMove("pyramido", "Ann", "+r.b.tl", ["50e5r"])).toBe("Ann lays a resurfacing tile: blue.");
    expect(tellMove("pyramido", "Ann", "keep", [])).toBeNull();
    expect(tellMove("pyramido", "Ann", "s2", [])).toBe("Ann refills the quarry from stack 2.");
  });

  it("Touché", () => {
    expect(tellMove("touche", "Bob", "7H", [])).toBeNull();
    expect(tellMove("touche", "Bob", "f4", ["7H"])).toBe("Bob plays the seven of hearts on f4.");
    expect(tellTurn("touche", "Bob", ["xAH", "joker", "f2", "=f2.g2.f3.g3"])).toBe(
      "Bob exchanges the ace of hearts. Bob plays the joker on f2. Bob crowns the square: f2, g2, f3, g3.",
    );
  });

  it("in other languages", () => {
    language = "uk";
    expect(tellMove("touche", "Bob", "f4", ["7H"])).toBe("Bob ставить пірамідку на f4 (сімка чирв).");
    language = "pl";
    expect(tellMove("pylos", "Ann", "2b1", [])).toBe("Ann ustawia kulę: poziom 2, b1.");
  });

  it("leave what nobody understands as it is", () => {
    expect(tellMove("pylos", "Ann", "??", [])).toBe("Ann: ??");
    expect(tellMove("chess", "Ann", "e4", [])).toBe("Ann: e4");
  });
});
