import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** Parse Fluent files when the pages are built: each becomes an object of its texts by key. */
export const fluent: Plugin = {
  name: "fluent",
  transform(text, file) {
    if (!file.endsWith(".ftl")) return null;
    const texts = Object.fromEntries(new FluentResource(text).body.map(({ id, value }) => [id, value]));
    return { code: `export default ${JSON.stringify(texts)}`, map: null, moduleType: "js" };
  },
};
