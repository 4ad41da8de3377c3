/** The props of both views of the board. */

import type { Table } from "../../../lib/server/messages";
import type { CellStates } from "./cellStates";
import type { LastTurn } from "./lastTurn";
import type { Cell } from "./notation";

export interface ViewProps {
  cellStates: CellStates;
  lastTurn: LastTurn;
  table: Table;
  reserves: [number, number];
  canAct: boolean;
  /** Called with the chosen cell, or with null for a click beside the cells. */
  onchoose: (cell: Cell | null) => void;
}
