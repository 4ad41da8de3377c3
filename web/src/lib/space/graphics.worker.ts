/** Whether WebGL is drawn by a graphics processor; software rendering would be too slow. */

/** Names of software renderers. Not every browser reports them by failIfMajorPerformanceCaveat. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function isFast(context: WebGL2RenderingContext | null): boolean {
  if (!context) return false;
  const names = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER));
  return !SOFTWARE.test(name);
}

postMessage(isFast(new OffscreenCanvas(1, 1).getContext("webgl2", { failIfMajorPerformanceCaveat: true })));
