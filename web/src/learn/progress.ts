/** Which lessons are done; kept in the browser, nowhere else. */

const KEY = "benben.learn";

type Kept = Record<string, string[]>;

function load(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

export function lessonsDone(game: string): string[] {
  const done: unknown = load()[game];
  return Array.isArray(done) ? done.filter((key) => typeof key === "string") : [];
}

export function keepDone(game: string, lesson: string): void {
  const done = [...new Set([...lessonsDone(game), lesson])];
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...load(), [game]: done }));
  } catch {
    // a browser that keeps nothing teaches all the same
  }
}
