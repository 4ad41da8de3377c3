/** All that is drawn on top of the cards. */

export interface Highlights {
  pieces: Map<string, number>;
  crowned: Set<string>;
  /** Cells of the card under the pointer. */
  lit: Set<string>;
  /** Cells that are legal now. */
  offered: Set<string>;
  /** What was placed last. */
  last: Set<string>;
  chosen: string | null;
  hinted: string | null;
  /** Where a pyramid waits for the server's answer. */
  waiting: string | null;
  threats: Map<string, number[]>;
  landing: Set<string>;
  /** Pyramids that have just left, and when they fade. */
  ghosts: Map<string, { seat: number; delay: number }>;
  /** Where crowns rise at the end of the game. */
  rising: Set<string>;
  /** Crowns that are just landing, and when. */
  crowning: Map<string, number>;
}

/** A position without any of that. */
export const NO_HIGHLIGHTS: Omit<Highlights, "pieces" | "crowned"> = {
  lit: new Set(),
  offered: new Set(),
  last: new Set(),
  chosen: null,
  hinted: null,
  waiting: null,
  threats: new Map(),
  landing: new Set(),
  ghosts: new Map(),
  rising: new Set(),
  crowning: new Map(),
};
