/** Where the arrow keys lead: across a level, and over its edge to the next. */

import { type Cell, cellAt, coordinatesOf, widthOf } from "./notation";

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** The cell that a key leads to; null if the key does not move the focus. */
export function neighbour(cell: Cell, key: string): Cell | null {
  const { level, column, row } = coordinatesOf(cell);
  const last = widthOf(level) - 1;
  const onLevel = (other: number, x = column, y = row): Cell => {
    const most = widthOf(other) - 1;
    return cellAt(other, clamp(x, most), clamp(y, most));
  };
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? onLevel(level, column - 1) : level > 1 ? onLevel(level - 1, 3) : cell;
    case "ArrowRight":
      return column < last ? onLevel(level, column + 1) : level < 4 ? onLevel(level + 1, 0) : cell;
    case "ArrowUp":
      return onLevel(level, column, row - 1);
    case "ArrowDown":
      return onLevel(level, column, row + 1);
    case "Home":
      return onLevel(level, 0);
    case "End":
      return onLevel(level, last);
    case "PageUp":
      return onLevel(Math.min(level + 1, 4));
    case "PageDown":
      return onLevel(Math.max(level - 1, 1));
    default:
      return null;
  }
}
