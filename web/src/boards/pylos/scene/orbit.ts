/** Turns, tilts and zooms the camera, within bounds. */

import { MathUtils, type PerspectiveCamera } from "three";
import { directions, fit } from "./cameraFit";
import { corners, type Orientation } from "./positions";

const LEAST_TILT = MathUtils.degToRad(18);
const MOST_TILT = MathUtils.degToRad(86);
const NEAREST = 0.5;
const FARTHEST = 1.15;
const START: Record<Orientation, number> = { wide: MathUtils.degToRad(52), tall: MathUtils.degToRad(54) };
const MARGIN = 1.03;

export class Orbit {
  azimuth = 0;
  tilt = START.wide;
  zoom = 1;
  #target: { azimuth: number; tilt: number; zoom: number } | null = null;
  #orientation: Orientation = "wide";

  /** The orientation that fits the window better. */
  static orientationFor(camera: PerspectiveCamera): Orientation {
    const far = (orientation: Orientation): number => fit(corners(orientation), { azimuth: 0, tilt: START[orientation], ...lensOf(camera) }).distance;
    return far("tall") < far("wide") ? "tall" : "wide";
  }

  setOrientation(orientation: Orientation): void {
    if (this.tilt === START[this.#orientation]) this.tilt = START[orientation];
    this.#orientation = orientation;
  }

  drag(right: number, down: number): void {
    this.#target = null;
    this.azimuth -= right;
    this.tilt = MathUtils.clamp(this.tilt + down, LEAST_TILT, MOST_TILT);
  }

  /** Zoom; false at the limit. */
  scale(factor: number): boolean {
    const zoom = MathUtils.clamp(this.zoom * factor, NEAREST, FARTHEST);
    const changed = zoom !== this.zoom;
    this.#target = null;
    this.zoom = zoom;
    return changed;
  }

  /** Turn by an angle, or back to the front. */
  turn(angle: number | null, still: boolean): void {
    const from = this.#target ?? this;
    this.#target =
      angle === null
        ? { azimuth: Math.round(this.azimuth / (2 * Math.PI)) * 2 * Math.PI, tilt: START[this.#orientation], zoom: 1 }
        : { azimuth: from.azimuth + angle, tilt: from.tilt, zoom: from.zoom };
    if (still) this.#arrive();
  }

  #arrive(): void {
    if (this.#target) Object.assign(this, this.#target);
    this.#target = null;
  }

  /** Advance the animation; true while something moves. */
  tick(passed: number): boolean {
    const target = this.#target;
    if (!target) return false;
    const part = 1 - Math.exp(-passed / 70);
    this.azimuth += (target.azimuth - this.azimuth) * part;
    this.tilt += (target.tilt - this.tilt) * part;
    this.zoom += (target.zoom - this.zoom) * part;
    const left = Math.abs(target.azimuth - this.azimuth) + Math.abs(target.tilt - this.tilt) + Math.abs(target.zoom - this.zoom);
    if (left < 0.002) this.#arrive();
    return true;
  }

  aim(camera: PerspectiveCamera): void {
    const angles = { azimuth: this.azimuth, tilt: this.tilt };
    const { distance, up: higher } = fit(corners(this.#orientation), { ...angles, ...lensOf(camera) });
    const { up, back } = directions(angles);
    const far = distance * MARGIN * this.zoom;
    camera.up.set(up.x, up.y, up.z);
    camera.position.set(up.x * higher + back.x * far, up.y * higher + back.y * far, up.z * higher + back.z * far);
    camera.lookAt(up.x * higher, up.y * higher, up.z * higher);
    camera.updateMatrixWorld();
  }
}

const lensOf = (camera: PerspectiveCamera): { tangent: number; aspect: number } => ({
  tangent: Math.tan(MathUtils.degToRad(camera.fov / 2)),
  aspect: camera.aspect,
});
