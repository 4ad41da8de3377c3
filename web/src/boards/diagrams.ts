/** Positions to look at, drawn with the parts of each game's board. */

import type { Component } from "svelte";
import type { Table, View } from "../lib/types";

export interface DiagramProps {
  view: View;
  table: Table;
  /** What else of the table belongs into the picture. */
  part?: string | undefined;
}

/** Each is loaded when somebody needs it. */
export const diagrams: Record<string, () => Promise<{ default: Component<DiagramProps> }>> = {
  pylos: () => import("./pylos/Diagram.svelte"),
  pyramido: () => import("./pyramido/Diagram.svelte"),
  touche: () => import("./touche/Diagram.svelte"),
};
