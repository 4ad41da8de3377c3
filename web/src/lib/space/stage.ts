/** What every board in space has: a renderer that draws only when something has changed, and a camera that one can move. */

import { NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import type { Orbit } from "./orbit";
import { listen, type PointerHandlers } from "./pointer";

/** Radians for each pixel that the pointer is dragged. */
const SPEED = 0.0062;

export abstract class Stage {
  protected readonly renderer: WebGLRenderer;
  protected readonly scene = new Scene();
  protected readonly camera: PerspectiveCamera;
  readonly #stops: (() => void)[] = [];
  #frameRequest = 0;
  #last = 0;

  constructor(
    readonly canvas: HTMLCanvasElement,
    protected readonly orbit: Orbit,
    angle: number,
    protected readonly isStill: () => boolean,
  ) {
    const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
    if (!context) throw new Error("no WebGL");
    this.camera = new PerspectiveCamera(angle, 1, 1, 200);
    this.renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.#listen("webglcontextrestored", () => this.restored());
    this.#listen("density", (event) => this.resize(canvas.clientWidth, canvas.clientHeight, (event as CustomEvent<number>).detail));
  }

  /** Draw what belongs to this moment; true while something moves. */
  protected abstract paint(now: number, passed: number): boolean;

  /** Give back what the graphics card keeps for this board. */
  protected abstract discard(): void;

  /** The graphics card has forgotten everything. */
  protected restored(): void {
    this.redraw();
  }

  /** Called by boards when they are ready for the pointer; it drags and zooms all of them alike. */
  protected point(handlers: Omit<PointerHandlers, "drag" | "scale">): void {
    const drag = (right: number, down: number): void => {
      this.orbit.drag(right * SPEED, down * SPEED);
      this.redraw();
    };
    const scale = (factor: number): boolean => {
      this.redraw();
      return this.orbit.scale(factor);
    };
    this.#stops.push(listen(this.canvas, { ...handlers, drag, scale }));
  }

  turn(angle: number | null, tilt = 0): void {
    this.orbit.turn(angle, this.isStill(), tilt);
    this.redraw();
  }

  resize(width: number, height: number, density: number): void {
    if (!width || !height) return;
    this.renderer.setPixelRatio(Math.min(density, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.redraw();
  }

  redraw = (): void => {
    this.#frameRequest ||= requestAnimationFrame((now) => this.#draw(now));
  };

  dispose(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = -1;
    for (const stop of this.#stops) stop();
    this.discard();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }

  #listen(kind: string, handle: (event: Event) => void): void {
    this.canvas.addEventListener(kind, handle);
    this.#stops.push(() => this.canvas.removeEventListener(kind, handle));
  }

  #draw(now: number): void {
    if (this.#frameRequest === -1) return;
    this.#frameRequest = 0;
    const moves = this.paint(now, this.#last ? Math.min(now - this.#last, 100) : 16);
    this.#last = moves ? now : 0;
    if (moves) this.redraw();
  }
}
