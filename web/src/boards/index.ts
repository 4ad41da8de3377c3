/** The board of each game: it draws what the server says and offers what the server lists. */

import type { Component } from "svelte";
import type { Table, View } from "../lib/types";
import Pylos from "./pylos/Board.svelte";
import Pyramido from "./pyramido/Board.svelte";
import Touche from "./touche/Board.svelte";

export interface BoardProps {
  view: View;
  table: Table;
  /** Whether the reader may decide now. */
  canAct: boolean;
  /** Play a decision, by its text; `then` will follow it at once. False if it was not sent. */
  play: (move: string, then?: readonly string[]) => void | Promise<boolean>;
}

export const boards: Record<string, Component<BoardProps>> = {
  pylos: Pylos,
  pyramido: Pyramido,
  touche: Touche,
};
