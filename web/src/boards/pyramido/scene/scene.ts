/** A pyramid as a solid body. It is drawn only when something has changed. */

import {
  type BufferGeometry, BoxGeometry, CanvasTexture, Color, DirectionalLight, Group, HemisphereLight, InstancedMesh, type Material, MathUtils, Matrix4, Mesh,
  MeshBasicMaterial, MeshStandardMaterial, Plane, Raycaster, SRGBColorSpace, type Texture, Vector2, Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { Point } from "../../../lib/point";
import type { Point3D } from "../../../lib/space/cameraFit";
import { Orbit } from "../../../lib/space/orbit";
import { inscription, type Name } from "../../../lib/space/inscription";
import { Stage } from "../../../lib/space/stage";
import { edgesOf } from "../model/areas";
import { type Face, faceKey } from "../model/faces";
import { type Block, columnName, type Frame } from "../model/geometry";
import { COLOURS, type Colour } from "../model/types";

/** An outline at the height of some level. */
export interface Outline {
  quarters: readonly Point[];
  /** The level that a quarter belongs to; it is outlined on top of it. */
  levelOf: (quarter: Point) => number;
  colour: string;
}

export interface SceneState {
  ground: Frame;
  blocks: readonly Block[];
  /** The cells of the level that is being built whose piece was sent and not answered yet. */
  waiting: readonly string[];
  ghost: { blocks: readonly Block[]; legal: boolean } | null;
  outlines: readonly Outline[];
  /** The middles of the places where the held domino may lie, and whether it lies across. */
  offers: { middles: readonly Point[]; lying: boolean };
  /** The level that is being built: a pointer aims at its bottom. */
  level: number;
}

export interface SceneHandlers {
  aim: (point: Point) => void;
  press: (point: Point, byFinger: boolean) => void;
}

/** The height of a level; a quarter is one unit wide. */
const HIGH = 1.1;
const START = MathUtils.degToRad(48);
const TURN_TIME = 2000;

export class PyramidScene extends Stage {
  readonly #sun = new DirectionalLight("#fff4e2", 2.2);
  readonly #sky = new HemisphereLight("#f6f2ea", "#b39a72", 1.9);
  readonly #block = new RoundedBoxGeometry(1.9, HIGH - 0.06, 1.9, 3, 0.09);
  readonly #pad = new BoxGeometry(0.9, 0.08, 0.45);
  readonly #edge = new BoxGeometry(1.1, 0.1, 0.1);
  readonly #sides: Record<Colour, Material>;
  readonly #faces = new Map<string, Texture>();
  readonly #tops = new Map<string, MeshStandardMaterial>();
  #drawn = new Group();
  #ground = new Group();
  #state: SceneState | null = null;
  #turnSince: number | null = null;

  constructor(
    canvas: HTMLCanvasElement,
    handlers: SceneHandlers,
    isStill: () => boolean,
  ) {
    super(canvas, new Orbit([], START), 26, isStill);
    const style = getComputedStyle(canvas);
    const side = (colour: Colour): Material => new MeshStandardMaterial({ color: new Color(style.getPropertyValue(`--gem-${colour}`)).multiplyScalar(0.8), roughness: 0.75 });
    this.#sides = Object.fromEntries(COLOURS.map((colour) => [colour, side(colour)])) as Record<Colour, Material>;
    this.#sun.position.set(-7, 14, 8);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1024, 1024);
    this.#sun.shadow.normalBias = 0.05;
    Object.assign(this.#sun.shadow.camera, { left: -10, right: 10, top: 10, bottom: -10, near: 2, far: 40 });
    this.scene.add(this.#sun, this.#sky, this.#drawn);
    const at = (x: number, y: number, use: (point: Point) => void): void => {
      const point = this.#pointAt(x, y);
      if (point) use(point);
    };
    this.point({
      holds: () => true,
      hover: (x, y) => at(x, y, handlers.aim),
      leave: () => {},
      press: (x, y, byFinger) => at(x, y, (point) => handlers.press(point, byFinger)),
    });
  }

  show(state: SceneState): void {
    this.#state = state;
    this.orbit.lookAt(cornersOf(state));
    this.scene.remove(this.#drawn);
    this.#discardDrawn();
    this.#drawn = new Group();
    this.#layGround(state.ground);
    for (const block of state.blocks) this.#addBlock(block, block.level === state.level && state.waiting.includes(block.cell) ? 0.6 : 1);
    for (const block of state.ghost?.blocks ?? []) this.#addBlock(block, state.ghost!.legal ? 0.92 : 0.5);
    for (const outline of state.outlines) this.#addOutline(outline);
    this.#addOffers(state);
    this.scene.add(this.#drawn);
    this.redraw();
  }

  /** The drawing of a face. */
  setFace(key: string, drawing: HTMLCanvasElement): void {
    const texture = new CanvasTexture(drawing);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = 8;
    this.#faces.set(key, texture);
    const top = this.#tops.get(key);
    if (!top) return;
    Object.assign(top, { map: texture, needsUpdate: true });
    top.color.set("#ffffff");
    this.redraw();
  }

  /** Turn once around; false stops it. */
  celebrate(on: boolean): void {
    this.#turnSince = on && !this.isStill() ? performance.now() : null;
    this.redraw();
  }

  protected override discard(): void {
    this.#discardDrawn();
    discardParts(this.#ground);
    for (const one of [this.#block, this.#pad, this.#edge, this.#sun, ...Object.values(this.#sides), ...this.#tops.values(), ...this.#faces.values()]) one.dispose();
  }

  /** The point of the level that is being built, in quarters. */
  #pointAt(x: number, y: number): Point | null {
    if (!this.#state) return null;
    const { clientWidth, clientHeight } = this.canvas;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * x) / clientWidth - 1, 1 - (2 * y) / clientHeight), this.camera);
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -HIGH * this.#state.level), new Vector3());
    const { x: right, y: down } = middle(this.#state.ground);
    return hit && { x: hit.x + right, y: hit.z + down };
  }

  /** The stone below the pyramid; it is made anew only for another size or place. */
  #layGround(ground: Frame): void {
    const { wide, deep } = sizeOf(ground);
    const key = Object.values(ground).join();
    if (key === this.#ground.name) return;
    this.scene.remove(this.#ground);
    discardParts(this.#ground);
    this.#ground = new Group();
    this.#ground.name = key;
    const stone = new Mesh(new RoundedBoxGeometry(wide, 0.5, deep, 3, 0.12), new MeshStandardMaterial({ color: "#b9a273", roughness: 0.9 }));
    stone.position.y = -0.26;
    stone.receiveShadow = true;
    this.#ground.add(stone, inscription(wide, deep, 0.62, namesOn(ground), this.redraw));
    this.scene.add(this.#ground);
  }

  #addBlock(block: Block, opacity: number): void {
    const side = this.#sides[block.colour];
    const materials = [side, side, this.#topOf(block), side, side, side].map((material) => (opacity < 1 ? translucent(material, opacity) : material));
    const mesh = new Mesh<BufferGeometry, Material[]>(this.#block, materials);
    const { x, y } = middle(this.#state!.ground);
    mesh.position.set(block.x + 1 - x, HIGH * (block.level + 0.5), block.y + 1 - y);
    mesh.castShadow = opacity === 1;
    mesh.receiveShadow = true;
    this.#drawn.add(mesh);
  }

  #topOf(face: Face): Material {
    const key = faceKey(face);
    const made = this.#tops.get(key);
    if (made) return made;
    const map = this.#faces.get(key) ?? null;
    const top = new MeshStandardMaterial({ map, roughness: 0.7 });
    if (!map) top.color.set((this.#sides[face.colour] as MeshStandardMaterial).color);
    this.#tops.set(key, top);
    return top;
  }

  #addOffers({ offers: { middles, lying }, ground, level }: SceneState): void {
    const pads = new InstancedMesh(this.#pad, new MeshBasicMaterial({ color: "#d8f7e6", toneMapped: false }), middles.length);
    const turned = lying ? new Matrix4() : new Matrix4().makeRotationY(Math.PI / 2);
    const { x: right, y: down } = middle(ground);
    middles.forEach(({ x, y }, index) => pads.setMatrixAt(index, turned.setPosition(x - right, HIGH * level + 0.05, y - down)));
    this.#drawn.add(pads);
  }

  #addOutline({ quarters, levelOf, colour }: Outline): void {
    const edges = edgesOf(quarters);
    const lines = new InstancedMesh(this.#edge, new MeshBasicMaterial({ color: colour, toneMapped: false }), edges.length);
    const { x: right, y: down } = middle(this.#state!.ground);
    edges.forEach(({ x, y, across, of }, index) => {
      const turned = across ? new Matrix4() : new Matrix4().makeRotationY(Math.PI / 2);
      const height = HIGH * (levelOf(of) + 1) + 0.02;
      lines.setMatrixAt(index, turned.setPosition(x - right + (across ? 0.5 : 0), height, y - down + (across ? 0 : 0.5)));
    });
    this.#drawn.add(lines);
  }

  /** What is drawn for one state only; blocks and faces are kept. */
  #discardDrawn(): void {
    for (const part of this.#drawn.children) {
      if (part instanceof InstancedMesh) {
        part.material.dispose();
        part.dispose();
      } else if (part instanceof Mesh) {
        for (const material of part.material as Material[]) if (material.transparent) material.dispose();
      }
    }
  }

  protected override paint(now: number, passed: number): boolean {
    const moving = this.orbit.tick(passed);
    const part = this.#turnSince === null ? 1 : Math.min(1, Math.max(0, (now - this.#turnSince) / TURN_TIME));
    const azimuth = this.orbit.azimuth;
    this.orbit.azimuth += 2 * Math.PI * part * part * (3 - 2 * part);
    this.orbit.aim(this.camera);
    this.orbit.azimuth = azimuth;
    this.renderer.render(this.scene, this.camera);
    return moving || part < 1;
  }
}

function discardParts(group: Group): void {
  for (const { geometry, material } of group.children as Mesh<BufferGeometry, MeshStandardMaterial>[]) {
    geometry.dispose();
    material.map?.dispose();
    material.dispose();
  }
}

/** The middle of the ground, in quarters. */
const middle = ({ left, top, right, bottom }: Frame): Point => ({ x: left + right + 1, y: top + bottom + 1 });

function translucent(material: Material, opacity: number): Material {
  return Object.assign(material.clone(), { transparent: true, opacity });
}

/** How wide the edge around the blocks is, where the names of columns and rows stand. */
const EDGE = 1;

/** The size of the stone that a pyramid stands on. */
const sizeOf = ({ left, top, right, bottom }: Frame): { wide: number; deep: number } => ({
  wide: 2 * (right - left + 1 + EDGE),
  deep: 2 * (bottom - top + 1 + EDGE),
});

/** Letters and numbers on all four edges. */
export function namesOn(ground: Frame): Name[] {
  const { wide, deep } = sizeOf(ground);
  const { x, y } = middle(ground);
  const away = (length: number): number[] => [-1, 1].map((side) => (side * (length - EDGE)) / 2);
  const between = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    ...between(ground.left, ground.right).flatMap((column) => away(deep).map((z) => ({ text: columnName(column), x: 2 * column + 1 - x, z }))),
    ...between(ground.top, ground.bottom).flatMap((row) => away(wide).map((right) => ({ text: String(row + 1), x: right, z: 2 * row + 1 - y }))),
  ];
}

/** The corners of the ground and of every block. */
function cornersOf({ ground, blocks, ghost }: SceneState): Point3D[] {
  const { x, y } = middle(ground);
  const { wide, deep } = sizeOf(ground);
  const around = [-0.5, 0.5].flatMap((right) => [-0.5, 0.5].map((down) => ({ x: right * wide, y: -0.5, z: down * deep })));
  const tops = [...blocks, ...(ghost?.blocks ?? [])].map((block) => ({ x: block.x + 1 - x, y: HIGH * (block.level + 1), z: block.y + 1 - y }));
  return [...around, ...tops];
}
