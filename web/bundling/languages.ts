import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import type { Plugin, Rolldown } from "vite";

const WORDS = new URL("../../src/benben/words/", import.meta.url);

/** The page in other languages too, so that what the browser reads before any script is in the visitor's language. */
export const pageLanguages: Plugin = {
  name: "page languages",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      const page = bundle["index.html"] as Rolldown.OutputAsset;
      const english = textsIn("en");
      for (const language of ["uk", "pl"]) {
        const texts = textsIn(language);
        const source = Object.entries(english).reduce(
          (html, [key, text]) => replaced(html, text, texts[key]!),
          replaced(String(page.source), '<html lang="en"', `<html lang="${language}"`),
        );
        this.emitFile({ type: "asset", fileName: `index.${language}.html`, source });
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
  return html.replace(what, by);
}
