/** The camera around the board of Pylos, whose trays lie where the window has room. */

import { MathUtils, type PerspectiveCamera } from "three";
import { fit } from "../../../lib/space/cameraFit";
import { lensOf, Orbit } from "../../../lib/space/orbit";
import { corners, type Orientation } from "./positions";

const START: Record<Orientation, number> = { wide: MathUtils.degToRad(52), tall: MathUtils.degToRad(54) };

export class PylosOrbit extends Orbit {
  constructor() {
    super(corners("wide"), START.wide);
  }

  /** The orientation that fits the window better. */
  static orientationFor(camera: PerspectiveCamera): Orientation {
    const far = (orientation: Orientation): number => fit(corners(orientation), { azimuth: 0, tilt: START[orientation], ...lensOf(camera) }).distance;
    return far("tall") < far("wide") ? "tall" : "wide";
  }

  setOrientation(orientation: Orientation): void {
    this.lookAt(corners(orientation), START[orientation]);
  }
}
