/** A pyramid as a solid body. It is drawn only when something has changed. */

import {
  type BufferGeometry, BoxGeometry, CanvasTexture, Color, DirectionalLight, Group, HemisphereLight, InstancedMesh, type Material, MathUtils, Matrix4, Mesh,
  MeshBasicMaterial, MeshStandardMaterial, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Plane, Raycaster, Scene, SRGBColorSpace, type Texture, Vector2, Vector3, WebGLRenderer,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import type { Point } from "../../../lib/point";
import type { Point3D } from "../../../lib/space/cameraFit";
import { Orbit } from "../../../lib/space/orbit";
import { listen } from "../../../lib/space/pointer";
import { edgesOf } from "../model/areas";
import { type Face, faceKey } from "../model/faces";
import type { Block, Frame } from "../model/geometry";
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
  ghost: { blocks: readonly Block[]; legal: boolean } | null;
  outlines: readonly Outline[];
  /** The level that is being built: a pointer aims at its bottom. */
  level: number;
}

export interface SceneHandlers {
  aim: (point: Point) => void;
  press: (point: Point, byFinger: boolean) => void;
}

/** The height of a level; a quarter is one unit wide. */
const HIGH = 1.1;
const SPEED = 0.0062;
const START = MathUtils.degToRad(48);
const TURN_TIME = 2000;

