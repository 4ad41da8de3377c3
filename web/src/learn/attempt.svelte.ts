/** An attempt at a lesson: the moves so far, the position, and the feedback. */

import { api, Refused } from "../lib/server/api";
import type { Refusal, Tried } from "../lib/server/messages";
import { checkAttempt } from "./checkAttempt";
import type { Lesson } from "../boards/course";

export type Feedback = { kind: "wrong"; refusal: Refusal } | { kind: "aside" | "missed" | "done" | "shown" | "lost" };

const PAUSE = 700;
let lastStateNumber = 0;

export class Attempt {
  tried: Tried | null = $state.raw(null);
  /** A new number for every position shown. */
  stateNumber = $state(0);
  note: Feedback | null = $state.raw(null);
  busy = $state(false);
  showing = $state(false);
  #moves: string[] = [];
  #lastRequest = 0;
  #gone = false;

  constructor(
    readonly game: string,
    readonly lesson: Lesson,
  ) {
    void this.again();
  }

  readonly over = $derived(["done", "shown", "missed"].includes(this.note?.kind ?? ""));
  readonly canAct = $derived(!!this.tried && !this.busy && !this.showing && !this.over);
  readonly begun = $derived(this.stateNumber > 0 && (this.tried?.turns.length ?? 0) > 0);

  async again(): Promise<void> {
    this.note = null;
    const tried = await this.#ask([]);
    if (tried) this.#show([], tried);
  }

  async play(move: string): Promise<void> {
    if (this.canAct) await this.#decide(move);
  }

  /** Play the solution, move by move. The lesson is not done by that. */
  async showSolution(): Promise<void> {
    this.showing = true;
    await this.again();
    for (const move of this.lesson.solution) {
      await new Promise((wait) => setTimeout(wait, PAUSE));
      if (this.#gone) return;
      await this.#decide(move);
    }
    this.showing = false;
  }

  stop(): void {
    this.#gone = true;
  }

  async #decide(move: string): Promise<void> {
    this.note = null;
    const moves = [...this.#moves, move];
    const tried = await this.#ask(moves);
    if (!tried) return;
    const result = checkAttempt(this.lesson, moves, tried);
    if (result !== "aside") this.#show(moves, tried);
    if (result !== "on") this.note = { kind: result === "done" && this.showing ? "shown" : result };
  }

  /** The server's reply; null if it refuses or if another request was made since. */
  async #ask(moves: string[]): Promise<Tried | null> {
    const { options = {}, position, seat } = this.lesson;
    const number = ++this.#lastRequest;
    this.busy = true;
    try {
      const tried = await api.tryOut({ game: this.game, options, position, moves, seat });
      return number === this.#lastRequest ? tried : null;
    } catch (problem) {
      if (number === this.#lastRequest) this.note = problem instanceof Refused ? { kind: "wrong", refusal: problem.refusal } : { kind: "lost" };
      return null;
    } finally {
      if (number === this.#lastRequest) this.busy = false;
    }
  }

  #show(moves: string[], tried: Tried): void {
    this.#moves = moves;
    this.tried = tried;
    this.stateNumber = ++lastStateNumber;
  }
}
