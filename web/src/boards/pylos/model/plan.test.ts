import { describe, expect, it } from "vitest";
import { CELLS, coordinatesOf, restsOn } from "./notation";
import { centreOf, EDGE, PLAN, restOn, SPOT } from "./plan";

describe("the pyramid from above", () => {
  it("puts a cell over the middle of the four it rests on, a bit higher", () => {
    for (const cell of CELLS.filter((one) => coordinatesOf(one).level > 1)) {
      const below = restsOn(cell).map(centreOf);
      const middle = (way: "x" | "y") => below.reduce((sum, point) => sum + point[way], 0) / 4;
      expect(centreOf(cell).x).toBeCloseTo(middle("x"));
      expect(centreOf(cell).y).toBeLessThan(middle("y"));
      expect(middle("y") - centreOf(cell).y).toBeLessThan(0.2);
    }
  });

  it("keeps every sphere on the drawing", () => {
    for (const { x, y } of CELLS.map(centreOf)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0.5 + EDGE);
      expect(x).toBeLessThanOrEqual(PLAN.width - 0.5 - EDGE);
      expect(y).toBeLessThanOrEqual(PLAN.height - 0.5 - EDGE);
    }
  });

  it("leaves a finger room between a cell and its supports on a phone", () => {
    expect((SPOT * 332) / PLAN.width).toBeGreaterThan(44);
  });

  it("knows what rests on a cell", () => {
    for (const cell of CELLS) for (const above of restOn(cell)) expect(restsOn(above)).toContain(cell);
    expect(CELLS.flatMap(restOn)).toHaveLength(CELLS.flatMap(restsOn).length);
  });
});
