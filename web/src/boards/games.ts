/** The games with a folder here; their game.ts files are found when the pages are built. */

import type { GameFace } from "./contract";

const found = import.meta.glob<GameFace>("./*/game.ts", { import: "default", eager: true });
const faces = new Map(Object.entries(found).map(([file, face]) => [file.split("/")[1]!, face]));

/** What the web has for a game; empty for a game without a folder here. */
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

/** What draws the holdings of a seat, null for a game without it. */
export async function loadSeat(game: string): Promise<Awaited<ReturnType<NonNullable<GameFace["seat"]>>> | null> {
  return (await faceOf(game).seat?.()) ?? null;
}

/** What draws a turn in the history, null for a game without it. */
export async function loadTurn(game: string): Promise<Awaited<ReturnType<NonNullable<GameFace["turn"]>>> | null> {
  return (await faceOf(game).turn?.()) ?? null;
}
