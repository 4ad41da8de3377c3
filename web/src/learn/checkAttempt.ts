/** Whether a lesson is done. The server knows the rules; this only compares its replies with the lesson. */

import type { Tried, View } from "../lib/server/messages";
import type { Condition, Lesson } from "../boards/course";

export type AttemptResult = "on" | "aside" | "done" | "missed";

/** What the last of these legal decisions means for the lesson. */
export function checkAttempt(lesson: Lesson, moves: readonly string[], tried: Tried): AttemptResult {
  if (lesson.path) {
    const wanted = lesson.path[moves.length - 1];
    if (wanted === undefined || !new RegExp(`^(?:${wanted})$`).test(moves.at(-1)!)) return "aside";
    if (moves.length < lesson.path.length) return "on";
  } else if (!tried.begins && !tried.view.outcome) {
    return "on";
  }
  return (lesson.facts ?? []).every((fact) => holds(fact, tried.view)) ? "done" : "missed";
}

export function holds([path, how, what]: Condition, view: View): boolean {
  const found = path.split(".").reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], view);
  if (how === "is") return found === what;
  if (how === "least") return typeof found === "number" && found >= Number(what);
  if (!Array.isArray(found)) return false;
  return how === "has" ? found.includes(what) : found.length === what;
}
