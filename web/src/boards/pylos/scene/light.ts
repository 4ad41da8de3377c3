/** The lights of the two themes: noon, and torches in a chamber. */

import { DirectionalLight, Group, HemisphereLight } from "three";
import { mirrored } from "./materials";

interface Lighting {
  sun: string;
  sunLight: number;
  sky: string;
  earth: string;
  skyLight: number;
  /** What glossy things mirror: two windows, or two torches, and the walls. */
  pane: string;
  paneLight: number;
  wall: string;
  wallLight: number;
  /** How dark the shadow of the board is on the page. */
  shade: number;
}

const NOON: Lighting = {
  sun: "#fff4e2",
  sunLight: 2.3,
  sky: "#f6f2ea",
  earth: "#b39a72",
  skyLight: 1.75,
  pane: "#fffaf0",
  paneLight: 5.5,
  wall: "#e4d9c6",
  wallLight: 0.55,
  shade: 0.26,
};

const TORCH: Lighting = {
  sun: "#ffe0bd",
  sunLight: 1.8,
  sky: "#dccfc2",
  earth: "#6a5442",
  skyLight: 1.15,
  pane: "#ffb568",
  paneLight: 4.5,
  wall: "#6b5440",
  wallLight: 0.3,
  shade: 0.6,
};

export class Light {
  readonly group = new Group();
  readonly #sun = new DirectionalLight();
  readonly #sky = new HemisphereLight();

  constructor() {
    this.#sun.position.set(-6, 11, 5);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(1536, 1536);
    this.#sun.shadow.radius = 5;
    this.#sun.shadow.bias = -0.0004;
    this.#sun.shadow.normalBias = 0.05;
    Object.assign(this.#sun.shadow.camera, { left: -7.5, right: 7.5, top: 7.5, bottom: -7.5, near: 2, far: 26 });
    this.group.add(this.#sun, this.#sky);
  }

  /** Follow the theme; returns how dark a shadow on the page is. */
  set(dark: boolean): number {
    const lighting = dark ? TORCH : NOON;
    this.#sun.color.set(lighting.sun);
    this.#sun.intensity = lighting.sunLight;
    this.#sky.color.set(lighting.sky);
    this.#sky.groundColor.set(lighting.earth);
    this.#sky.intensity = lighting.skyLight;
    mirrored.pane.value.set(lighting.pane).multiplyScalar(lighting.paneLight);
    mirrored.wall.value.set(lighting.wall).multiplyScalar(lighting.wallLight);
    return lighting.shade;
  }

  dispose(): void {
    this.#sun.dispose();
  }
}
