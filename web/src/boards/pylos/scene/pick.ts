/** Which cell one points at. */

import { CircleGeometry, Mesh, type Object3D, type PerspectiveCamera, Raycaster, SphereGeometry, Vector2, Vector3 } from "three";
import type { CellStates } from "../model/cellStates";
import { type Cell, CELLS, spotOf } from "../model/notation";
import { pointOf } from "./coordinates";
import type { Stones } from "./spheres";

const REACH = 26;

export interface Picked {
  cell: Cell | null;
  /** Whether the board, or anything on it, is under the pointer. */
  board: boolean;
}

export class Picker {
  #ray = new Raycaster();
  #holes = new Map<Cell, Mesh>();

  constructor(
    private stones: Stones,
    private ground: () => Object3D,
  ) {
    const low = new CircleGeometry(0.5, 24).rotateX(-Math.PI / 2);
    const high = new SphereGeometry(0.34, 16, 10);
    for (const cell of CELLS) {
      const hole = new Mesh(spotOf(cell).level === 1 ? low : high);
      const { x, y, z } = pointOf(cell);
      hole.position.set(x, spotOf(cell).level === 1 ? 0.03 : y - 0.12, z);
      hole.updateMatrixWorld();
      hole.name = cell;
      this.#holes.set(cell, hole);
    }
  }

  /** What is at a point of the canvas, in pixels. */
  at(x: number, y: number, width: number, height: number, camera: PerspectiveCamera, looks: CellStates): Picked {
    this.#ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
    const holes = [...this.#holes.values()].filter((hole) => open(looks, hole.name));
    const balls = this.stones.all.map((stone) => stone.ball);
    const hit = this.#ray.intersectObjects<Object3D>([...holes, ...balls], false)[0];
    if (hit) {
      const stone = this.stones.all.find(({ ball }) => ball === hit.object);
      const place = stone ? stone.place : hit.object.name;
      if (typeof place === "string") return { cell: place, board: true };
      return { cell: null, board: true };
    }
    const solid = this.ground().children.filter((part) => part.name !== "floor");
    const board = this.#ray.intersectObjects(solid, false).length > 0;
    return { cell: this.#nearest(x, y, width, height, camera, looks), board };
  }

  /** A finger may be a little off: the nearest cell with a meaning. */
  #nearest(x: number, y: number, width: number, height: number, camera: PerspectiveCamera, looks: CellStates): Cell | null {
    let best: Cell | null = null;
    let least = REACH;
    for (const look of looks.values()) {
      if (!look.can) continue;
      const point = pointOf(look.cell);
      const seen = new Vector3(point.x, look.sphere ? point.y : point.y - 0.25, point.z).project(camera);
      const away = Math.hypot(((seen.x + 1) / 2) * width - x, ((1 - seen.y) / 2) * height - y);
      if (away < least) [best, least] = [look.cell, away];
    }
    return best;
  }

  dispose(): void {
    for (const hole of this.#holes.values()) hole.geometry.dispose();
  }
}

function open(looks: CellStates, cell: Cell): boolean {
  const look = looks.get(cell);
  return !!look && !look.sphere && (look.held || look.can !== null);
}
