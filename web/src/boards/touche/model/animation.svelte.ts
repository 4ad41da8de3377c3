/** The animations of the board: pyramids that land, the call, crowns one by one, pyramids that leave. */

import { changesBetween, type Touche } from "./changes";
import type { ToucheView } from "./types";

const LAND = 260;
const CROWN_EACH = 130;
const CROWN_FALL = 280;
const FADE = 340;
const CALL = 2600;

export class BoardAnimation {
  landing: Set<string> = $state.raw(new Set());
  ghosts: Map<string, { seat: number; delay: number }> = $state.raw(new Map());
  crowning: Map<string, number> = $state.raw(new Map());
  call: Touche | null = $state.raw(null);
  /** The cells crowned last, until something else happens. */
  crowned: string[] = $state.raw([]);

  #before: ToucheView | null = null;
  #endTimer: ReturnType<typeof setTimeout> | undefined;
  #callTimer: ReturnType<typeof setTimeout> | undefined;
  #until = 0;

  follow(view: ToucheView, still: boolean): void {
    const { placed, gone, touche } = changesBetween(this.#before, view);
    this.#before = view;
    if (!placed.length && !gone.length && !touche) return;
    if (touche) this.#announce(touche);
    else if (!this.call) this.crowned = [];
    if (still) return;
    const start = placed.length ? LAND : 0;
    const crowned = touche ? start + touche.crowned.length * CROWN_EACH + CROWN_FALL : 0;
    this.landing = new Set(placed.map(({ cell }) => cell));
    if (touche) this.crowning = new Map(touche.crowned.map((cell, index) => [cell, start + index * CROWN_EACH]));
    this.ghosts = new Map([...this.ghosts, ...gone.map(({ cell, seat }) => [cell, { seat, delay: crowned }] as const)]);
    this.#endAfter(crowned + FADE);
  }

  /** Show a view at once, as when the player looks back. */
  jump(view: ToucheView): void {
    this.stop();
    this.#before = view;
    this.landing = new Set();
    this.ghosts = new Map();
    this.crowning = new Map();
    this.call = null;
    this.crowned = [];
  }

  stop(): void {
    clearTimeout(this.#endTimer);
    clearTimeout(this.#callTimer);
  }

  #announce(call: Touche): void {
    this.call = call;
    this.crowned = call.crowned;
    clearTimeout(this.#callTimer);
    this.#callTimer = setTimeout(() => (this.call = null), CALL);
  }

  #endAfter(wait: number): void {
    this.#until = Math.max(this.#until, performance.now() + wait);
    clearTimeout(this.#endTimer);
    this.#endTimer = setTimeout(() => {
      this.landing = new Set();
      this.ghosts = new Map();
      this.crowning = new Map();
    }, this.#until - performance.now());
  }
}
