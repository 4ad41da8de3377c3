import { describe, expect, it } from "vitest";
import { CELLS, restsOn } from "../model/notation";
import { directions, fit } from "../../../lib/space/cameraFit";
import { arc } from "./flight";
import { corners, pointOf, reservePoint } from "./positions";

const away = (a: { x: number; y: number; z: number }, b: { x: number; y: number; z: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

describe("spheres", () => {
  it("touch those they rest on", () => {
    for (const cell of CELLS) for (const below of restsOn(cell)) expect(away(pointOf(cell), pointOf(below))).toBeCloseTo(1);
  });

  it("never overlap, not even in the reserves", () => {
    for (const orientation of ["wide", "tall"] as const) {
      const reserves = ([-1, 1] as const).flatMap((side) => Array.from({ length: 15 }, (_, at) => reservePoint(orientation, side, at)));
      const all = [...CELLS.map(pointOf), ...reserves];
      all.forEach((one, at) => all.slice(at + 1).forEach((other) => expect(away(one, other)).toBeGreaterThan(0.99)));
    }
  });

  it("travel from where they were to where they go, and over the others", () => {
    const [from, to] = [reservePoint("wide", -1, 14), pointOf("1d1")];
    const at = { x: 0, y: 0, z: 0 };
    arc(from, to, 0, at);
    expect(away(at, from)).toBeCloseTo(0);
    arc(from, to, 0.41, at);
    expect(at.y).toBeGreaterThan(to.y + 0.5);
    arc(from, to, 1, at);
    expect(away(at, to)).toBeCloseTo(0);
  });
});

describe("the camera", () => {
  it.each([
    [1.6, 0, 0.8],
    [0.7, 0.9, 0.9],
    [1, 2.5, 0.4],
  ])("sees everything (aspect %d, azimuth %d, tilt %d)", (aspect, azimuth, tilt) => {
    const orientation = aspect > 1 ? "wide" : "tall";
    const tangent = 0.2;
    const { distance, up: higher } = fit(corners(orientation), { azimuth, tilt, tangent, aspect });
    const { right, up, back } = directions({ azimuth, tilt });
    for (const { x, y, z } of corners(orientation)) {
      const depth = distance - (x * back.x + y * back.y + z * back.z);
      const across = (x * right.x + z * right.z) / depth;
      const high = (x * up.x + y * up.y + z * up.z - higher) / depth;
      expect(Math.abs(across)).toBeLessThanOrEqual(tangent * aspect * 1.01);
      expect(Math.abs(high)).toBeLessThanOrEqual(tangent * 1.02);
    }
  });
});
