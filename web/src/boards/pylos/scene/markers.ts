/** Marks on the board: legal cells, cells that a sphere left, completed squares and lines. */

import {
  AdditiveBlending,
  CanvasTexture,
  CatmullRomCurve3,
  type Color,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  RingGeometry,
  SphereGeometry,
  Sprite,
  SRGBColorSpace,
  SpriteMaterial,
  TubeGeometry,
  Vector3,
} from "three";
import type { CellStates } from "../model/cellStates";
import type { LastTurn } from "../model/lastTurn";
import { APEX, type Cell, CELLS, type Colour, coordinatesOf } from "../model/notation";
import { pointOf, RADIUS, SEAT } from "./positions";
import type { Materials } from "./colours";

interface CellMarkers {
  ring: Mesh;
  glow: Mesh;
  left: Mesh;
}

export class Markers {
  readonly group = new Group();
  #markers = new Map<Cell, CellMarkers>();
  #glow: MeshBasicMaterial;
  #halo: Sprite;
  #ghost: Mesh;
  #apex: Sprite;
  #frames = new Group();

  constructor(private materials: Materials) {
    this.#glow = new MeshBasicMaterial({ map: softSpot(), color: "#1f8f63", transparent: true, opacity: 0.75, depthWrite: false, toneMapped: false });
    const shapes = { low: flatRing(0.375, 0.435), high: flatRing(0.2, 0.26), spot: flat(new PlaneGeometry(0.95, 0.95)), left: flatRing(0.16, 0.2) };
    for (const cell of CELLS) this.#markers.set(cell, this.#make(cell, shapes));
    this.#halo = new Sprite(new SpriteMaterial({ map: focusRing(), depthTest: false, toneMapped: false }));
    this.#halo.scale.setScalar(1.36);
    this.#halo.renderOrder = 9;
    this.#ghost = new Mesh(new SphereGeometry(RADIUS * 0.98, 40, 26), materials.ghost.light);
    this.#apex = new Sprite(new SpriteMaterial({ map: this.#glow.map, color: "#ffd873", blending: AdditiveBlending, depthWrite: false, toneMapped: false }));
    const top = pointOf(APEX);
    this.#apex.position.set(top.x, top.y, top.z);
    this.#apex.scale.setScalar(3);
    this.#halo.visible = this.#ghost.visible = this.#apex.visible = false;
    this.group.add(this.#halo, this.#ghost, this.#apex, this.#frames);
  }

  #make(cell: Cell, shapes: Record<"low" | "high" | "spot" | "left", PlaneGeometry | RingGeometry>): CellMarkers {
    const low = coordinatesOf(cell).level === 1;
    const point = pointOf(cell);
    const part = (shape: PlaneGeometry | RingGeometry, material: MeshBasicMaterial, above: number): Mesh => {
      const mesh = new Mesh(shape, material);
      mesh.position.set(point.x, (low ? 0.014 : point.y - 0.22) + above, point.z);
      mesh.visible = false;
      this.group.add(mesh);
      return mesh;
    };
    return {
      glow: part(shapes.spot, this.#glow, 0),
      ring: part(low ? shapes.low : shapes.high, this.materials.legal, 0.006),
      left: part(shapes.left, this.materials.left, 0.008),
    };
  }

  show(cellStates: CellStates, lastTurn: LastTurn, taking: boolean): void {
    for (const [cell, { ring, glow, left }] of this.#markers) {
      const cellState = cellStates.get(cell)!;
      ring.visible = glow.visible = !cellState.sphere && (cellState.action !== null || cellState.hinted);
      ring.material = cellState.hinted ? this.materials.hint : this.materials.legal;
      left.visible = !cellState.sphere && cellState.last === "left" && cellState.supported;
    }
    this.#clearFrames();
    for (const cells of lastTurn.squares) this.#frame(cells, true, taking);
    for (const cells of lastTurn.lines) this.#frame(cells, false, taking);
  }

  /** Hide all marks while spheres move. */
  hide(): void {
    for (const { ring, glow, left } of this.#markers.values()) ring.visible = glow.visible = left.visible = false;
    this.#clearFrames();
  }

  /** A glow around the apex, or none. */
  light(apex: boolean): void {
    this.#apex.visible = apex;
  }

  /** Preview a sphere under the pointer. */
  ghost(cell: Cell | null, colour: Colour | null): void {
    this.#ghost.visible = cell !== null && colour !== null;
    if (cell === null || colour === null) return;
    this.#ghost.material = this.materials.ghost[colour];
    const { x, y, z } = pointOf(cell);
    this.#ghost.position.set(x, y, z);
  }

  focus(cell: Cell | null): void {
    this.#halo.visible = cell !== null;
    if (cell === null) return;
    const { x, y, z } = pointOf(cell);
    this.#halo.position.set(x, y, z);
  }

  colour(legal: Color): void {
    this.materials.legal.color.copy(legal);
    this.#glow.color.copy(legal);
  }

  /** A frame over the spheres while some are taken back, around their feet afterwards. */
  #frame(cells: Cell[], closed: boolean, taking: boolean): void {
    const curve = taking ? over(cells, closed) : around(cells);
    const tube = new Mesh(new TubeGeometry(curve, 80, taking ? 0.045 : 0.02, 10, closed || !taking), this.materials.gold);
    tube.castShadow = taking;
    this.#frames.add(tube);
  }

  #clearFrames(): void {
    for (const frame of [...this.#frames.children]) {
      (frame as Mesh).geometry.dispose();
      this.#frames.remove(frame);
    }
  }

  dispose(): void {
    this.#clearFrames();
    this.#glow.map?.dispose();
    this.#glow.dispose();
    this.#apex.material.dispose();
    this.#halo.material.map?.dispose();
    this.#halo.material.dispose();
  }
}

function over(cells: Cell[], closed: boolean): CatmullRomCurve3 {
  const tops = cells.map((cell) => {
    const { x, y, z } = pointOf(cell);
    return new Vector3(x, y + RADIUS + 0.05, z);
  });
  return new CatmullRomCurve3(tops, closed, "catmullrom", closed ? 0.35 : 0);
}

function around(cells: Cell[]): CatmullRomCurve3 {
  const points = cells.map(pointOf);
  const [xs, zs] = [points.map(({ x }) => x), points.map(({ z }) => z)];
  const [left, right] = [Math.min(...xs) - 0.51, Math.max(...xs) + 0.51];
  const [back, front] = [Math.min(...zs) - 0.51, Math.max(...zs) + 0.51];
  const y = points[0]!.y - SEAT + 0.02;
  const edge = [[left, back], [right, back], [right, front], [left, front]].map(([x, z]) => new Vector3(x, y, z));
  return new CatmullRomCurve3(edge, true, "catmullrom", 0);
}

function flat<Shape extends PlaneGeometry | RingGeometry>(shape: Shape): Shape {
  shape.rotateX(-Math.PI / 2);
  return shape;
}

const flatRing = (inner: number, outer: number): RingGeometry => flat(new RingGeometry(inner, outer, 48));

function drawn(size: number, draw: (pen: CanvasRenderingContext2D) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (pen) draw(pen);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

const softSpot = (): CanvasTexture =>
  drawn(128, (pen) => {
    const spot = pen.createRadialGradient(64, 64, 4, 64, 64, 64);
    spot.addColorStop(0, "rgb(255 255 255 / 0.95)");
    spot.addColorStop(0.45, "rgb(255 255 255 / 0.45)");
    spot.addColorStop(1, "rgb(255 255 255 / 0)");
    pen.fillStyle = spot;
    pen.fillRect(0, 0, 128, 128);
  });

const focusRing = (): CanvasTexture =>
  drawn(256, (pen) => {
    for (const [colour, width] of [["#ffffff", 20], ["#1d4e89", 11]] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.beginPath();
      pen.arc(128, 128, 112, 0, 2 * Math.PI);
      pen.stroke();
    }
  });
