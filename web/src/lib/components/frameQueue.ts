/** Mounts the less urgent parts of a page one per frame, so that the page stays responsive. */

let last = Promise.resolve();

/** Resolves when the part before has been drawn. */
export function nextFrame(): Promise<void> {
  return (last = last.then(frame));
}

/** Resolves after the next frame; a hidden page has none, hence the timeout. */
function frame(): Promise<void> {
  return new Promise((drawn) => {
    requestAnimationFrame(() => setTimeout(drawn));
    setTimeout(drawn, 100);
  });
}
