/** Mouse and touch on the canvas: hover, press, drag, pinch. Beside the board the page scrolls. */

export interface PointerHandlers {
  /** Whether the board is at this point; only there a finger does not scroll the page. */
  holds: (x: number, y: number) => boolean;
  hover: (x: number, y: number) => void;
  leave: () => void;
  press: (x: number, y: number, byFinger: boolean) => void;
  drag: (right: number, down: number) => void;
  /** False at the limit. */
  scale: (factor: number) => boolean;
}

const SLACK = 7;

/** Listen to a canvas; returns a function that stops listening. */
export function listen(canvas: HTMLCanvasElement, handlers: PointerHandlers): () => void {
  const down = new Map<number, { x: number; y: number }>();
  const stop = new AbortController();
  let dragged = false;
  let start = { x: 0, y: 0 };

  const at = (event: { clientX: number; clientY: number }): { x: number; y: number } => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const spread = (): number => {
    const [one, two] = [...down.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  };
  const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, playSounds: (event: HTMLElementEventMap[Kind]) => void, passive = true): void =>
    canvas.addEventListener(kind, playSounds, { signal: stop.signal, passive });

  on("touchstart", (event) => {
    const touch = event.touches[0]!;
    const { x, y } = at(touch);
    if (event.touches.length > 1 || handlers.holds(x, y)) event.preventDefault();
  }, false);

  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    const point = at(event);
    if (down.size === 0) [start, dragged] = [point, false];
    down.set(event.pointerId, point);
    canvas.setPointerCapture(event.pointerId);
  });

  on("pointermove", (event) => {
    const point = at(event);
    const last = down.get(event.pointerId);
    if (!last) {
      if (event.pointerType === "mouse") handlers.hover(point.x, point.y);
      return;
    }
    if (!dragged && down.size === 1 && Math.hypot(point.x - start.x, point.y - start.y) < SLACK) return;
    const before = spread();
    down.set(event.pointerId, point);
    if (down.size > 1) handlers.scale(before / Math.max(spread(), 1));
    else if (dragged) handlers.drag(point.x - last.x, point.y - last.y);
    dragged = true;
  });

  const up = (event: PointerEvent, pressed: boolean): void => {
    if (!down.delete(event.pointerId) || down.size) return;
    const point = at(event);
    if (pressed && !dragged) handlers.press(point.x, point.y, event.pointerType !== "mouse");
  };
  on("pointerup", (event) => up(event, true));
  on("pointercancel", (event) => up(event, false));
  on("pointerleave", () => handlers.leave());

  on("wheel", (event) => {
    const { x, y } = at(event);
    if (!event.ctrlKey && !handlers.holds(x, y)) return;
    const changed = handlers.scale(Math.exp(Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 60) * 0.0022));
    if (changed || event.ctrlKey) event.preventDefault();
  }, false);

  return () => stop.abort();
}
