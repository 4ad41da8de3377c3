/** The board of each game: it draws what the server says and offers what the server lists. */

import type { Component } from "svelte";
import type { Table, View } from "../lib/types";
import { knowGraphics } from "./pylos/graphics";

export interface BoardProps {
  view: View;
  table: Table;
  /** Whether the reader may decide now. */
  canAct: boolean;
  /** Play a decision, by its text; `then` will follow it at once. False if it was not sent. */
  play: (move: string, then?: readonly string[]) => void | Promise<boolean>;
}

/** Each is loaded when somebody needs it. */
export const boards: Record<string, () => Promise<{ default: Component<BoardProps> }>> = {
  pylos: async () => (await Promise.all([import("./pylos/Board.svelte"), knowGraphics()]))[0],
  pyramido: () => import("./pyramido/Board.svelte"),
  touche: () => import("./touche/Board.svelte"),
};