export class PyramidScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(26, 1, 1, 200);
  readonly #orbit = new Orbit([], START);
  readonly #sun = new DirectionalLight("#fff4e2", 2.2);
  readonly #sky = new HemisphereLight("#f6f2ea", "#b39a72", 1.9);
  readonly #stop: () => void;
  readonly #block = new RoundedBoxGeometry(1.9, HIGH - 0.06, 1.9, 3, 0.09);
  readonly #edge = new BoxGeometry(1.1, 0.1, 0.1);
  readonly #sides: Record<Colour, Material>;
  readonly #faces = new Map<string, Texture>();
  readonly #tops = new Map<string, MeshStandardMaterial>();
  #drawn = new Group();
  #state: SceneState | null = null;
  #frameRequest = 0;
  #last = 0;
  #turnSince: number | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    handlers: SceneHandlers,
    private isStill: () => boolean,
  ) {
    const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
    if (!context) throw new Error("no WebGL");
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    const style = getComputedStyle(canvas);
    const side = (colour: Colour): Material => new MeshStandardMaterial({ color: new Color(style.getPropertyValue(`--gem-${colour}`)).multiplyScalar(0.8), roughness: 0.75 });
    this.#sides = Object.fromEntries(COLOURS.map((colour) => [colour, side(colour)])) as Record<Colour, Material>;
    this.#sun.position.set(-7, 14, 8);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1024, 1024);
    this.#sun.shadow.normalBias = 0.05;
    Object.assign(this.#sun.shadow.camera, { left: -10, right: 10, top: 10, bottom: -10, near: 2, far: 40 });
    this.#scene.add(this.#sun, this.#sky, this.#drawn);
    const at = (x: number, y: number, use: (point: Point) => void): void => {
      const point = this.#pointAt(x, y);
      if (point) use(point);
    };
    this.#stop = listen(canvas, {
      holds: () => true,
      hover: (x, y) => at(x, y, handlers.aim),
      leave: () => {},
      press: (x, y, byFinger) => at(x, y, (point) => handlers.press(point, byFinger)),
      drag: (right, down) => {
        this.#orbit.drag(right * SPEED, down * SPEED);
        this.redraw();
      },
      scale: (factor) => {
        this.redraw();
        return this.#orbit.scale(factor);
      },
    });
    canvas.addEventListener("webglcontextrestored", this.redraw);
    canvas.addEventListener("density", this.#sharpen);
  }

  show(state: SceneState): void {
    this.#state = state;
    this.#orbit.lookAt(cornersOf(state));
    this.#scene.remove(this.#drawn);
    this.#discard();
    this.#drawn = new Group();
    this.#addGround(state.ground);
    for (const block of state.blocks) this.#addBlock(block, 1);
    for (const block of state.ghost?.blocks ?? []) this.#addBlock(block, state.ghost!.legal ? 0.92 : 0.5);
    for (const outline of state.outlines) this.#addOutline(outline);
    this.#scene.add(this.#drawn);
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

  turn(angle: number | null, tilt = 0): void {
    this.#orbit.turn(angle, this.isStill(), tilt);
    this.redraw();
  }

  resize(width: number, height: number, density: number): void {
    if (!width || !height) return;
    this.#renderer.setPixelRatio(Math.min(density, 2));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.redraw();
  }

  redraw = (): void => {
    this.#frameRequest ||= requestAnimationFrame((now) => this.#draw(now));
  };

  dispose(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = -1;
    this.#stop();
    this.canvas.removeEventListener("webglcontextrestored", this.redraw);
    this.canvas.removeEventListener("density", this.#sharpen);
    this.#discard();
    for (const one of [this.#block, this.#edge, this.#sun, ...Object.values(this.#sides), ...this.#tops.values(), ...this.#faces.values()]) one.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #sharpen = (event: Event): void => this.resize(this.canvas.clientWidth, this.canvas.clientHeight, (event as CustomEvent<number>).detail);

  /** The point of the level that is being built, in quarters. */
  #pointAt(x: number, y: number): Point | null {
    if (!this.#state) return null;
    const { clientWidth, clientHeight } = this.canvas;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((2 * x) / clientWidth - 1, 1 - (2 * y) / clientHeight), this.#camera);
    const hit = ray.ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -HIGH * this.#state.level), new Vector3());
    const { x: right, y: down } = middle(this.#state.ground);
    return hit && { x: hit.x + right, y: hit.z + down };
  }

  #addGround(ground: Frame): void {
    const [wide, deep] = [2 * (ground.right - ground.left + 1) + 0.5, 2 * (ground.bottom - ground.top + 1) + 0.5];
    const stone = new Mesh(new RoundedBoxGeometry(wide, 0.5, deep, 3, 0.12), new MeshStandardMaterial({ color: "#b9a273", roughness: 0.9 }));
    stone.position.y = -0.26;
    stone.receiveShadow = true;
    this.#drawn.add(stone);
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
  #discard(): void {
    for (const part of this.#drawn.children) {
      if (part instanceof InstancedMesh) {
        part.material.dispose();
        part.dispose();
      } else if (part instanceof Mesh && part.geometry !== this.#block) {
        part.geometry.dispose();
        (part.material as Material).dispose();
      }
    }
  }

  #draw(now: number): void {
    if (this.#frameRequest === -1) return;
    this.#frameRequest = 0;
    const moving = this.#orbit.tick(this.#last ? Math.min(now - this.#last, 100) : 16);
    const part = this.#turnSince === null ? 1 : Math.min(1, Math.max(0, (now - this.#turnSince) / TURN_TIME));
    const azimuth = this.#orbit.azimuth;
    this.#orbit.azimuth += 2 * Math.PI * part * part * (3 - 2 * part);
    this.#orbit.aim(this.#camera);
    this.#orbit.azimuth = azimuth;
    this.#renderer.render(this.#scene, this.#camera);
    this.#last = moving ? now : 0;
    if (moving || part < 1) this.redraw();
  }
}

/** The middle of the ground, in quarters. */
const middle = ({ left, top, right, bottom }: Frame): Point => ({ x: left + right + 1, y: top + bottom + 1 });

function translucent(material: Material, opacity: number): Material {
  return Object.assign(material.clone(), { transparent: true, opacity });
}

/** The corners of the ground and of every block. */
function cornersOf({ ground, blocks, ghost }: SceneState): Point3D[] {
  const { x, y } = middle(ground);
  const [wide, deep] = [ground.right - ground.left + 1.4, ground.bottom - ground.top + 1.4];
  const around = [-1, 1].flatMap((right) => [-1, 1].map((down) => ({ x: right * wide, y: -0.5, z: down * deep })));
  const tops = [...blocks, ...(ghost?.blocks ?? [])].map((block) => ({ x: block.x + 1 - x, y: HIGH * (block.level + 1), z: block.y + 1 - y }));
  return [...around, ...tops];
}
