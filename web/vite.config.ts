import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { groups } from "./build/chunks";
import { compressed } from "./build/compressed";
import { fluent } from "./build/fluent";
import { needs } from "./build/needs";

const server = process.env.BENBEN_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), fluent, needs, compressed],
  build: {
    outDir: "../src/benben/server/site",
    emptyOutDir: true,
    assetsInlineLimit: 0, // nothing inline: the page's Content-Security-Policy is strict
    target: "es2022",
    chunkSizeWarningLimit: 600, // three.js, loaded only for the Pylos board in space
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: server, ws: true, changeOrigin: false } } },
});
