import type { Rolldown } from "vite";

type Splitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;
type FindModule = (module: string) => Rolldown.ModuleInfo | null;

const ENTRY = /\/index\.html$/;
const SHARED = /\/lib\/.+\.ts$/;
const BOARD = /\/boards\/(\w+)\/(Board|Diagram)\.svelte$/;
const SPACE = /\/node_modules\/three\/|\/lib\/space\/(inscription|orbit|stage)\.ts$/;
const DEVICE = /\/lib\/device\/(?!engine\.svelte)|\/node_modules\/(idb|workbox-window)\//;
const PLAY = /\/(pages\/(Table|Replay)|learn\/Course)\.svelte$/;

/** Modules that are always needed together become one file, so that a page makes few requests. */
export const chunks: Splitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: (module, graph) => groupOf(module, [...roots(module, (name) => graph.getModuleInfo(name))]),
      debugName: "needed together",
    },
  ],
};

/** "app" for what every page has, a game's key for its board, "play" for what pages with a board share, "space" for boards
    in space and "device" for games without a server, which are loaded when they are wanted. */
function groupOf(module: string, needed: string[]): string | null {
  if (SPACE.test(module)) return "space";
  if (DEVICE.test(module)) return "device";
  if (needed.some((root) => ENTRY.test(root))) return "app";
  const [board, ...others] = new Set(needed.map((root) => BOARD.exec(root)?.[1]));
  if (board && !others.length) return board;
  if (needed.length < 2) return null;
  if (needed.some((root) => BOARD.test(root)) || needed.every((root) => PLAY.test(root))) return "play";
  return SHARED.test(module) ? "app" : null;
}

/** The entry modules and dynamic imports that need this module. */
function roots(module: string, find: FindModule, seen = new Set<string>()): Set<string> {
  const info = find(module);
  if (!info || seen.has(module)) return new Set();
  seen.add(module);
  const own = info.isEntry || info.dynamicImporters.length ? [module] : [];
  return new Set([...own, ...info.importers.flatMap((importer) => [...roots(importer, find, seen)])]);
}
