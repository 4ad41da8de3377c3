/** Shows the steps of bots one after another, so that people can follow them. */

import { flushSync } from "svelte";
import { isStill, settings } from "../settings.svelte";

/** How long a step stays before the next step of a bot (ms). */
export const STEP = 500;
/** With more steps than this waiting, each stays shorter. */
const MOST = 8;

/** A step waits for its time; what nobody sees goes along with the step before it; everything else is shown at once. */
export type Pace = "step" | "along" | "now";

export class Pacing<Item> {
  /** How many items are not shown yet. */
  waiting = $state(0);
  #queue: { item: Item; pace: () => Pace }[] = [];
  #shownAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly show: (item: Item) => void) {
    document.addEventListener("visibilitychange", this.#next);
  }

  /** Show an item after those before it; its pace is asked for when all of these are shown. */
  add(item: Item, pace: () => Pace): void {
    this.#queue.push({ item, pace });
    this.#next();
  }

  /** Show all that waits. */
  skip(): void {
    this.#shownAt = -Infinity;
    while (this.#queue.length) this.#showFirst("along");
    this.#next();
  }

  /** Forget what is not shown yet. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.waiting = 0;
  }

  stop(): void {
    this.clear();
    document.removeEventListener("visibilitychange", this.#next);
  }

  #next = (): void => {
    clearTimeout(this.#timer);
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const pace = first.pace();
      const wait = pace === "step" ? this.#shownAt + this.#step() - performance.now() : 0;
      if (wait > 0) {
        this.#timer = setTimeout(this.#next, wait);
        break;
      }
      this.#showFirst(pace);
    }
    this.waiting = this.#queue.length;
  };

  #step(): number {
    if (!settings.pace || isStill() || document.hidden) return 0;
    return STEP * Math.min(1, MOST / this.#queue.length);
  }

  #showFirst(pace: Pace): void {
    const { item } = this.#queue.shift()!;
    if (pace !== "along") this.#shownAt = performance.now();
    this.show(item);
    if (this.#queue.length) flushSync(); // what is shown next must not hide this
  }
}
