/** Whether a lesson is done. The rules are the server's: here only what it answers is compared. */

import type { Tried, View } from "../lib/server/messages";
import type { Condition, Lesson } from "../boards/course";

export type Verdict = "on" | "aside" | "done" | "missed";

/** How a legal decision, the last of those made, brings the lesson on. */
export function checkAttempt(lesson: Lesson, moves: readonly string[], tried: Tried): Verdict {
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
