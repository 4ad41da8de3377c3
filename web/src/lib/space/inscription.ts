/** The names of columns and rows, cut into the ground of a board. */

import { CanvasTexture, Mesh, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace } from "three";

/** A name and where it stands, from the middle of the board. */
export interface Name {
  text: string;
  x: number;
  z: number;
}

const PIXELS = 1024;

/** A plane of this width and depth with the names in it; `size` is the height of a letter. */
export function inscription(wide: number, deep: number, size: number, names: readonly Name[], redraw: () => void): Mesh {
  const canvas = document.createElement("canvas");
  const unit = PIXELS / Math.max(wide, deep);
  [canvas.width, canvas.height] = [Math.ceil(wide * unit), Math.ceil(deep * unit)];
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  const draw = (): void => {
    cut(canvas, unit, size, names);
    texture.needsUpdate = true;
    redraw();
  };
  draw();
  void document.fonts.load("48px Forum").then(draw, () => undefined);
  const material = new MeshStandardMaterial({ map: texture, transparent: true, roughness: 0.9, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2 });
  const mesh = new Mesh(new PlaneGeometry(wide, deep), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = 0.004;
  return mesh;
}

function cut(canvas: HTMLCanvasElement, unit: number, size: number, names: readonly Name[]): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.font = `${size * unit}px Forum, serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const { text, x, z } of names) {
    const [right, down] = [canvas.width / 2 + x * unit, canvas.height / 2 + z * unit];
    pen.fillStyle = "rgb(255 246 220 / 0.85)";
    pen.fillText(text, right + 1.5, down + 2);
    pen.fillStyle = "rgb(84 58 22 / 0.9)";
    pen.fillText(text, right, down);
  }
}
