import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { fill, pluralOf } from "./fluent";

const LANGUAGES = ["en", "uk", "pl"] as const;
const numbers = [...Array.from({ length: 1200 }, (_, number) => number), -1, -2, 0.5, 1.5, 12_345];

test.each(LANGUAGES)("plural forms agree with Intl: %s", (language) => {
  const rules = new Intl.PluralRules(language);
  for (const number of numbers) expect(pluralOf(number, language)).toBe(rules.select(number));
});

const TEXT = `
plain = No facts
facts = { $name } has { $count }, says { $name }
forms = { $count ->
    [0] nothing
    [one] { $count } sphere of { $name }
    [few] { $count } few
   *[other] { $count } other
}
kinds = { $kind ->
    [blue] a cat
   *[other] { $kind }
}
`;

test.each(LANGUAGES)("texts read as the Fluent library reads them: %s", (language) => {
  const resource = new FluentResource(TEXT);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(resource);
  const some = [{ name: "Ann", count: 0, kind: "blue" }, ...[1, 2, 5, 21, 999, 1000, 12_345, 2.5].map((count) => ({ name: "Ann", count, kind: "x" }))];
  for (const { id, value } of resource.body) {
    for (const facts of some) expect(fill(value!, facts, language)).toBe(bundle.formatPattern(bundle.getMessage(id)!.value!, facts));
  }
});
