/** Decisions that were sent and not answered yet, shown as if they were made. */

import { readMove } from "./notation";
import type { ToucheView } from "./types";

/** The view with the pyramid that waits for the answer, and its cell. */
export function withPending(view: ToucheView, pending: readonly string[]): { shown: ToucheView; waiting: string | null } {
  const put = pending.map(readMove).find((move) => move?.kind === "put");
  if (!put || put.kind !== "put" || view.seat === null) return { shown: view, waiting: null };
  const players = view.players.map((player, seat) => {
    const others = player.pyramids.filter((cell) => cell !== put.cell);
    return { ...player, pyramids: seat === view.seat ? [...others, put.cell] : others };
  });
  return { shown: { ...view, players }, waiting: put.cell };
}
