/** The layers of the pages: each may import itself and those below it, and no game imports another. */

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SRC = fileURLToPath(new URL(".", import.meta.url));
/** From the top to the bottom; what stands together may import each other. */
const LAYERS = [["App.svelte", "main.ts"], ["pages"], ["parts", "learn"], ["boards"], ["lib"]];
/** Whatever follows `from`, `import`, `import(` or `import.meta.glob(`, one or several in a list. */
const IMPORTS = /\b(?:from|import(?:\.meta\.glob(?:<[^>]*>)?)?\s*\(?)\s*(\[[^\]]*\]|"[^"]+")/g;

const topOf = (file: string): string => file.split("/")[0]!;
const layerOf = (file: string): number => LAYERS.findIndex((layer) => layer.includes(topOf(file)));
const gameOf = (file: string): string | null => /^boards\/(\w+)\//.exec(file)?.[1] ?? null;

function importsOf(file: string, code: string): string[] {
  const named = [...code.matchAll(IMPORTS)].flatMap(([, found]) => [...found!.matchAll(/"!?(\.[^"]+)"/g)].map(([, path]) => path!));
  return named.map((path) => normalize(join(dirname(file), path))).filter((path) => !path.startsWith(".."));
}

function violations(file: string, code: string): string[] {
  return importsOf(file, code)
    .filter((imported) => {
      if (layerOf(imported) < 0) return topOf(imported) !== "styles";
      const [game, other] = [gameOf(file), gameOf(imported)];
      return layerOf(imported) < layerOf(file) || (game !== null && other !== null && game !== other);
    })
    .map((imported) => `${file} imports ${imported}`);
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file));

it("holds everywhere", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  expect(files.flatMap((file) => violations(file, readFileSync(join(SRC, file), "utf8")))).toEqual([]);
});

it.each([
  ["lib/table/x.ts", 'import { faceOf } from "../../boards/games";'],
  ["lib/words/x.ts", 'import "../../parts/Header.svelte";'],
  ["lib/x.ts", 'const load = () => import("../pages/Home.svelte");'],
  ["lib/x.ts", 'const all = import.meta.glob<Face>("../boards/*/game.ts", { eager: true });'],
  ["lib/x.ts", 'const all = import.meta.glob(["./a.ts", "../boards/*/game.ts"]);'],
  ["boards/pylos/x.ts", 'import type {\n  Lesson,\n} from "../../learn/lessons";'],
  ["boards/pylos/x.ts", 'import { parseMove } from "../touche/model/notation";'],
  ["parts/X.svelte", 'export { default } from "../pages/Home.svelte";'],
  ["pages/X.svelte", 'import App from "../App.svelte";'],
])("sees that %s must not say %s", (file, code) => {
  expect(violations(file, code)).toHaveLength(1);
});

it("lets a page use all that is below it", () => {
  expect(violations("pages/X.svelte", 'import "../boards/pylos/game";\nimport "../lib/words/say";\nimport "svelte";\nimport "./Y.svelte";')).toEqual([]);
});
