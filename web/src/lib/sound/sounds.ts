/** What can be heard, and when a clock is. */

export type Sound = "put" | "take" | "turn" | "touche" | "end" | "low";

const WARNINGS = [20, 10, 5, 4, 3, 2, 1];

/** Whether a clock has just come down to a moment to warn of; in milliseconds. */
export function runsLow(before: number, now: number): boolean {
  return WARNINGS.some((seconds) => before > seconds * 1000 && now <= seconds * 1000 && now > 0);
}
