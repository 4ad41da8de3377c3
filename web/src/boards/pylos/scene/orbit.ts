/** Turning, tilting and coming nearer, within bounds. */

import { MathUtils, type PerspectiveCamera } from "three";
import { directions, fit } from "./cameraFit";
import { corners, type Shape } from "./coordinates";

const LEAST_TILT = MathUtils.degToRad(18);
const MOST_TILT = MathUtils.degToRad(86);
const NEAREST = 0.5;
const FARTHEST = 1.15;
const START: Record<Shape, number> = { wide: MathUtils.degToRad(52), tall: MathUtils.degToRad(54) };
const MARGIN = 1.03;

export class Orbit {
  azimuth = 0;
  tilt = START.wide;
  zoom = 1;
  #wish: { azimuth: number; tilt: number; zoom: number } | null = null;
  #shape: Shape = "wide";

  /** Which shape fits the window better, seen from the front. */
  static shapeFor(camera: PerspectiveCamera): Shape {
    const far = (shape: Shape): number => fit(corners(shape), { azimuth: 0, tilt: START[shape], ...sight(camera) }).distance;
    return far("tall") < far("wide") ? "tall" : "wide";
  }

  reshape(shape: Shape): void {
    if (this.tilt === START[this.#shape]) this.tilt = START[shape];
    this.#shape = shape;
  }

  drag(right: number, down: number): void {
    this.#wish = null;
    this.azimuth -= right;
    this.tilt = MathUtils.clamp(this.tilt + down, LEAST_TILT, MOST_TILT);
  }

  /** Come nearer or go away; false if that is not possible. */
  scale(factor: number): boolean {
    const zoom = MathUtils.clamp(this.zoom * factor, NEAREST, FARTHEST);
    const changed = zoom !== this.zoom;
    this.#wish = null;
    this.zoom = zoom;
    return changed;
  }

  /** Turn by an angle, or back to the front. */
  turn(angle: number | null, still: boolean): void {
    const from = this.#wish ?? this;
    this.#wish =
      angle === null
        ? { azimuth: Math.round(this.azimuth / (2 * Math.PI)) * 2 * Math.PI, tilt: START[this.#shape], zoom: 1 }
        : { azimuth: from.azimuth + angle, tilt: from.tilt, zoom: from.zoom };
    if (still) this.#arrive();
  }

  #arrive(): void {
    if (this.#wish) Object.assign(this, this.#wish);
    this.#wish = null;
  }

  /** Go on; true while something moves. */
  tick(passed: number): boolean {
    const wish = this.#wish;
    if (!wish) return false;
    const part = 1 - Math.exp(-passed / 70);
    this.azimuth += (wish.azimuth - this.azimuth) * part;
    this.tilt += (wish.tilt - this.tilt) * part;
    this.zoom += (wish.zoom - this.zoom) * part;
    const left = Math.abs(wish.azimuth - this.azimuth) + Math.abs(wish.tilt - this.tilt) + Math.abs(wish.zoom - this.zoom);
    if (left < 0.002) this.#arrive();
    return true;
  }

  aim(camera: PerspectiveCamera): void {
    const eye = { azimuth: this.azimuth, tilt: this.tilt };
    const { distance, up: higher } = fit(corners(this.#shape), { ...eye, ...sight(camera) });
    const { up, back } = directions(eye);
    const far = distance * MARGIN * this.zoom;
    camera.up.set(up.x, up.y, up.z);
    camera.position.set(up.x * higher + back.x * far, up.y * higher + back.y * far, up.z * higher + back.z * far);
    camera.lookAt(up.x * higher, up.y * higher, up.z * higher);
    camera.updateMatrixWorld();
  }
}

const sight = (camera: PerspectiveCamera): { tangent: number; aspect: number } => ({
  tangent: Math.tan(MathUtils.degToRad(camera.fov / 2)),
  aspect: camera.aspect,
});
