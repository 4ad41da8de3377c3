/** How far away the camera must be, and how high it must aim, to show everything. */

export interface Point3D {
  x: number;
  y: number;
  z: number;
}

export interface Fit {
  distance: number;
  /** How far the aim is moved up, in the camera's own direction. */
  up: number;
}

export interface CameraView {
  azimuth: number;
  tilt: number;
  /** The tangent of half the angle of view, upwards. */
  tangent: number;
  aspect: number;
}

/** The camera's axes: to the right, up, and back towards itself. */
export function directions({ azimuth, tilt }: Pick<CameraView, "azimuth" | "tilt">): { right: Point3D; up: Point3D; back: Point3D } {
  const [s, c, st, ct] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(tilt), Math.cos(tilt)];
  return {
    right: { x: c, y: 0, z: -s },
    up: { x: -s * st, y: ct, z: -c * st },
    back: { x: s * ct, y: st, z: c * ct },
  };
}

const along = (point: Point3D, way: Point3D): number => point.x * way.x + point.y * way.y + point.z * way.z;

export function fit(points: readonly Point3D[], camera: CameraView): Fit {
  const { right, up, back } = directions(camera);
  const seen = points.map((point) => ({ x: along(point, right), y: along(point, up), z: along(point, back) }));
  const wide = Math.max(...seen.map(({ x, z }) => Math.abs(x) / (camera.tangent * camera.aspect) + z));
  let aim = 0;
  let distance = wide;
  for (let round = 0; round < 6; round++) {
    const high = Math.max(...seen.map(({ y, z }) => Math.abs(y - aim) / camera.tangent + z));
    distance = Math.max(wide, high);
    const heights = seen.map(({ y, z }) => (y - aim) / (distance - z));
    aim += ((Math.max(...heights) + Math.min(...heights)) / 2) * distance;
  }
  return { distance, up: aim };
}
