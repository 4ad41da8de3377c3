/** The server's view of a game of Touché. */

import type { View } from "../../../lib/server/messages";

export type CombinationKind = "square" | "T" | "line" | "cross";

export interface SeatView {
  pyramids: string[];
  crowned: string[];
  combinations: CombinationKind[];
  /** What one more pyramid would complete, and where. */
  threats: [CombinationKind, string][];
  joker: boolean;
  hand: number;
  pile: number;
  discards: string[];
}

export interface CardView {
  card: string;
  cells: string[];
  dead: boolean;
}

export interface ToucheView extends View {
  board: string;
  dealer: number;
  starter: number;
  rounds: number;
  playing: string | null;
  players: SeatView[];
  hand: CardView[];
  left: Record<string, number>;
}
