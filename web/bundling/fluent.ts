import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** Fluent files are read when the pages are built: each is its texts by their keys. */
export const fluent: Plugin = {
  name: "fluent",
  transform(text, file) {
    if (!file.endsWith(".ftl")) return null;
    const texts = Object.fromEntries(new FluentResource(text).body.map(({ id, value }) => [id, value]));
    return { code: `export default ${JSON.stringify(texts)}`, map: null, moduleType: "js" };
  },
};
