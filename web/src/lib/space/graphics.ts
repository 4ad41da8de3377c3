/** Chooses the 3D or the flat view where the player has not. */

export type ViewMode = "solid" | "flat";

let detection: Promise<boolean> | null = null;
let fast = false;

/** Look for WebGL in a worker, because it can block the page for a while. */
export async function detectGraphics(chosen: ViewMode | "auto"): Promise<void> {
  if (chosen === "auto") fast = await (detection ??= detectWebGL());
}

function detectWebGL(): Promise<boolean> {
  const worker = new Worker(new URL("./graphics.worker.ts", import.meta.url), { type: "module" });
  const answer = new Promise<boolean>((know) => {
    worker.onmessage = ({ data }) => know(data === true);
    worker.onerror = () => know(false);
  });
  return answer.finally(() => worker.terminate());
}

export function viewFor(chosen: ViewMode | "auto"): ViewMode {
  if (chosen !== "auto") return chosen;
  return fast ? "solid" : "flat";
}
