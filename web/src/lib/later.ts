/** What need not be there at once comes in turn, one part a frame, so that a page answers while it grows. */

const waiting: (() => void)[] = [];

/** Wait for one's turn: the next part comes when the last one has been drawn. */
export function inTurn(): Promise<void> {
  return new Promise((begin) => {
    if (waiting.push(begin) === 1) next();
  });
}

function next(): void {
  afterFrame(() => {
    waiting[0]!();
    queueMicrotask(() => queueMicrotask(() => waiting.shift() && waiting.length && next()));
  });
}

/** A page that is not seen has no frames. */
function afterFrame(go: () => void): void {
  let gone = false;
  const once = (): void => {
    if (!gone) go();
    gone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, 100);
}
