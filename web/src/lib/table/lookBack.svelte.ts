/** Looking back at earlier positions of a game: only what the reader saw then. */

import { api } from "../server/api";
import type { Table, View } from "../server/messages";
import { countDecisions, turnsUntil } from "./turns";

/** How many positions are fetched at once. */
const COUNT = 20;

export class LookBack {
  /** How many decisions led to the position that is shown; null for the current one. */
  at: number | null = $state(null);
  failed = $state(false);
  #views: ReadonlyMap<number, View> = $state.raw(new Map());

  /** The table as it was then; null while it is fetched. */
  tableThen(table: Table): Table | null {
    const view = this.at === null ? undefined : this.#views.get(this.at);
    return view ? { ...table, turns: turnsUntil(table.turns, this.at!), view, outcome: view.outcome } : null;
  }

  /** Show the position after so many decisions; the last one is the current position. */
  async to(table: Table, at: number): Promise<void> {
    const last = countDecisions(table.turns);
    this.failed = false;
    this.at = at >= last ? null : Math.max(0, at);
    if (this.at !== null && !this.#views.has(this.at)) await this.#fetch(table, this.at);
  }

  back(): void {
    this.at = null;
    this.failed = false;
  }

  /** The table has changed: decisions that were taken back led to other positions. */
  follow(before: Table, after: Table): void {
    const kept = countDecisions(after.turns);
    if (kept >= countDecisions(before.turns)) return;
    this.#views = new Map([...this.#views].filter(([at]) => at <= kept));
    if (this.at !== null && this.at >= kept) this.back();
  }

  async #fetch(table: Table, at: number): Promise<void> {
    const start = Math.max(0, at - COUNT / 2);
    // Several people at one screen look back together, so they see what everybody may see.
    const eyes = table.you.length === 1 ? String(table.you[0]) : "watcher";
    try {
      const { steps } = await api.replay(table.id, eyes, start, COUNT);
      this.#views = new Map([...this.#views, ...steps.map((step) => [step.at, step.views[0]!] as const)]);
    } catch {
      this.failed = true;
    }
  }
}
