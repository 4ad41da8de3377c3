import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = createRequire(import.meta.url).resolve("swagger-ui-dist/package.json");
const { version } = JSON.parse(readFileSync(PACKAGE, "utf-8")) as { version: string };

/** What is copied, and what it is called among the built files. */
const FILES = {
  "swagger-ui-bundle.js": `swagger-ui-${version}.js`,
  "swagger-ui.css": `swagger-ui-${version}.css`,
  LICENSE: "swagger-ui-LICENSE.txt",
  NOTICE: "swagger-ui-NOTICE.txt",
  "swagger-ui-bundle.js.LICENSE.txt": "swagger-ui-bundle.js.LICENSE.txt",
};

// Quality 11, the default, takes 10 seconds for these files and saves 8 %.
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The API's documentation is drawn by Swagger UI, which comes minified and is copied as it is. */
export const swagger: Plugin = {
  name: "swagger",
  apply: "build",
  writeBundle({ dir }) {
    for (const [from, to] of Object.entries(FILES)) {
      const target = `${dir}/assets/${to}`;
      copyFileSync(`${dirname(PACKAGE)}/${from}`, target);
      if (!/\.(js|css)$/.test(to)) continue;
      const content = readFileSync(target);
      writeFileSync(`${target}.br`, brotliCompressSync(content, PACKING));
      writeFileSync(`${target}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};
