/** What the server tells of a game of Touché. */

import type { View } from "../../../lib/server/messages";

export type Kind = "square" | "T" | "line" | "cross";

export interface SeatView {
  pyramids: string[];
  crowned: string[];
  combinations: Kind[];
  /** What one more pyramid would complete, and where. */
  threats: [Kind, string][];
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
