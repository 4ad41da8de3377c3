/** Which bot suits the player: the first one is the quick opponent, then one level up or down by the last result. */

import { api } from "../server/api";
import type { GameFacts, LevelFacts, TableSummary } from "../server/messages";
import { settings } from "../settings.svelte";
import { resultOf } from "./results";

export interface SuitedBot {
  level: LevelFacts;
  /** The result that led to another level than before. */
  after: "won" | "lost" | null;
}

/** By the player's games; null for a game without bots. */
export function suitedBot(game: GameFacts, games: readonly TableSummary[]): SuitedBot | null {
  const { levels } = game;
  if (!levels.length) return null;
  const last = games.filter((table) => strongestBot(game, table) >= 0).toSorted((one, other) => other.changed_at - one.changed_at)[0];
  if (!last) {
    const kept = levels.find(({ key }) => key === settings.suited[game.key]);
    return { level: kept ?? levels.find(({ roles }) => roles?.includes("quick-opponent")) ?? levels[0]!, after: null };
  }
  const before = strongestBot(game, last);
  const result = resultOf(last);
  const step = result === "won" ? 1 : result === "lost" ? -1 : 0;
  const now = Math.min(Math.max(before + step, 0), levels.length - 1);
  return { level: levels[now]!, after: now === before ? null : result === "won" ? "won" : "lost" };
}

/** The level of the strongest bot in a finished game between the player and bots only; -1 if it was another game. */
function strongestBot({ key, levels }: GameFacts, { game, status, you, players }: TableSummary): number {
  if (game !== key || status !== "over" || you.length !== 1) return -1;
  const others = players.filter((_, seat) => seat !== you[0]);
  const strengths = others.map(({ level }) => levels.findIndex((one) => one.key === level));
  return strengths.includes(-1) ? -1 : Math.max(...strengths);
}

/** The same, with the games asked for; without them what the browser remembers. The result is remembered. */
export async function findSuitedBot(game: GameFacts): Promise<SuitedBot | null> {
  const answer = await api.myGames({ game: game.key, status: "over" }).catch(() => null);
  const suited = suitedBot(game, answer?.tables ?? []);
  if (suited && settings.suited[game.key] !== suited.level.key) settings.suited[game.key] = suited.level.key;
  return suited;
}
