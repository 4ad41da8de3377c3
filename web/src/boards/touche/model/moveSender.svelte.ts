/** A card and its cell are two decisions that are sent together; the second is sent again if the server still asks for it. */

import type { BoardProps } from "../../contract";
import type { ToucheView } from "./types";

type Play = BoardProps["play"];

const RETRY_DELAY = 1500;

export class MoveSender {
  #rest: string[] = $state.raw([]);
  #card = "";
  #since = 0;

  /** The cell of a move that is being sent. */
  get pending(): string | null {
    return this.#rest[0] ?? null;
  }

  start(moves: string[], play: Play): void {
    this.#rest = moves.slice(1);
    this.#card = moves[0]!;
    this.#since = 0;
    const rest = this.#rest;
    void Promise.resolve(play(moves[0]!, rest)).then((sent) => {
      if (sent === false && this.#rest === rest) this.#rest = [];
    });
  }

  /** To be called whenever the view or the right to act changes. */
  follow(view: ToucheView, canAct: boolean, play: Play): void {
    const next = this.#rest[0];
    if (next === undefined) return;
    if (view.to_act !== view.seat || view.task === "combination" || (view.playing !== null && view.playing !== this.#card)) {
      this.#rest = [];
    } else if (view.task === "cell" && canAct) {
      this.#rest = this.#rest.slice(1);
      void play(next);
    } else if (!canAct) {
      this.#since = performance.now();
    } else if (this.#since) {
      const rest = this.#rest;
      setTimeout(() => {
        if (this.#rest === rest) this.#rest = [];
      }, RETRY_DELAY);
    }
  }
}
