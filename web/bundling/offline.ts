import { VitePWA } from "vite-plugin-pwa";

/** What browsers need to install the pages as an app, and the service worker that serves them without a network. */
export const offline = VitePWA({
  injectRegister: null, // lib/device/offline.svelte.ts registers it where that is wanted
  manifest: {
    id: "./",
    name: "Benben",
    short_name: "Benben",
    description: "Pyramid board games to play at once: Pylos, Pyramido and Touché.",
    start_url: "./",
    scope: "./",
    display: "standalone",
    background_color: "#fbf7ef",
    theme_color: "#fbf7ef",
    categories: ["games"],
    icons: [
      { src: "icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  },
  workbox: {
    globPatterns: ["index.html", "assets/*.{js,css,woff2}", "*.{svg,png}"],
    globIgnores: ["**/swagger-ui*"],
    navigateFallback: "index.html",
    navigateFallbackDenylist: [/\/api(\/|$)/, /\/(health|metrics)$/, /\/[^/?]+\.[^/?]+$/],
    // The engine is kept where it is wanted, and its addresses change with it.
    runtimeCaching: [{ urlPattern: /\/engine\/[0-9a-f]{16}\//, handler: "CacheFirst", options: { cacheName: "benben-engine" } }],
    clientsClaim: true,
    skipWaiting: false, // an update waits until the player agrees
    cleanupOutdatedCaches: true,
    sourcemap: false,
  },
});
