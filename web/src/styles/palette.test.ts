import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const contrast = /data-palette="contrast"\] \{([^}]*)\}/.exec(css)![1]!;

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** How light a colour of the palette is, from 0 to 1. */
function luminance(name: string): number {
  const hex = new RegExp(`--${name}: #([0-9a-f]{6})`).exec(contrast)![1]!;
  const [red, green, blue] = [0, 2, 4].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const apart = (one: string, other: string): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

const pairs = (names: string[]): [string, string][] => names.flatMap((one, at) => names.slice(at + 1).map((other): [string, string] => [one, other]));

test.each(pairs(["gem-yellow", "gem-turquoise", "gem-green", "gem-red", "gem-brown", "gem-blue"]))("%s and %s differ without their hue", (one, other) => {
  expect(apart(one, other)).toBeGreaterThan(1.4);
});

test.each(pairs(["seat-yellow", "seat-green", "seat-red", "seat-blue"]))("%s and %s differ without their hue", (one, other) => {
  expect(apart(one, other)).toBeGreaterThan(1.6);
});

test("the spheres of Pylos are nearly white and nearly black", () => {
  expect(apart("sphere-light", "sphere-dark")).toBeGreaterThan(12);
});
