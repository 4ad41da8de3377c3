/** Noon on limestone, or a torch-lit chamber: a room of our own that everything mirrors. */

import {
  BackSide,
  BoxGeometry,
  Color,
  DirectionalLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from "three";

interface Mood {
  wall: string;
  wallLight: number;
  panels: { colour: string; light: number; at: [number, number, number]; size: [number, number, number] }[];
  sun: string;
  sunLight: number;
  room: number;
  shade: number;
}

const NOON: Mood = {
  wall: "#d2ccc2",
  wallLight: 0.5,
  panels: [
    { colour: "#fffaf0", light: 9, at: [-4, 9.4, 2], size: [6, 0.2, 5] },
    { colour: "#fff8ea", light: 5, at: [-9.4, 4, 1], size: [0.2, 5, 4] },
    { colour: "#dfe9ff", light: 2.5, at: [9.4, 4, -3], size: [0.2, 4, 6] },
    { colour: "#fff6e6", light: 2, at: [1, 4, 9.4], size: [7, 3, 0.2] },
  ],
  sun: "#fff6e8",
  sunLight: 2.4,
  room: 0.72,
  shade: 0.26,
};

const TORCH: Mood = {
  wall: "#4a4038",
  wallLight: 0.35,
  panels: [
    { colour: "#ffc27c", light: 13, at: [-8, 6.5, 4], size: [1.4, 3.2, 1.4] },
    { colour: "#ffae66", light: 10, at: [8.2, 6, -3], size: [1.3, 3, 1.3] },
    { colour: "#ffeedb", light: 3.4, at: [0, 9.4, 0], size: [6, 0.2, 5] },
    { colour: "#8fa4c8", light: 1, at: [0, 5, 9.4], size: [8, 3, 0.2] },
  ],
  sun: "#ffdfb8",
  sunLight: 1.7,
  room: 0.75,
  shade: 0.6,
};

export function makeSun(): DirectionalLight {
  const sun = new DirectionalLight();
  sun.position.set(-6, 11, 5);
  sun.castShadow = true;
  sun.shadow.mapSize.set(1536, 1536);
  sun.shadow.radius = 5;
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.05;
  Object.assign(sun.shadow.camera, { left: -7.5, right: 7.5, top: 7.5, bottom: -7.5, near: 2, far: 26 });
  return sun;
}

/** Light the scene; returns what it mirrors, to be thrown away with the next. */
export function lightUp(renderer: WebGLRenderer, scene: Scene, sun: DirectionalLight, dark: boolean): { texture: Texture; shade: number } {
  const mood = dark ? TORCH : NOON;
  const room = new Scene();
  const box = new BoxGeometry();
  const add = (colour: string, light: number, at: [number, number, number], size: [number, number, number], inside = false): void => {
    const material = new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(light) });
    if (inside) material.side = BackSide;
    const mesh = new Mesh(box, material);
    mesh.position.set(...at);
    mesh.scale.set(...size);
    room.add(mesh);
  };
  add(mood.wall, mood.wallLight, [0, 4, 0], [20, 12, 20], true);
  for (const panel of mood.panels) add(panel.colour, panel.light, panel.at, panel.size);
  const maker = new PMREMGenerator(renderer);
  const { texture } = maker.fromScene(room, 0, 0.1, 60, { size: 32 });
  maker.dispose();
  for (const mesh of room.children) ((mesh as Mesh).material as MeshBasicMaterial).dispose();
  box.dispose();
  scene.environment = texture;
  scene.environmentIntensity = mood.room;
  sun.color.set(mood.sun);
  sun.intensity = mood.sunLight;
  return { texture, shade: mood.shade };
}
