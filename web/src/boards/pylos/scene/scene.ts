/** The board in 3D. It is drawn only when something has changed. */

import { Color, type Group, Mesh, type MeshBasicMaterial, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Scene, type ShadowMaterial, WebGLRenderer } from "three";
import type { CellStates } from "../model/cellStates";
import type { LastTurn } from "../model/lastTurn";
import { APEX, type Cell, type Colour } from "../model/notation";
import type { AnimationStep } from "../model/animationSteps";
import { listen } from "../../../lib/space/pointer";
import { makeGround } from "./boardMesh";
import type { Orientation } from "./positions";
import { Light } from "./light";
import { Markers } from "./markers";
import { PylosOrbit } from "./orbit";
import { makeMaterials, type Materials, type Palette } from "./colours";
import { Picker } from "./pick";
import { Spheres } from "./spheres";

export interface SceneState {
  cellStates: CellStates;
  lastTurn: LastTurn;
  taking: boolean;
  /** The colour to move. */
  mover: Colour | null;
}

const SPEED = 0.0062;
/** How long the light stays on a level before it reaches the next. */
const LEVEL_TIME = 300;

export class PylosScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(23, 1, 1, 160);
  readonly #orbit = new PylosOrbit();
  readonly #materials: Materials;
  readonly #markers: Markers;
  readonly #spheres: Spheres;
  readonly #light = new Light();
  readonly #picker: Picker;
  readonly #stops: (() => void)[] = [];
  #ground: Group;
  #orientation: Orientation = "wide";
  #state: SceneState | null = null;
  #hovered: Cell | null = null;
  #focused: Cell | null = null;
  #frameRequest = 0;
  #last = 0;
  #shown = false;
  #travelled = true;
  #dark: boolean | null = null;
  #shade = 0.3;
  #lightSince: number | null = null;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private near: Colour,
    private onchoose: (cell: Cell | null) => void,
    private isStill: () => boolean,
    palette: Palette,
  ) {
    const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
    if (!context) throw new Error("no WebGL");
    this.#materials = makeMaterials(palette);
    this.#markers = new Markers(this.#materials);
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#ground = makeGround(this.#orientation, () => this.redraw());
    this.#spheres = new Spheres(this.#materials, this.#orientation, near);
    this.#picker = new Picker(this.#spheres, () => this.#ground);
    this.#scene.add(this.#ground, this.#spheres.group, this.#markers.group, this.#light.group);
    this.#stops.push(
      listen(canvas, {
        holds: (x, y) => this.#pick(x, y).board,
        hover: (x, y) => this.#hover(this.#pick(x, y).cell),
        leave: () => this.#hover(null),
        press: (x, y) => this.onchoose(this.#pick(x, y).cell),
        drag: (right, down) => {
          this.#orbit.drag(right * SPEED, down * SPEED);
          this.redraw();
        },
        scale: (factor) => {
          this.redraw();
          return this.#orbit.scale(factor);
        },
      }),
    );
    const restored = (): void => {
      this.#travelled = true;
      this.redraw();
    };
    const sharpened = (event: Event): void => this.resize(canvas.clientWidth, canvas.clientHeight, (event as CustomEvent<number>).detail);
    canvas.addEventListener("webglcontextrestored", restored);
    canvas.addEventListener("density", sharpened);
    this.#stops.push(() => canvas.removeEventListener("webglcontextrestored", restored));
    this.#stops.push(() => canvas.removeEventListener("density", sharpened));
  }

  /** Show a state; the steps lead to it, null for a jump. */
  show(state: SceneState, steps: AnimationStep[] | null): void {
    const first = this.#state === null;
    this.#state = state;
    this.#spheres.follow(state.cellStates, steps, first || this.isStill(), performance.now());
    if (this.#spheres.busy) this.#markers.hide();
    this.#shown = false;
    this.#pointOut();
    this.redraw();
  }

  /** Light runs down from the top of the pyramid; false ends it. */
  celebrate(on: boolean): void {
    this.#lightSince = on ? performance.now() : null;
    this.#markers.light(on && !!this.#state?.cellStates.get(APEX)?.sphere);
    this.#shown = false;
    this.redraw();
  }

  focus(cell: Cell | null): void {
    this.#focused = cell;
    this.#markers.focus(cell);
    this.#pointOut();
    this.redraw();
  }

  turn(angle: number | null): void {
    this.#orbit.turn(angle, this.isStill());
    this.redraw();
  }

  resize(width: number, height: number, density: number): void {
    if (!width || !height) return;
    this.#renderer.setPixelRatio(Math.min(density, 2));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    const orientation = PylosOrbit.orientationFor(this.#camera);
    if (orientation !== this.#orientation) this.#setOrientation(orientation);
    this.redraw();
  }

  /** Follow the theme of the page. */
  relight(): void {
    const ink = new Color(getComputedStyle(this.canvas).color);
    const dark = ink.getHSL({ h: 0, s: 0, l: 0 }).l > 0.5; // light ink: the page is dark
    if (dark === this.#dark) return;
    this.#dark = dark;
    this.#shade = this.#light.set(dark);
    this.#shadeFloor();
    this.#markers.colour(new Color(dark ? "#4fd39b" : "#128a5a"));
    this.redraw();
  }

  redraw(): void {
    this.#frameRequest ||= requestAnimationFrame((now) => this.#draw(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = -1;
    for (const stop of this.#stops) stop();
    this.#markers.dispose();
    this.#picker.dispose();
    this.#materials.dispose();
    this.#light.dispose();
    discard(this.#scene);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #setOrientation(orientation: Orientation): void {
    this.#orientation = orientation;
    this.#scene.remove(this.#ground);
    discard(this.#ground);
    this.#ground = makeGround(orientation, () => this.redraw());
    this.#scene.add(this.#ground);
    this.#travelled = true;
    this.#orbit.setOrientation(orientation);
    this.#spheres.setOrientation(orientation, this.near);
    this.#shadeFloor();
  }

  #shadeFloor(): void {
    const floor = this.#ground.getObjectByName("floor") as Mesh<never, ShadowMaterial>;
    floor.material.opacity = this.#shade;
    this.#travelled = true;
  }

  #pick(x: number, y: number): { cell: Cell | null; board: boolean } {
    const { clientWidth, clientHeight } = this.canvas;
    if (!this.#state) return { cell: null, board: false };
    return this.#picker.at(x, y, clientWidth, clientHeight, this.#camera, this.#state.cellStates);
  }

  #hover(cell: Cell | null): void {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    const can = cell && this.#state?.cellStates.get(cell)?.action;
    this.canvas.classList.toggle("can", !!can);
    this.#pointOut();
    this.redraw();
  }

  /** Lift the sphere under the pointer, or preview one on an empty cell. */
  #pointOut(): void {
    const state = this.#state;
    if (!state) return;
    const cell = this.#hovered ?? this.#focused;
    const cellState = cell ? state.cellStates.get(cell) : undefined;
    const free = cellState && !cellState.sphere && cellState.action !== null;
    this.#spheres.still(this.isStill());
    this.#spheres.raise(state.cellStates, cell);
    this.#markers.ghost(free ? cell : null, state.mover);
  }

  #draw(now: number): void {
    if (this.#frameRequest === -1) return;
    this.#frameRequest = 0;
    const passed = this.#last ? Math.min(now - this.#last, 100) : 16;
    const travelling = this.#spheres.tick(now, passed);
    const moving = this.#orbit.tick(passed) || travelling;
    this.#renderer.shadowMap.needsUpdate ||= travelling || this.#travelled;
    this.#travelled = travelling;
    if (!this.#spheres.busy && !this.#shown && this.#state) {
      this.#shown = true;
      this.#renderer.shadowMap.needsUpdate = true;
      this.#spheres.mark(this.#state.cellStates);
      this.#markers.show(this.#state.cellStates, this.#state.lastTurn, this.#state.taking);
    }
    const lit = this.#lightSince === null ? null : this.isStill() ? 1 : 4 - Math.floor((now - this.#lightSince) / LEVEL_TIME);
    if (lit !== null) this.#spheres.light(lit);
    this.#orbit.aim(this.#camera);
    this.#spheres.face(this.#camera.position);
    this.#renderer.render(this.#scene, this.#camera);
    this.#last = moving ? now : 0;
    if (moving || (lit !== null && lit > 1)) this.redraw();
  }
}

function discard(root: Group | Scene): void {
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as MeshBasicMaterial[]) {
      material.map?.dispose();
      material.dispose();
    }
  });
}
