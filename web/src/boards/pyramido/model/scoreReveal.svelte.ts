/** After a level, the marked areas light up one by one. */

import { isStill } from "../../../lib/settings.svelte";

const FIRST = 500;
const EACH = 850;

export class ScoreReveal {
  /** The area that is lit, or the bonus after the last of them; null at the end. */
  step: number | null = $state(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(areas: number): void {
    this.stop();
    if (isStill() || !areas) return;
    this.#timer = setTimeout(() => this.#show(0, areas), FIRST);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.step = null;
  }

  #show(step: number, areas: number): void {
    this.step = step;
    this.#timer = setTimeout(() => (step < areas ? this.#show(step + 1, areas) : this.stop()), EACH);
  }
}
