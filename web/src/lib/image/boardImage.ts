/** The board as an image with a caption. */

import { Painter } from "./canvas";

const SCALE = 2;
const MARGIN = 24;
const GAP = 16;
const NAME = 28;
const CAPTION = 64;

export interface Caption {
  title: string;
  line: string;
}

/** All parts of the page with data-picture, one below the other; its value is a name to write above. */
export async function imageOf(root: ParentNode, caption: Caption): Promise<Blob> {
  const shown = [...root.querySelectorAll("[data-picture]")].filter((part) => part.getBoundingClientRect().height > 0);
  const boxes = shown.map((part) => part.getBoundingClientRect());
  const names = shown.map((part) => part.getAttribute("data-picture") ?? "");
  const width = Math.max(320, ...boxes.map((box) => box.width)) + 2 * MARGIN;
  const height = boxes.reduce((sum, box) => sum + box.height + GAP, MARGIN + CAPTION + NAME * names.filter(Boolean).length);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(width * SCALE);
  canvas.height = Math.ceil(height * SCALE);
  const context = canvas.getContext("2d")!;
  context.scale(SCALE, SCALE);
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, width, height);
  let top = MARGIN;
  for (const [index, part] of shown.entries()) {
    const box = part.getBoundingClientRect();
    const left = (width - box.width) / 2;
    if (names[index]) top += drawName(context, names[index], left, top);
    await new Painter(context, SCALE, { x: box.x - left, y: box.y - top }).paint(part);
    top += box.height + GAP;
  }
  drawCaption(context, caption, width, top);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

/** Write a name above a part; returns its height. */
function drawName(context: CanvasRenderingContext2D, text: string, left: number, top: number): number {
  const style = getComputedStyle(document.documentElement);
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  context.fillStyle = style.color;
  context.font = `600 16px ${style.getPropertyValue("--text")}`;
  context.fillText(text, left, top + 14);
  return NAME;
}

function drawCaption(context: CanvasRenderingContext2D, { title, line }: Caption, width: number, top: number): void {
  const style = getComputedStyle(document.documentElement);
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  context.fillStyle = style.color;
  context.font = `400 22px ${style.getPropertyValue("--title")}`;
  context.fillText(title, MARGIN, top + 18);
  context.font = `400 16px ${style.getPropertyValue("--text")}`;
  context.fillText(line, MARGIN, top + 42, width - 2 * MARGIN);
}

/** Download a file. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
