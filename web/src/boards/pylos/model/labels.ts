/** Cells in words, for those who listen. */

import { say } from "../../../lib/words/say";
import type { CellState } from "./cellStates";
import { spotOf } from "./notation";

export function labelOf(look: CellState): string {
  const facts = [
    say(`pylos-is-${look.sphere ?? "empty"}`),
    look.chosen ? say("pylos-chosen") : null,
    look.can ? say(`pylos-can-${look.can}`) : null,
    look.golden && look.sphere ? say("pylos-golden") : null,
    look.last ? say(`pylos-last-${look.last}`) : null,
  ];
  const what = facts.filter((fact) => fact !== null).join(", ");
  const { level } = spotOf(look.cell);
  return level === 4 ? say("pylos-apex", { what }) : say("pylos-cell", { level, cell: look.cell.slice(1), what });
}
