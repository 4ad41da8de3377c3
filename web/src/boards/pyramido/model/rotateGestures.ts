/** Gestures that rotate the held piece: the mouse wheel, or two fingers. */

import type { Attachment } from "svelte/attachments";

const WHEEL_STEP = 40;
const WHEEL_REST = 160;
const TWIST_STEP = 32;

/** The wheel rotates the held piece; without one it scrolls the page. */
export function rotateByWheel(active: () => boolean, rotate: (times: number) => void): Attachment {
  return (element) => {
    let sum = 0;
    let last = 0;
    function wheel(event: Event): void {
      if (!(event instanceof WheelEvent) || event.ctrlKey || !active()) return;
      event.preventDefault();
      sum += event.deltaY;
      if (Math.abs(sum) < WHEEL_STEP || event.timeStamp - last < WHEEL_REST) return;
      rotate(sum > 0 ? 1 : -1);
      sum = 0;
      last = event.timeStamp;
    }
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  };
}

/** A twist with two fingers. */
export class TwistGesture {
  /** Whether the current touch has rotated something, so that it is not a tap. */
  happened = false;
  #fingers = new Map<number, { x: number; y: number }>();
  #angle: number | null = null;

  constructor(private readonly rotate: (times: number) => void) {}

  down(event: PointerEvent): void {
    if (this.#fingers.size === 0) this.happened = false;
    if (event.pointerType !== "touch") return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#angle = this.#now();
  }

  /** Follow a finger; true while there are two. */
  move(event: PointerEvent): boolean {
    if (!this.#fingers.has(event.pointerId)) return false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = this.#now();
    if (now === null || this.#angle === null) return false;
    this.happened = true;
    const by = ((now - this.#angle + 540) % 360) - 180;
    if (Math.abs(by) >= TWIST_STEP) {
      this.rotate(by > 0 ? 1 : -1);
      this.#angle = now;
    }
    return true;
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.#angle = null;
  }

  #now(): number | null {
    const [one, other] = [...this.#fingers.values()];
    return one && other ? (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI : null;
  }
}
