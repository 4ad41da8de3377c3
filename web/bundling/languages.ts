import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Plugin, Rolldown } from "vite";

const WORDS = new URL("../../src/benben/words/", import.meta.url);

const PREVIEW = '<meta property="og:title" content="Benben" />';

/** The fonts of languages that need more than Latin letters: they are loaded at once, so that no text moves later. */
const SCRIPTS: Record<string, string[]> = { uk: ["forum-cyrillic-400-normal", "source-sans-3-cyrillic-wght-normal"] };

function preload(font: string, files: string[]): string {
  const file = files.find((name) => name.includes(`/${font}-`) && name.endsWith(".woff2"));
  if (!file) throw new Error(`There is no font ${font}`);
  return `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n`;
}

/**
 * The page in all languages, so that what is read before any script is in the visitor's language; and once more for
 * invitations, whose links show what they are when they are sent to somebody.
 */
export const pageLanguages: Plugin = {
  name: "page languages",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const page = String((bundle["index.html"] as Rolldown.OutputAsset).source);
      const { "html-invitation": _, ...english } = textsIn("en");
      for (const language of ["en", "uk", "pl"]) {
        const texts = textsIn(language);
        const translated = Object.entries(english).reduce(
          (html, [key, text]) => replaced(html, text, texts[key]!),
          replaced(page, '<html lang="en"', `<html lang="${language}"`),
        );
        const source = replaced(translated, "    <title>", `${(SCRIPTS[language] ?? []).map((font) => preload(font, Object.keys(bundle))).join("")}    <title>`);
        this.emitFile({ type: "asset", fileName: `index.${language}.html`, source });
        const invited = replaced(source, PREVIEW, PREVIEW.replace("Benben", texts["html-invitation"]!));
        this.emitFile({ type: "asset", fileName: `join.${language}.html`, source: invited });
      }
    },
  },
};

/** The texts of index.html itself. */
function textsIn(language: string): Record<string, string> {
  const { body } = new FluentResource(readFileSync(new URL(`${language}/finding.ftl`, WORDS), "utf8"));
  return Object.fromEntries(body.filter(({ id }) => id.startsWith("html-")).map(({ id, value }) => [id, String(value)]));
}

function replaced(html: string, what: string, by: string): string {
  if (!html.includes(what)) throw new Error(`index.html lacks: ${what}`);
  return html.replaceAll(what, by);
}
