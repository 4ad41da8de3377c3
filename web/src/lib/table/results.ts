/** The player's games by result. */

import type { TableSummary } from "../server/messages";

export const RESULTS = ["running", "won", "drawn", "lost", "aborted"] as const;
export type Result = (typeof RESULTS)[number];

/** A game's result for the player, for the best of several seats; a player who has left has lost. */
export function resultOf(line: TableSummary): Result {
  if (line.status === "aborted") return "aborted";
  if (line.status !== "over" || !line.outcome) return "running";
  const { places } = line.outcome;
  if (!line.you.some((seat) => places[seat] === 1 && !line.players[seat]?.gone)) return "lost";
  return places.filter((place) => place === 1).length === 1 ? "won" : "drawn";
}

export interface GamesFilter {
  game: string | null;
  result: Result | null;
}

/** A table that was cancelled before everybody was there never was a game. */
export const wasGame = ({ status, players }: TableSummary): boolean => status !== "aborted" || players.every(({ kind }) => kind !== "free");

export function filterGames(lines: TableSummary[], { game, result }: GamesFilter): TableSummary[] {
  return lines.filter((line) => (!game || line.game === game) && (!result || resultOf(line) === result));
}
