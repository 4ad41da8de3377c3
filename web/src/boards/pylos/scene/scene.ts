/** The board in space. It draws when something has changed and rests otherwise. */

import { Color, type Group, Mesh, type MeshBasicMaterial, NeutralToneMapping, PCFShadowMap, PerspectiveCamera, Scene, type ShadowMaterial, WebGLRenderer } from "three";
import type { CellStates } from "../model/cellStates";
import type { LastTurn } from "../model/lastTurn";
import type { Cell, Colour } from "../model/notation";
import type { Step } from "../model/animationSteps";
import { listen } from "./pointer";
import { makeGround } from "./boardMesh";
import type { Shape } from "./coordinates";
import { Light } from "./light";
import { Markers } from "./markers";
import { Orbit } from "./orbit";
import { makePaints, type Paints, type Palette } from "./colours";
import { Picker } from "./pick";
import { Stones } from "./spheres";

export interface Moment {
  looks: CellStates;
  marks: LastTurn;
  taking: boolean;
  /** The colour of whoever decides. */
  mover: Colour | null;
}

const SPEED = 0.0062;

export class PylosScene {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(23, 1, 1, 160);
  readonly #orbit = new Orbit();
  readonly #paints: Paints;
  readonly #markers: Markers;
  readonly #stones: Stones;
  readonly #light = new Light();
  readonly #picker: Picker;
  readonly #stops: (() => void)[] = [];
  #ground: Group;
  #shape: Shape = "wide";
  #moment: Moment | null = null;
  #hovered: Cell | null = null;
  #focused: Cell | null = null;
  #asked = 0;
  #last = 0;
  #shown = false;
  #travelled = true;
  #dark: boolean | null = null;
  #shade = 0.3;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private near: Colour,
    private point: (cell: Cell | null) => void,
    private isStill: () => boolean,
    palette: Palette,
  ) {
    const context = canvas.getContext("webgl2", { antialias: true, alpha: true });
    if (!context) throw new Error("no WebGL");
    this.#paints = makePaints(palette);
    this.#markers = new Markers(this.#paints);
    this.#renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#ground = makeGround(this.#shape, () => this.redraw());
    this.#stones = new Stones(this.#paints, this.#shape, near);
    this.#picker = new Picker(this.#stones, () => this.#ground);
    this.#scene.add(this.#ground, this.#stones.group, this.#markers.group, this.#light.group);
    this.#stops.push(
      listen(canvas, {
        holds: (x, y) => this.#pick(x, y).board,
        hover: (x, y) => this.#hover(this.#pick(x, y).cell),
        leave: () => this.#hover(null),
        press: (x, y) => this.point(this.#pick(x, y).cell),
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

  /** Show a moment; the steps lead there, null if one should go straight. */
  show(moment: Moment, steps: Step[] | null): void {
    const first = this.#moment === null;
    this.#moment = moment;
    this.#stones.follow(moment.looks, steps, first || this.isStill(), performance.now());
    if (this.#stones.busy) this.#markers.hide();
    this.#shown = false;
    this.#pointOut();
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
    const shape = Orbit.shapeFor(this.#camera);
    if (shape !== this.#shape) this.#reshape(shape);
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
    this.#asked ||= requestAnimationFrame((now) => this.#draw(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = -1;
    for (const stop of this.#stops) stop();
    this.#markers.dispose();
    this.#picker.dispose();
    this.#paints.dispose();
    this.#light.dispose();
    discard(this.#scene);
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  #reshape(shape: Shape): void {
    this.#shape = shape;
    this.#scene.remove(this.#ground);
    discard(this.#ground);
    this.#ground = makeGround(shape, () => this.redraw());
    this.#scene.add(this.#ground);
    this.#travelled = true;
    this.#orbit.reshape(shape);
    this.#stones.reshape(shape, this.near);
    this.#shadeFloor();
  }

  #shadeFloor(): void {
    const floor = this.#ground.getObjectByName("floor") as Mesh<never, ShadowMaterial>;
    floor.material.opacity = this.#shade;
    this.#travelled = true;
  }

  #pick(x: number, y: number): { cell: Cell | null; board: boolean } {
    const { clientWidth, clientHeight } = this.canvas;
    if (!this.#moment) return { cell: null, board: false };
    return this.#picker.at(x, y, clientWidth, clientHeight, this.#camera, this.#moment.looks);
  }

  #hover(cell: Cell | null): void {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    const can = cell && this.#moment?.looks.get(cell)?.can;
    this.canvas.classList.toggle("can", !!can);
    this.#pointOut();
    this.redraw();
  }

  /** Lift or foreshow what is pointed at. */
  #pointOut(): void {
    const moment = this.#moment;
    if (!moment) return;
    const cell = this.#hovered ?? this.#focused;
    const look = cell ? moment.looks.get(cell) : undefined;
    const free = look && !look.sphere && look.can !== null;
    this.#stones.still(this.isStill());
    this.#stones.raise(moment.looks, cell);
    this.#markers.ghost(free ? cell : null, moment.mover);
  }

  #draw(now: number): void {
    if (this.#asked === -1) return;
    this.#asked = 0;
    const passed = this.#last ? Math.min(now - this.#last, 100) : 16;
    const travelling = this.#stones.tick(now, passed);
    const moving = this.#orbit.tick(passed) || travelling;
    this.#renderer.shadowMap.needsUpdate ||= travelling || this.#travelled;
    this.#travelled = travelling;
    if (!this.#stones.busy && !this.#shown && this.#moment) {
      this.#shown = true;
      this.#renderer.shadowMap.needsUpdate = true;
      this.#stones.mark(this.#moment.looks);
      this.#markers.show(this.#moment.looks, this.#moment.marks, this.#moment.taking);
    }
    this.#orbit.aim(this.#camera);
    this.#stones.face(this.#camera.position);
    this.#renderer.render(this.#scene, this.#camera);
    this.#last = moving ? now : 0;
    if (moving) this.redraw();
  }
}

function discard(root: Group | Scene): void {
  root.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const paint of [part.material].flat() as MeshBasicMaterial[]) {
      paint.map?.dispose();
      paint.dispose();
    }
  });
}
