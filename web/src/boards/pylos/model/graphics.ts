/** Whether the pyramid is shown in space or flat when nobody has chosen. */

import { settings } from "../../../lib/settings.svelte";

type Shape = "solid" | "flat";

let asked: Promise<boolean> | null = null;
let fast = false;

/** Ask beside the page, which stands still while a browser looks for what draws space. */
export async function knowGraphics(): Promise<void> {
  if (settings.pylosView === "auto") fast = await (asked ??= drawsSpace());
}

function drawsSpace(): Promise<boolean> {
  const worker = new Worker(new URL("./graphics.worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<boolean>((know) => {
    worker.onmessage = ({ data }) => know(data === true);
    worker.onerror = () => know(false);
  });
  return answer.finally(() => worker.terminate());
}

export function viewFor(chosen: Shape | "auto"): Shape {
  if (chosen !== "auto") return chosen;
  return fast ? "solid" : "flat";
}
