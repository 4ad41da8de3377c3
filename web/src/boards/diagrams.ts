/** Positions to look at, drawn with the parts of each game's board. */

import type { Component } from "svelte";
import type { Table, View } from "../lib/types";
import Pylos from "./pylos/Diagram.svelte";
import Pyramido from "./pyramido/Diagram.svelte";
import Touche from "./touche/Diagram.svelte";

export interface DiagramProps {
  view: View;
  table: Table;
  /** What else of the table belongs into the picture. */
  part?: string | undefined;
}

export const diagrams: Record<string, Component<DiagramProps>> = {
  pylos: Pylos,
  pyramido: Pyramido,
  touche: Touche,
};
