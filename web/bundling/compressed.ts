import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Also write every text file compressed, so that the server need not compress it for each request. */
export const compressed: Plugin = {
  name: "compressed",
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /\.(css|html|js)$/.test(name))) {
      const content = readFileSync(`${dir}/${name}`);
      writeFileSync(`${dir}/${name}.br`, brotliCompressSync(content));
      writeFileSync(`${dir}/${name}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};
