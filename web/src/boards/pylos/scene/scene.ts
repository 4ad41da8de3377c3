/** The board in 3D. It is drawn only when something has changed. */

import { Color, type Group, Mesh, type MeshBasicMaterial, type Scene, type ShadowMaterial } from "three";
import type { CellStates } from "../model/cellStates";
import type { LastTurn } from "../model/lastTurn";
import { APEX, type Cell, type Colour } from "../model/notation";
import type { AnimationStep } from "../model/animationSteps";
import { Stage } from "../../../lib/space/stage";
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
/** How long the light stays on a level before it reaches the next. */
const LEVEL_TIME = 300;

export class PylosScene extends Stage {
  readonly #materials: Materials;
  readonly #markers: Markers;
  readonly #spheres: Spheres;
  readonly #light = new Light();
  readonly #picker: Picker;
  #ground: Group;
  #orientation: Orientation = "wide";
  #state: SceneState | null = null;
  #hovered: Cell | null = null;
  #focused: Cell | null = null;
  #shown = false;
  #travelled = true;
  #dark: boolean | null = null;
  #shade = 0.3;
  #lightSince: number | null = null;

  constructor(
    canvas: HTMLCanvasElement,
    private near: Colour,
    private onchoose: (cell: Cell | null) => void,
    isStill: () => boolean,
    palette: Palette,
  ) {
    super(canvas, new PylosOrbit(), 23, isStill);
    this.renderer.shadowMap.autoUpdate = false;
    this.#materials = makeMaterials(palette);
    this.#markers = new Markers(this.#materials);
    this.#ground = makeGround(this.#orientation, this.redraw);
    this.#spheres = new Spheres(this.#materials, this.#orientation, near);
    this.#picker = new Picker(this.#spheres, () => this.#ground);
    this.scene.add(this.#ground, this.#spheres.group, this.#markers.group, this.#light.group);
    this.point({
      holds: (x, y) => this.#pick(x, y).board,
      hover: (x, y) => this.#hover(this.#pick(x, y).cell),
      leave: () => this.#hover(null),
      press: (x, y) => this.onchoose(this.#pick(x, y).cell),
    });
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

  override resize(width: number, height: number, density: number): void {
    super.resize(width, height, density);
    const orientation = PylosOrbit.orientationFor(this.camera);
    if (orientation !== this.#orientation) this.#setOrientation(orientation);
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

  protected override restored(): void {
    this.#travelled = true;
    super.restored();
  }

  protected override discard(): void {
    this.#markers.dispose();
    this.#picker.dispose();
    this.#materials.dispose();
    this.#light.dispose();
    discard(this.scene);
  }

  #setOrientation(orientation: Orientation): void {
    this.#orientation = orientation;
    this.scene.remove(this.#ground);
    discard(this.#ground);
    this.#ground = makeGround(orientation, this.redraw);
    this.scene.add(this.#ground);
    this.#travelled = true;
    (this.orbit as PylosOrbit).setOrientation(orientation);
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
    return this.#picker.at(x, y, clientWidth, clientHeight, this.camera, this.#state.cellStates);
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

  protected override paint(now: number, passed: number): boolean {
    const travelling = this.#spheres.tick(now, passed);
    const moving = this.orbit.tick(passed) || travelling;
    this.renderer.shadowMap.needsUpdate ||= travelling || this.#travelled;
    this.#travelled = travelling;
    if (!this.#spheres.busy && !this.#shown && this.#state) {
      this.#shown = true;
      this.renderer.shadowMap.needsUpdate = true;
      this.#spheres.mark(this.#state.cellStates);
      this.#markers.show(this.#state.cellStates, this.#state.lastTurn, this.#state.taking);
    }
    const lit = this.#lightSince === null ? null : this.isStill() ? 1 : 4 - Math.floor((now - this.#lightSince) / LEVEL_TIME);
    if (lit !== null) this.#spheres.light(lit);
    this.orbit.aim(this.camera);
    this.#spheres.face(this.camera.position);
    this.renderer.render(this.scene, this.camera);
    return moving || (lit !== null && lit > 1);
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
