/** The sheet in hand with all that led to it, kept in the browser. */

import type { Sheet } from "./sheet";

const KEY = "benben.pad";
const MOST_STEPS = 200;

interface Step {
  sheet: Sheet | null;
  /** What was changed; typing on in the same place is one change. */
  what: string;
}

const isStep = (step: Step): boolean => step.sheet === null || (Array.isArray(step.sheet.names) && step.sheet.gems.length === 4);

function load(): Step[] {
  try {
    const steps = JSON.parse(localStorage.getItem(KEY) ?? "[]") as Step[];
    if (steps.length && steps.every(isStep)) return steps;
  } catch {
    // what cannot be read is no sheet
  }
  return [{ sheet: null, what: "" }];
}

export class Pad {
  #steps: Step[] = $state.raw(load());
  readonly sheet = $derived(this.#steps.at(-1)!.sheet);
  readonly canUndo = $derived(this.#steps.length > 1);

  write(sheet: Sheet | null, what: string): void {
    const before = this.#steps.at(-1)!.what === what ? this.#steps.slice(0, -1) : this.#steps;
    this.#keep([...before, { sheet, what }].slice(-MOST_STEPS));
  }

  /** Go back one change; says which. */
  undo(): string {
    const { what } = this.#steps.at(-1)!;
    this.#keep(this.#steps.slice(0, -1));
    return what;
  }

  #keep(steps: Step[]): void {
    this.#steps = steps;
    localStorage.setItem(KEY, JSON.stringify(steps));
  }
}
