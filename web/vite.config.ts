import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const server = process.env.BENBEN_SERVER ?? "http://127.0.0.1:8000";

/** Every text is also written compressed: done once, sent often. */
const compressed: Plugin = {
  name: "compressed",
  writeBundle({ dir }, bundle) {
    for (const name of Object.keys(bundle).filter((name) => /\.(css|html|js)$/.test(name))) {
      const content = readFileSync(`${dir}/${name}`);
      writeFileSync(`${dir}/${name}.br`, brotliCompressSync(content));
      writeFileSync(`${dir}/${name}.gz`, gzipSync(content, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), compressed],
  build: {
    outDir: "../src/benben/server/site",
    emptyOutDir: true,
    assetsInlineLimit: 0, // nothing inline: the page's Content-Security-Policy is strict
    target: "es2022",
    chunkSizeWarningLimit: 600, // three.js, loaded only for the Pylos board in space
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: false } } },
});
