/** The bar of a table with the task and the choices of the turn. Boards put their choices there with <Choices>. */

import { getContext, setContext, type Snippet } from "svelte";

const KEY = "turn-bar";

export class TurnBar {
  /** The choices of the board, latest last; the bar shows the last. */
  #shown: Snippet[] = $state.raw([]);

  /** What is shown instead of them, such as after the end of the game. */
  #instead: Snippet | null = $state.raw(null);

  get choices(): Snippet | null {
    return this.#instead ?? this.#shown.at(-1) ?? null;
  }

  /** Show this instead of the board's choices; returns how to take it away. */
  showInstead(choices: Snippet): () => void {
    this.#instead = choices;
    return () => (this.#instead = null);
  }

  /** Show choices; returns how to take them away. */
  show(choices: Snippet): () => void {
    this.#shown = [...this.#shown, choices];
    return () => (this.#shown = this.#shown.filter((one) => one !== choices));
  }
}

/** Call this in a component that has a bar. */
export function provideTurnBar(): TurnBar {
  return setContext(KEY, new TurnBar());
}

/** The bar around this component; undefined in lessons and other pages without one. */
export function turnBar(): TurnBar | undefined {
  return getContext<TurnBar | undefined>(KEY);
}
