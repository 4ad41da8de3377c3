/** Finds the cell under the pointer. */

import { CircleGeometry, Mesh, type Object3D, type PerspectiveCamera, Raycaster, SphereGeometry, Vector2, Vector3 } from "three";
import type { CellStates } from "../model/cellStates";
import { type Cell, CELLS, coordinatesOf } from "../model/notation";
import { pointOf } from "./positions";
import type { Spheres } from "./spheres";

const REACH = 26;

export interface Hit {
  cell: Cell | null;
  /** Whether the board, or anything on it, is under the pointer. */
  board: boolean;
}

export class Picker {
  #ray = new Raycaster();
  #holes = new Map<Cell, Mesh>();

  constructor(
    private spheres: Spheres,
    private ground: () => Object3D,
  ) {
    const low = new CircleGeometry(0.5, 24).rotateX(-Math.PI / 2);
    const high = new SphereGeometry(0.34, 16, 10);
    for (const cell of CELLS) {
      const hole = new Mesh(coordinatesOf(cell).level === 1 ? low : high);
      const { x, y, z } = pointOf(cell);
      hole.position.set(x, coordinatesOf(cell).level === 1 ? 0.03 : y - 0.12, z);
      hole.updateMatrixWorld();
      hole.name = cell;
      this.#holes.set(cell, hole);
    }
  }

  /** What is at a point of the canvas, in pixels. */
  at(x: number, y: number, width: number, height: number, camera: PerspectiveCamera, cellStates: CellStates): Hit {
    this.#ray.setFromCamera(new Vector2((2 * x) / width - 1, 1 - (2 * y) / height), camera);
    const holes = [...this.#holes.values()].filter((hole) => open(cellStates, hole.name));
    const balls = this.spheres.all.map((sphere) => sphere.ball);
    const hit = this.#ray.intersectObjects<Object3D>([...holes, ...balls], false)[0];
    if (hit) {
      const sphere = this.spheres.all.find(({ ball }) => ball === hit.object);
      const place = sphere ? sphere.place : hit.object.name;
      if (typeof place === "string") return { cell: place, board: true };
      return { cell: null, board: true };
    }
    const solid = this.ground().children.filter((part) => part.name !== "floor");
    const board = this.#ray.intersectObjects(solid, false).length > 0;
    return { cell: this.#nearest(x, y, width, height, camera, cellStates), board };
  }

  /** A finger may miss by a little: the nearest cell that can be chosen. */
  #nearest(x: number, y: number, width: number, height: number, camera: PerspectiveCamera, cellStates: CellStates): Cell | null {
    let best: Cell | null = null;
    let least = REACH;
    for (const cellState of cellStates.values()) {
      if (!cellState.action) continue;
      const point = pointOf(cellState.cell);
      const seen = new Vector3(point.x, cellState.sphere ? point.y : point.y - 0.25, point.z).project(camera);
      const away = Math.hypot(((seen.x + 1) / 2) * width - x, ((1 - seen.y) / 2) * height - y);
      if (away < least) [best, least] = [cellState.cell, away];
    }
    return best;
  }

  dispose(): void {
    for (const hole of this.#holes.values()) hole.geometry.dispose();
  }
}

function open(cellStates: CellStates, cell: Cell): boolean {
  const cellState = cellStates.get(cell);
  return !!cellState && !cellState.sphere && (cellState.supported || cellState.action !== null);
}
