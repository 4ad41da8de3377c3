/** Turns, tilts and zooms the camera, within bounds. */

import { MathUtils, type PerspectiveCamera } from "three";
import { directions, fit, type Point3D } from "./cameraFit";

const LEAST_TILT = MathUtils.degToRad(18);
const MOST_TILT = MathUtils.degToRad(86);
const NEAREST = 0.5;
const FARTHEST = 1.15;
const MARGIN = 1.03;

export class Orbit {
  azimuth = 0;
  zoom = 1;
  #target: { azimuth: number; tilt: number; zoom: number } | null = null;

  /** The corners of everything that must be visible, and the tilt to begin with, in radians. */
  constructor(
    private corners: readonly Point3D[],
    private start: number,
    public tilt = start,
  ) {}

  /** Look at something else; a tilt that was not changed is the new one's. */
  lookAt(corners: readonly Point3D[], start = this.start): void {
    if (this.tilt === this.start) this.tilt = start;
    this.corners = corners;
    this.start = start;
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

  /** Turn and tilt by angles, or go back to the front. */
  turn(angle: number | null, still: boolean, tilt = 0): void {
    const from = this.#target ?? this;
    this.#target =
      angle === null
        ? { azimuth: Math.round(this.azimuth / (2 * Math.PI)) * 2 * Math.PI, tilt: this.start, zoom: 1 }
        : { azimuth: from.azimuth + angle, tilt: MathUtils.clamp(from.tilt + tilt, LEAST_TILT, MOST_TILT), zoom: from.zoom };
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
    const { distance, up: higher } = fit(this.corners, { ...angles, ...lensOf(camera) });
    const { up, back } = directions(angles);
    const far = distance * MARGIN * this.zoom;
    camera.up.set(up.x, up.y, up.z);
    camera.position.set(up.x * higher + back.x * far, up.y * higher + back.y * far, up.z * higher + back.z * far);
    camera.lookAt(up.x * higher, up.y * higher, up.z * higher);
    camera.updateMatrixWorld();
  }
}

export const lensOf = (camera: PerspectiveCamera): { tangent: number; aspect: number } => ({
  tangent: Math.tan(MathUtils.degToRad(camera.fov / 2)),
  aspect: camera.aspect,
});
