/** The thirty spheres: their places and animations. */

import { Group, Mesh, OctahedronGeometry, SphereGeometry, TorusGeometry, Vector3 } from "three";
import type { CellStates } from "../model/cellStates";
import { type Cell, type Colour, COLOURS, coordinatesOf, type Move, SPHERES_EACH } from "../model/notation";
import type { AnimationStep } from "../model/animationSteps";
import { arc } from "./flight";
import { type Point3D, pointOf, RADIUS, reservePoint, type Orientation, sideOf } from "./positions";
import type { Materials } from "./colours";

const TRAVEL = 280;
const UP = new Vector3(0, 1, 0);
const LIFT = 0.16;
const LIFT_CHOSEN = 0.34;

export interface SphereMesh {
  colour: Colour;
  /** Its cell, or its number in the reserve. */
  place: Cell | number;
  body: Group;
  ball: Mesh;
  /** The marks on it, turned towards the camera. */
  face: Group;
  cap: Mesh;
  crown: Mesh;
  lift: number;
  wanted: number;
}

interface Flight {
  sphere: SphereMesh;
  from: Vector3 | null;
  to: Vector3;
  start: number;
}

export class Spheres {
  readonly group = new Group();
  readonly all: SphereMesh[];
  #flights: Flight[] = [];
  #base = new Map<SphereMesh, Vector3>();
  #still = true;

  constructor(
    readonly materials: Materials,
    private orientation: Orientation,
    private near: Colour,
  ) {
    const ball = new SphereGeometry(RADIUS, 44, 28);
    const cap = new TorusGeometry(0.215, 0.026, 10, 48);
    const crown = new OctahedronGeometry(0.13);
    this.all = COLOURS.flatMap((colour) =>
      Array.from({ length: SPHERES_EACH }, (_, at) => this.#make(colour, at, { ball, cap, crown })),
    );
    this.settle();
  }

  #make(colour: Colour, at: number, shapes: { ball: SphereGeometry; cap: TorusGeometry; crown: OctahedronGeometry }): SphereMesh {
    const body = new Group();
    const ball = new Mesh(shapes.ball, this.materials.sphere[colour]);
    ball.castShadow = ball.receiveShadow = true;
    ball.rotation.set(at * 2.4 + 0.4, at * 1.7, at * 0.9);
    const cap = new Mesh(shapes.cap, this.materials.legal);
    cap.rotation.x = Math.PI / 2;
    cap.position.y = 0.455;
    const crown = new Mesh(shapes.crown, this.materials.gold);
    crown.scale.set(1, 0.35, 1);
    crown.position.y = 0.495;
    cap.visible = crown.visible = false;
    const face = new Group();
    face.add(cap, crown);
    body.add(ball, face);
    this.group.add(body);
    return { colour, place: at, body, ball, face, cap, crown, lift: 0, wanted: 0 };
  }

  at(place: Cell): SphereMesh | undefined {
    return this.all.find((sphere) => sphere.place === place);
  }

  get busy(): boolean {
    return this.#flights.length > 0;
  }

  /** Move the reserves, without animation. */
  setOrientation(orientation: Orientation, near: Colour): void {
    this.orientation = orientation;
    this.near = near;
    this.settle();
  }

  /** Put every sphere in its place, without animation. */
  settle(): void {
    this.#flights = [];
    for (const sphere of this.all) this.#base.set(sphere, this.#home(sphere));
    this.#drop();
  }

  /** Animate the steps, then whatever else differs. */
  follow(cellStates: CellStates, steps: AnimationStep[] | null, still: boolean, now: number): void {
    this.#still = still;
    let start = Math.max(now, ...this.#flights.map((flight) => flight.start + TRAVEL));
    for (const step of steps ?? []) {
      const sphere = this.#take(step.move, step.colour);
      if (sphere) this.#flights.push({ sphere, from: null, to: this.#home(sphere), start });
      start += TRAVEL;
    }
    for (const sphere of this.#correct(cellStates)) {
      this.#flights.push({ sphere, from: null, to: this.#home(sphere), start });
    }
    if (still) this.settle();
  }

  #take(move: Move, colour: Colour): SphereMesh | undefined {
    if (move.kind === "stop") return undefined;
    const sphere = move.kind === "place" ? this.#spare(colour) : this.at(move.from);
    if (sphere) sphere.place = move.kind === "take" ? this.#count(colour) : move.to;
    return sphere;
  }

