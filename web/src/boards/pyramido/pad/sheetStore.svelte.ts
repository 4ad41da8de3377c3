/** The sheet with its undo history, kept in the browser. */

import type { Sheet } from "./sheet";

const KEY = "benben.pad";
const MOST_CHANGES = 200;

interface SheetChange {
  sheet: Sheet | null;
  /** What was changed; typing on in one field is one change. */
  what: string;
}

const isChange = (change: SheetChange): boolean => change.sheet === null || (Array.isArray(change.sheet.names) && change.sheet.gems.length === 4);

function load(): SheetChange[] {
  try {
    const changes = JSON.parse(localStorage.getItem(KEY) ?? "[]") as SheetChange[];
    if (changes.length && changes.every(isChange)) return changes;
  } catch {
    // an unreadable sheet is dropped
  }
  return [{ sheet: null, what: "" }];
}

export class SheetStore {
  #changes: SheetChange[] = $state.raw(load());
  readonly sheet = $derived(this.#changes.at(-1)!.sheet);
  readonly canUndo = $derived(this.#changes.length > 1);

  write(sheet: Sheet | null, what: string): void {
    const before = this.#changes.at(-1)!.what === what ? this.#changes.slice(0, -1) : this.#changes;
    this.#keep([...before, { sheet, what }].slice(-MOST_CHANGES));
  }

  /** Undo one change; returns which. */
  undo(): string {
    const { what } = this.#changes.at(-1)!;
    this.#keep(this.#changes.slice(0, -1));
    return what;
  }

  #keep(changes: SheetChange[]): void {
    this.#changes = changes;
    localStorage.setItem(KEY, JSON.stringify(changes));
  }
}
