/** What pages show of the engine: whether it is there, how much of it has come, what it lacks. */

import { hasServer } from "../server/place.svelte";

type EngineStatus = "idle" | "loading" | "ready" | "failed";

class EngineState {
  status: EngineStatus = $state("idle");
  loaded = $state(0);
  total = $state(0);
  /** Whether it runs at full speed; without compiled kernels the highest levels are weaker. */
  compiled = $state(true);
  /** Tables of the perfect level without its opening book. */
  lacking: readonly string[] = $state.raw([]);

  /** Where the files of the engine are. */
  readonly base: string = new URL("engine/", hasServer ? location.origin : location.href.replace(/[#?].*/, "")).href;

  begin(): void {
    this.status = "loading";
    this.loaded = this.total = 0;
  }

  progress(loaded: number, total: number): void {
    this.loaded = loaded;
    this.total = total;
  }

  ready(compiled: boolean): void {
    this.status = "ready";
    this.compiled = compiled;
  }

  fail(): void {
    this.status = "failed";
  }

  lackBook(table: string): void {
    this.lacking = [...this.lacking, table];
  }
}

export const engine = new EngineState();
