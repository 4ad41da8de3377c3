import { describe, expect, it } from "vitest";
import { runsLow } from "./sounds";

describe("a clock", () => {
  it("warns when it comes down to a moment, not while it stands there", () => {
    expect(runsLow(20_100, 19_900)).toBe(true);
    expect(runsLow(19_900, 19_700)).toBe(false);
    expect(runsLow(3_050, 2_990)).toBe(true);
    expect(runsLow(200, 0)).toBe(false);
  });
});
