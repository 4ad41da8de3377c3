/** Which lessons are done; stored in the browser only. */

const KEY = "benben.learn";

type SavedProgress = Record<string, string[]>;

function load(): SavedProgress {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return saved && typeof saved === "object" ? (saved as SavedProgress) : {};
  } catch {
    return {};
  }
}

export function lessonsDone(game: string): string[] {
  const done: unknown = load()[game];
  return Array.isArray(done) ? done.filter((key) => typeof key === "string") : [];
}

export function saveDone(game: string, lesson: string): void {
  const done = [...new Set([...lessonsDone(game), lesson])];
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...load(), [game]: done }));
  } catch {
    // without storage the lessons still work
  }
}
