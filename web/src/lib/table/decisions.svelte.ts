/** Sends what the reader does at a table: what is on its way, and why something was refused. */

import type { LiveTable } from "../server/liveTable.svelte";
import type { Command, Refusal } from "../server/messages";

export class Decisions {
  /** Decisions that were sent and not answered yet. */
  pending: readonly string[] = $state.raw([]);
  /** Why the last command was refused, in words. */
  problem: string | null = $state(null);

  constructor(
    readonly live: LiveTable,
    private explain: (refusal: Refusal) => string,
  ) {}

  act = async (command: Command): Promise<void> => {
    this.problem = null;
    const answer = await this.live.act(command);
    if (!answer.ok) this.problem = this.explain(answer.refusal);
  };

  /** Send a decision. What follows goes along with it, for the state that it will lead to: if something else comes between,
      the server refuses it and the board sends it anew. */
  async send(move: string, then: readonly string[]): Promise<void> {
    const { table } = this.live;
    if (!table) return;
    const { state, number } = table;
    this.pending = [move, ...then];
    const first = this.act({ do: "decide", answers: state, move });
    const rest = then.map((next, index) => this.live.act({ do: "decide", answers: number + 1 + index, move: next }));
    for (const answer of [first, ...rest]) {
      await answer;
      this.pending = this.pending.slice(1);
    }
  }
}
