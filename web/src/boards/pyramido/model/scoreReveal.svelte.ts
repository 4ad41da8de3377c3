/** After a level, the marked areas light up one by one. */

import { isStill } from "../../../lib/settings.svelte";
import type { Area } from "./areas";

const FIRST = 500;
const EACH = 850;
/** How long the areas light up at the end of the game, all together. */
const ENDING = 1800;

export class ScoreReveal {
  /** The area that is lit, or the bonus after the last of them; null at the end. */
  step: number | null = $state(null);
  /** Whether all areas are lit at once: without motion. */
  #all = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  start(areas: number): void {
    this.stop();
    if (!isStill() && areas) this.#timer = setTimeout(() => this.#show(0, areas, EACH), FIRST);
  }

  /** The same for the end of the game, faster. */
  celebrate(areas: number): void {
    this.stop();
    this.#all = isStill();
    if (!this.#all && areas) this.#show(0, areas, ENDING / (areas + 1));
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.step = null;
    this.#all = false;
  }

  /** The areas to light up now. */
  lit(areas: Area[]): Area[] {
    if (this.#all) return areas;
    return this.step === null ? [] : areas.slice(this.step, this.step + 1);
  }

  #show(step: number, areas: number, each: number): void {
    this.step = step;
    this.#timer = setTimeout(() => (step < areas ? this.#show(step + 1, areas, each) : this.stop()), each);
  }
}