  #count(colour: Colour): number {
    return this.all.filter((sphere) => sphere.colour === colour && typeof sphere.place === "number").length;
  }

  #spare(colour: Colour): SphereMesh | undefined {
    const last = this.#count(colour) - 1;
    return this.all.find((sphere) => sphere.colour === colour && sphere.place === last);
  }

  /** Make the spheres agree with the cells; returns those that had to move. */
  #correct(cellStates: CellStates): SphereMesh[] {
    const moved = new Set<SphereMesh>();
    for (const sphere of this.all) {
      if (typeof sphere.place !== "string" || cellStates.get(sphere.place)?.sphere === sphere.colour) continue;
      sphere.place = this.#count(sphere.colour);
      moved.add(sphere);
    }
    for (const cellState of cellStates.values()) {
      if (!cellState.sphere || this.at(cellState.cell)) continue;
      const sphere = this.#spare(cellState.sphere);
      if (!sphere) continue;
      sphere.place = cellState.cell;
      moved.add(sphere);
    }
    return [...moved];
  }

  #home(sphere: SphereMesh): Vector3 {
    const point: Point3D =
      typeof sphere.place === "string"
        ? pointOf(sphere.place)
        : reservePoint(this.orientation, sideOf(sphere.colour, this.near), sphere.place);
    return new Vector3(point.x, point.y, point.z);
  }

  /** Show the marks on the spheres. */
  mark(cellStates: CellStates): void {
    for (const sphere of this.all) {
      const cellState = typeof sphere.place === "string" ? cellStates.get(sphere.place) : undefined;
      const byColour = cellState?.golden ? this.materials.golden : this.materials.sphere;
      sphere.ball.material = (cellState?.waiting ? this.materials.ghost : byColour)[sphere.colour];
      sphere.cap.visible = !!cellState && (cellState.action === "raise" || cellState.action === "take" || cellState.chosen || cellState.hinted);
      sphere.cap.material = cellState?.hinted ? this.materials.hint : cellState?.chosen ? this.materials.gold : this.materials.legal;
      sphere.crown.visible = cellState?.last === "put";
    }
  }

  /** Let the spheres on this level and above glow. */
  light(lowest: number): void {
    for (const { place, ball, colour } of this.all) {
      const glows = typeof place === "string" && coordinatesOf(place).level >= lowest;
      ball.material = (glows ? this.materials.golden : this.materials.sphere)[colour];
    }
  }

  /** Lift the sphere under the pointer, and the chosen one. */
  raise(cellStates: CellStates, pointed: Cell | null): void {
    for (const sphere of this.all) {
      const cellState = typeof sphere.place === "string" ? cellStates.get(sphere.place) : undefined;
      const movable = cellState && (cellState.action === "raise" || cellState.action === "take");
      sphere.wanted = cellState?.chosen ? LIFT_CHOSEN : movable && cellState.cell === pointed ? LIFT : 0;
    }
  }

  /** Advance the animation; true while something moves. */
  tick(now: number, passed: number): boolean {
    const ended: Flight[] = [];
    for (const flight of this.#flights) {
      if (now < flight.start) continue;
      flight.from ??= this.#base.get(flight.sphere)!.clone();
      const part = Math.min((now - flight.start) / TRAVEL, 1);
      arc(flight.from, flight.to, part, this.#base.get(flight.sphere)!);
      if (part === 1) ended.push(flight);
    }
    this.#flights = this.#flights.filter((flight) => !ended.includes(flight));
    let lifting = false;
    for (const sphere of this.all) {
      const left = sphere.wanted - sphere.lift;
      const step = this.#still ? 1 : 1 - Math.exp(-passed / 45);
      sphere.lift = Math.abs(left) < 0.004 ? sphere.wanted : sphere.lift + left * step;
      lifting ||= sphere.lift !== sphere.wanted;
    }
    this.#drop();
    return lifting || this.#flights.length > 0;
  }

  #drop(): void {
    for (const sphere of this.all) {
      sphere.body.position.copy(this.#base.get(sphere)!);
      sphere.body.position.y += sphere.lift;
    }
  }

  /** Turn the marks halfway between up and the camera. */
  face(eye: Vector3): void {
    for (const { face, body } of this.all) {
      const way = eye.clone().sub(body.position).normalize().add(UP).normalize();
      face.quaternion.setFromUnitVectors(UP, way);
    }
  }

  still(still: boolean): void {
    this.#still = still;
  }
}
