import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { chunks } from "./bundling/chunks.ts";
import { compressed } from "./bundling/compressed.ts";
import { fluent } from "./bundling/fluent.ts";
import { offline } from "./bundling/offline.ts";
import { pageLanguages } from "./bundling/languages.ts";
import { pageFiles } from "./bundling/pageFiles.ts";
import { swagger } from "./bundling/swagger.ts";

const server = process.env.BENBEN_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), fluent, pageFiles, pageLanguages, compressed, swagger, offline],
  // Files are found from where they are used, so that the pages work in any folder; only a server's page has addresses below it.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  worker: { format: "es" },
  build: {
    outDir: "../src/benben/server/site",
    emptyOutDir: true,
    assetsInlineLimit: 0, // nothing inline: the page's Content-Security-Policy is strict
    target: "es2022",
    chunkSizeWarningLimit: 600, // three.js, loaded only for boards in space
    rolldownOptions: {
      output: { codeSplitting: chunks },
      checks: { bundlerTimings: false }, // a slow machine is no defect of the pages
    },
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: false } } },
});
