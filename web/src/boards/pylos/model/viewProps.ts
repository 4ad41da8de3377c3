/** The props of both views of the board. */

import type { Table, Turn } from "../../../lib/server/messages";
import type { CellStates } from "./cellStates";
import type { LastTurn } from "./lastTurn";
import type { Cell } from "./notation";

export interface ViewProps {
  cellStates: CellStates;
  lastTurn: LastTurn;
  table: Table;
  /** The turns so far, with decisions that are not answered yet. */
  turns: readonly Turn[];
  reserves: [number, number];
  canAct: boolean;
  taking: boolean;
  /** True while the game ends before the visitor's eyes. */
  ending: boolean;
  /** Whether an earlier position is shown: spheres don't travel there. */
  past: boolean;
  /** Called with the chosen cell, or with null for a click beside the cells. */
  onchoose: (cell: Cell | null) => void;
}
