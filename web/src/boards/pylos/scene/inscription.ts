/** The names of columns and rows, cut into the edge of the board. */

import { CanvasTexture, Mesh, MeshStandardMaterial, PlaneGeometry, SRGBColorSpace } from "three";
import { BOARD_HALF, GAP } from "./positions";

const SIZE = 1024;

export function inscription(redraw: () => void): Mesh {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  const draw = (): void => {
    cut(canvas);
    texture.needsUpdate = true;
    redraw();
  };
  draw();
  void document.fonts.load("48px Forum").then(draw, () => undefined);
  const material = new MeshStandardMaterial({ map: texture, transparent: true, roughness: 0.9, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2 });
  const mesh = new Mesh(new PlaneGeometry(2 * BOARD_HALF, 2 * BOARD_HALF), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = 0.004;
  return mesh;
}

function cut(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const unit = SIZE / (2 * BOARD_HALF);
  pen.clearRect(0, 0, SIZE, SIZE);
  pen.font = `${0.27 * unit}px Forum, serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const edge = (BOARD_HALF - 0.29) * unit;
  const write = (text: string, x: number, y: number): void => {
    pen.fillStyle = "rgb(255 246 220 / 0.85)";
    pen.fillText(text, SIZE / 2 + x + 1.5, SIZE / 2 + y + 2);
    pen.fillStyle = "rgb(84 58 22 / 0.9)";
    pen.fillText(text, SIZE / 2 + x, SIZE / 2 + y);
  };
  [..."abcd"].forEach((letter, at) => {
    const away = (at - 1.5) * GAP * unit;
    for (const side of [-1, 1]) {
      write(letter, away, side * edge);
      write(String(at + 1), side * edge, away);
    }
  });
}
