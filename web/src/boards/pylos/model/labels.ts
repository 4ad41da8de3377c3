/** Labels of the cells for screen readers. */

import { say } from "../../../lib/words/say";
import type { CellState } from "./cellStates";
import { coordinatesOf } from "./notation";

export function labelOf(cellState: CellState): string {
  const facts = [
    say(`pylos-is-${cellState.sphere ?? "empty"}`),
    cellState.chosen ? say("pylos-chosen") : null,
    cellState.action ? say(`pylos-can-${cellState.action}`) : null,
    cellState.golden && cellState.sphere ? say("pylos-golden") : null,
    cellState.waiting ? say("pylos-waiting") : null,
    cellState.hinted ? say("pylos-hinted") : null,
    cellState.last ? say(`pylos-last-${cellState.last}`) : null,
  ];
  const what = facts.filter((fact) => fact !== null).join(", ");
  const { level } = coordinatesOf(cellState.cell);
  return level === 4 ? say("pylos-apex", { what }) : say("pylos-cell", { level, cell: cellState.cell.slice(1), what });
}
