/** What both views of the board are given. */

import type { Table } from "../../lib/types";
import type { Looks } from "./looks";
import type { Marks } from "./marks";
import type { Cell } from "./places";

export interface Shown {
  looks: Looks;
  marks: Marks;
  table: Table;
  reserves: [number, number];
  canAct: boolean;
  /** Somebody points at a cell, or beside all of them. */
  point: (cell: Cell | null) => void;
}
