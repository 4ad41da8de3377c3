/** Whether this machine has what draws space; otherwise its processor would have to, slowly. */

/** How drawing by the processor calls itself. Not every browser tells it otherwise. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function isFast(context: WebGL2RenderingContext | null): boolean {
  if (!context) return false;
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  return !SOFTWARE.test(name);
}

postMessage(isFast(new OffscreenCanvas(1, 1).getContext("webgl2", { failIfMajorPerformanceCaveat: true })));
