/** What both views of the board are given. */

import type { Table } from "../../../lib/server/messages";
import type { CellStates } from "./cellStates";
import type { LastTurn } from "./lastTurn";
import type { Cell } from "./notation";

export interface ViewProps {
  looks: CellStates;
  marks: LastTurn;
  table: Table;
  reserves: [number, number];
  canAct: boolean;
  /** Somebody points at a cell, or beside all of them. */
  point: (cell: Cell | null) => void;
}
