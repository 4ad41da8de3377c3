/** Whether the pyramid is shown in space or flat when nobody has chosen. */

import type { Settings } from "../../lib/settings.svelte";

/** How drawing by the processor calls itself. Not every browser tells it otherwise. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let drawn: boolean | null = null;

/** Whether this machine has what draws space; otherwise its processor would have to, slowly. */
function drawsSpace(): boolean {
  drawn ??= isFast(document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true }));
  return drawn;
}

function isFast(context: WebGL2RenderingContext | null): boolean {
  if (!context) return false;
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return !SOFTWARE.test(name);
}

export function viewFor(chosen: Settings["pylosView"]): "solid" | "flat" {
  if (chosen !== "auto") return chosen;
  return drawsSpace() ? "solid" : "flat";
}
