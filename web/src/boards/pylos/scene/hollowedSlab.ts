/** A flat stone with hollows cut into it, rounded off at its edges. */

import { BufferGeometry, Float32BufferAttribute } from "three";

const BOWL = 0.525;
const BOWL_HEIGHT = 0.41;
const SOFT = 0.05;
const FALL = 0.1;

export interface Hollow {
  x: number;
  z: number;
}

/** The surface around the origin, `halfX` and `halfZ` wide to each side. */
export function carved(halfX: number, halfZ: number, hollows: Hollow[], fine = 0.05): BufferGeometry {
  const across = Math.ceil((2 * halfX) / fine);
  const down = Math.ceil((2 * halfZ) / fine);
  const height = (x: number, z: number): number => surface(x, z, halfX, halfZ, hollows);
  const positions: number[] = [];
  const normals: number[] = [];
  const faces: number[] = [];
  const near = 0.006;
  for (let j = 0; j <= down; j++) {
    for (let i = 0; i <= across; i++) {
      const x = -halfX + (2 * halfX * i) / across;
      const z = -halfZ + (2 * halfZ * j) / down;
      positions.push(x, height(x, z), z);
      const slopeX = (height(x + near, z) - height(x - near, z)) / (2 * near);
      const slopeZ = (height(x, z + near) - height(x, z - near)) / (2 * near);
      const length = Math.hypot(slopeX, 1, slopeZ);
      normals.push(-slopeX / length, 1 / length, -slopeZ / length);
      if (i < across && j < down) {
        const at = j * (across + 1) + i;
        faces.push(at, at + across + 1, at + 1, at + 1, at + across + 1, at + across + 2);
      }
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  geometry.setIndex(faces);
  return geometry;
}

function surface(x: number, z: number, halfX: number, halfZ: number, hollows: Hollow[]): number {
  let depth = 0;
  for (const hollow of hollows) {
    const away = Math.hypot(x - hollow.x, z - hollow.z);
    if (away < BOWL) depth = Math.min(depth, softly(BOWL_HEIGHT - Math.sqrt(BOWL * BOWL - away * away)));
  }
  const inside = Math.min(halfX - Math.abs(x), halfZ - Math.abs(z));
  if (inside >= FALL) return depth;
  const out = FALL - Math.max(inside, 0);
  return depth - (FALL - Math.sqrt(Math.max(FALL * FALL - out * out, 0)));
}

/** The lower of a height and 0, without a sharp rim. */
function softly(height: number): number {
  const mixed = Math.min(Math.max(0.5 - height / (2 * SOFT), 0), 1);
  return height * mixed - SOFT * mixed * (1 - mixed);
}
