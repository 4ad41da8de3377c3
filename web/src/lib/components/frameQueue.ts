/** What need not be there at once comes in turn, one part a frame, so that a page answers while it grows. */

let last = Promise.resolve();

/** Wait for one's turn: the next part comes when the last one has been drawn. */
export function nextFrame(): Promise<void> {
  return (last = last.then(frame));
}

/** The next frame has been drawn; a page that is not seen has none. */
function frame(): Promise<void> {
  return new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, 100);
  });
}
