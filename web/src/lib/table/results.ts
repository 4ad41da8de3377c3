/** One's games by how they went. */

import type { TableLine } from "../server/messages";

export const RESULTS = ["running", "won", "drawn", "lost", "aborted"] as const;
export type Result = (typeof RESULTS)[number];

/** How a game went for the reader, with several seats for the best of them; whoever has gone has lost. */
export function resultOf(line: TableLine): Result {
  if (line.status === "aborted") return "aborted";
  if (line.status !== "over" || !line.outcome) return "running";
  const { places } = line.outcome;
  if (!line.you.some((seat) => places[seat] === 1 && !line.players[seat]?.gone)) return "lost";
  return places.filter((place) => place === 1).length === 1 ? "won" : "drawn";
}

export interface Wish {
  game: string | null;
  result: Result | null;
}

export function fitting(lines: TableLine[], { game, result }: Wish): TableLine[] {
  return lines.filter((line) => (!game || line.game === game) && (!result || resultOf(line) === result));
}
