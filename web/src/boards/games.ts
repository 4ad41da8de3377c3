/** The games that have a folder here. Nothing lists them: their game.ts files are found when the pages are built. */

import type { GameFace } from "./contract";

const found = import.meta.glob<GameFace>("./*/game.ts", { import: "default", eager: true });
const faces = new Map(Object.entries(found).map(([file, face]) => [file.split("/")[1]!, face]));

/** What the web knows of a game; nothing at all of one that it has never heard of. */
export function faceOf(game: string): GameFace {
  return faces.get(game) ?? {};
}

/** The board of a game: its own, or the plain one. */
export function loadBoard(game: string): ReturnType<NonNullable<GameFace["board"]>> {
  return faceOf(game).board?.() ?? import("./plain/Board.svelte");
}

/** The diagram of a game: its own, or the plain one. */
export function loadDiagram(game: string): ReturnType<NonNullable<GameFace["diagram"]>> {
  return faceOf(game).diagram?.() ?? import("./plain/Diagram.svelte");
}
