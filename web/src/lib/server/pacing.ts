/** Shows the steps of bots one after another, so that people can follow them. */

import { settings } from "../settings.svelte";

/** How long a step stays before the next step of a bot (ms). */
export const STEP = 500;

export class Pacing<Item> {
  #queue: { item: Item; paced: boolean }[] = [];
  #shownAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly show: (item: Item) => void) {
    document.addEventListener("visibilitychange", this.#next);
  }

  /** Show an item after those before it; a paced one not sooner than a step after the last. */
  add(item: Item, paced: boolean): void {
    this.#queue.push({ item, paced });
    this.#next();
  }

  /** Forget what is not shown yet. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  stop(): void {
    this.clear();
    document.removeEventListener("visibilitychange", this.#next);
  }

  #next = (): void => {
    clearTimeout(this.#timer);
    for (let first = this.#queue[0]; first; first = this.#queue[0]) {
      const wait = first.paced && settings.pace && !document.hidden ? this.#shownAt + STEP - performance.now() : 0;
      if (wait > 0) {
        this.#timer = setTimeout(this.#next, wait);
        return;
      }
      this.#queue.shift();
      this.#shownAt = performance.now();
      this.show(first.item);
    }
  };
}
