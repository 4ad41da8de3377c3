/** The thirty spheres: where each lies, and how it travels. */

import { Group, Mesh, OctahedronGeometry, SphereGeometry, TorusGeometry, Vector3 } from "three";
import type { CellStates } from "../model/cellStates";
import { type Cell, type Colour, COLOURS, type Move, SPHERES_EACH } from "../model/notation";
import type { Step } from "../model/animationSteps";
import { arc } from "./flight";
import { type Point, pointOf, RADIUS, reservePoint, type Shape, sideOf } from "./coordinates";
import type { Paints } from "./colours";

const TRAVEL = 280;
const UP = new Vector3(0, 1, 0);
const LIFT = 0.16;
const LIFT_CHOSEN = 0.34;

export interface Stone {
  colour: Colour;
  /** Its cell, or its number in the reserve. */
  place: Cell | number;
  body: Group;
  ball: Mesh;
  /** What is marked on it, turned to whoever looks. */
  face: Group;
  cap: Mesh;
  crown: Mesh;
  lift: number;
  wanted: number;
}

interface Flight {
  stone: Stone;
  from: Vector3 | null;
  to: Vector3;
  start: number;
}

export class Stones {
  readonly group = new Group();
  readonly all: Stone[];
  #flights: Flight[] = [];
  #base = new Map<Stone, Vector3>();
  #still = true;

  constructor(
    readonly paints: Paints,
    private shape: Shape,
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

  #make(colour: Colour, at: number, shapes: { ball: SphereGeometry; cap: TorusGeometry; crown: OctahedronGeometry }): Stone {
    const body = new Group();
    const ball = new Mesh(shapes.ball, this.paints.sphere[colour]);
    ball.castShadow = ball.receiveShadow = true;
    ball.rotation.set(at * 2.4 + 0.4, at * 1.7, at * 0.9);
    const cap = new Mesh(shapes.cap, this.paints.legal);
    cap.rotation.x = Math.PI / 2;
    cap.position.y = 0.455;
    const crown = new Mesh(shapes.crown, this.paints.gold);
    crown.scale.set(1, 0.35, 1);
    crown.position.y = 0.495;
    cap.visible = crown.visible = false;
    const face = new Group();
    face.add(cap, crown);
    body.add(ball, face);
    this.group.add(body);
    return { colour, place: at, body, ball, face, cap, crown, lift: 0, wanted: 0 };
  }

  at(place: Cell): Stone | undefined {
    return this.all.find((stone) => stone.place === place);
  }

  get busy(): boolean {
    return this.#flights.length > 0;
  }

  /** Put the reserves elsewhere, at once. */
  reshape(shape: Shape, near: Colour): void {
    this.shape = shape;
    this.near = near;
    this.settle();
  }

  /** Everything where it belongs, at once. */
  settle(): void {
    this.#flights = [];
    for (const stone of this.all) this.#base.set(stone, this.#home(stone));
    this.#drop();
  }

  /** Go to a new moment: along the steps if there are some, then straight to what is left. */
  follow(looks: CellStates, steps: Step[] | null, still: boolean, now: number): void {
    this.#still = still;
    let start = Math.max(now, ...this.#flights.map((flight) => flight.start + TRAVEL));
    for (const step of steps ?? []) {
      const stone = this.#take(step.move, step.colour);
      if (stone) this.#flights.push({ stone, from: null, to: this.#home(stone), start });
      start += TRAVEL;
    }
    for (const stone of this.#correct(looks)) {
      this.#flights.push({ stone, from: null, to: this.#home(stone), start });
    }
    if (still) this.settle();
  }

  #take(move: Move, colour: Colour): Stone | undefined {
    if (move.kind === "stop") return undefined;
    const stone = move.kind === "place" ? this.#spare(colour) : this.at(move.from);
    if (stone) stone.place = move.kind === "take" ? this.#count(colour) : move.to;
    return stone;
  }

  #count(colour: Colour): number {
    return this.all.filter((stone) => stone.colour === colour && typeof stone.place === "number").length;
  }

  #spare(colour: Colour): Stone | undefined {
    const last = this.#count(colour) - 1;
    return this.all.find((stone) => stone.colour === colour && stone.place === last);
  }

  /** Make the spheres agree with what is seen; returns those that had to move. */
  #correct(looks: CellStates): Stone[] {
    const moved = new Set<Stone>();
    for (const stone of this.all) {
      if (typeof stone.place !== "string" || looks.get(stone.place)?.sphere === stone.colour) continue;
      stone.place = this.#count(stone.colour);
      moved.add(stone);
    }
    for (const look of looks.values()) {
      if (!look.sphere || this.at(look.cell)) continue;
      const stone = this.#spare(look.sphere);
      if (!stone) continue;
      stone.place = look.cell;
      moved.add(stone);
    }
    return [...moved];
  }

  #home(stone: Stone): Vector3 {
    const point: Point =
      typeof stone.place === "string"
        ? pointOf(stone.place)
        : reservePoint(this.shape, sideOf(stone.colour, this.near), stone.place);
    return new Vector3(point.x, point.y, point.z);
  }

  /** What is marked on the spheres themselves. */
  mark(looks: CellStates): void {
    for (const stone of this.all) {
      const look = typeof stone.place === "string" ? looks.get(stone.place) : undefined;
      const sphere = look?.golden ? this.paints.golden : this.paints.sphere;
      stone.ball.material = sphere[stone.colour];
      stone.cap.visible = !!look && (look.can === "raise" || look.can === "take" || look.chosen);
      stone.cap.material = look?.chosen ? this.paints.gold : this.paints.legal;
      stone.crown.visible = look?.last === "put";
    }
  }

  /** Lift the sphere that is pointed at, and the one that is chosen. */
  raise(looks: CellStates, pointed: Cell | null): void {
    for (const stone of this.all) {
      const look = typeof stone.place === "string" ? looks.get(stone.place) : undefined;
      const movable = look && (look.can === "raise" || look.can === "take");
      stone.wanted = look?.chosen ? LIFT_CHOSEN : movable && look.cell === pointed ? LIFT : 0;
    }
  }

  /** Go on; true while something moves. */
  tick(now: number, passed: number): boolean {
    const ended: Flight[] = [];
    for (const flight of this.#flights) {
      if (now < flight.start) continue;
      flight.from ??= this.#base.get(flight.stone)!.clone();
      const part = Math.min((now - flight.start) / TRAVEL, 1);
      arc(flight.from, flight.to, part, this.#base.get(flight.stone)!);
      if (part === 1) ended.push(flight);
    }
    this.#flights = this.#flights.filter((flight) => !ended.includes(flight));
    let lifting = false;
    for (const stone of this.all) {
      const left = stone.wanted - stone.lift;
      const step = this.#still ? 1 : 1 - Math.exp(-passed / 45);
      stone.lift = Math.abs(left) < 0.004 ? stone.wanted : stone.lift + left * step;
      lifting ||= stone.lift !== stone.wanted;
    }
    this.#drop();
    return lifting || this.#flights.length > 0;
  }

  #drop(): void {
    for (const stone of this.all) {
      stone.body.position.copy(this.#base.get(stone)!);
      stone.body.position.y += stone.lift;
    }
  }

  /** Turn what is marked on the spheres half up, half to the eye. */
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
