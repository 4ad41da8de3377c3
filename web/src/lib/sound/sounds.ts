/** The sounds, and when a clock makes one. */

export type Sound = "put" | "raise" | "take" | "card" | "domino" | "turn" | "touche" | "end" | "chat" | "low";

const WARNINGS = [20, 10, 5, 4, 3, 2, 1];

/** Whether a clock has just passed one of the warning times; in milliseconds. */
export function runsLow(before: number, now: number): boolean {
  return WARNINGS.some((seconds) => before > seconds * 1000 && now <= seconds * 1000 && now > 0);
}
