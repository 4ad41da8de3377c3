/** All that is drawn on top of the cards. */

export interface Highlights {
  pieces: Map<string, number>;
  crowned: Set<string>;
  /** Cells of the card under the pointer. */
  lit: Set<string>;
  /** Cells that are legal now. */
  offered: Set<string>;
  last: string | null;
  chosen: string | null;
  threats: Map<string, number[]>;
  landing: Set<string>;
  /** Pyramids that have just left, and when they fade. */
  ghosts: Map<string, { seat: number; delay: number }>;
  /** Crowns that are just landing, and when. */
  crowning: Map<string, number>;
}
