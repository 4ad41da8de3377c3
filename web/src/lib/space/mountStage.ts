/** Puts a board in space onto a page: loaded when it is mounted, as large as its frame, gone with it. */

import type { Stage } from "./stage";

/** Returns how to take it away. `ready` is called once it stands, `fail` if this device cannot show it. */
export function mountStage<Made extends Stage>(frame: HTMLElement, make: () => Promise<Made>, ready: (made: Made) => void, fail: () => void): () => void {
  let gone = false;
  let stage: Made | null = null;
  const fill = (): void => stage?.resize(frame.clientWidth, frame.clientHeight, devicePixelRatio);
  const watch = new ResizeObserver(fill);
  const start = async (): Promise<void> => {
    const made = await make();
    if (gone) return made.dispose();
    stage = made;
    fill();
    ready(made);
    watch.observe(frame);
  };
  start().catch(() => gone || fail());
  return () => {
    gone = true;
    watch.disconnect();
    stage?.dispose();
  };
}
