/** Paints a part of the page onto a canvas: boxes, drawings, text. */

import { type Gradient, readGradients } from "./css";
import { imageOfSvg, MARGIN } from "./svgImage";

export class Painter {
  constructor(
    readonly context: CanvasRenderingContext2D,
    readonly scale: number,
    /** The point of the page that lies at the origin. */
    private origin: { x: number; y: number },
  ) {}

  async paint(element: Element): Promise<void> {
    const style = getComputedStyle(element);
    const box = this.#boxOf(element);
    if (isUnseen(element, style)) return;
    this.context.save();
    this.context.globalAlpha *= Number(style.opacity);
    if (element instanceof SVGSVGElement) await this.#drawSvg(element, box);
    else if (element instanceof HTMLCanvasElement) await this.#copyCanvas(element, box);
    else await this.#paintBox(element, style, box);
    this.context.restore();
  }

  #boxOf(of: Element | Range): DOMRect {
    const { x, y, width, height } = of.getBoundingClientRect();
    return new DOMRect(x - this.origin.x, y - this.origin.y, width, height);
  }

  async #drawSvg(svg: SVGSVGElement, box: DOMRect): Promise<void> {
    if (!box.width || !box.height) return;
    const image = await imageOfSvg(svg, box.width, box.height, this.scale);
    this.context.drawImage(image, box.x - MARGIN, box.y - MARGIN, box.width + 2 * MARGIN, box.height + 2 * MARGIN);
    for (const text of svg.querySelectorAll("text")) this.#drawSvgText(text);
  }

  /** A WebGL canvas: drawn again in the resolution of the image, since its pixels are not kept. */
  async #copyCanvas(canvas: HTMLCanvasElement, box: DOMRect): Promise<void> {
    canvas.dispatchEvent(new CustomEvent("density", { detail: this.scale }));
    await new Promise(requestAnimationFrame);
    this.context.drawImage(canvas, box.x, box.y, box.width, box.height);
    canvas.dispatchEvent(new CustomEvent("density", { detail: devicePixelRatio }));
  }

  async #paintBox(element: Element, style: CSSStyleDeclaration, box: DOMRect): Promise<void> {
    this.#fillBox(style, box);
    if (style.overflow === "hidden" || style.overflow === "clip") {
      this.context.beginPath();
      this.context.rect(box.x, box.y, box.width, box.height);
      this.context.clip();
    }
    for (const child of element.childNodes) {
      if (child instanceof Element) await this.paint(child);
      else if (child instanceof Text) this.#drawText(child, style);
    }
  }

  #fillBox(style: CSSStyleDeclaration, box: DOMRect): void {
    const context = this.context;
    const path = new Path2D();
    path.roundRect(box.x, box.y, box.width, box.height, parseFloat(style.borderStartStartRadius) || 0);
    const gradients = readGradients(style.backgroundImage).toReversed();
    for (const paint of [style.backgroundColor, ...gradients.map((one) => this.#gradient(one, box))]) {
      context.fillStyle = paint;
      context.fill(path);
    }
    for (const side of ["top", "right", "bottom", "left"]) this.#edge(style, box, side);
  }

  #gradient({ angle, colours }: Gradient, box: DOMRect): CanvasGradient {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const turn = ((angle ?? 0) * Math.PI) / 180;
    const half = (Math.abs(box.width * Math.sin(turn)) + Math.abs(box.height * Math.cos(turn))) / 2;
    const made =
      angle === null
        ? this.context.createRadialGradient(x, y, 0, x, y, Math.hypot(box.width, box.height) / 2)
        : this.context.createLinearGradient(x - half * Math.sin(turn), y + half * Math.cos(turn), x + half * Math.sin(turn), y - half * Math.cos(turn));
    for (const [index, colour] of colours.entries()) made.addColorStop(index / (colours.length - 1), colour);
    return made;
  }

  #edge(style: CSSStyleDeclaration, box: DOMRect, side: string): void {
    const width = parseFloat(style.getPropertyValue(`border-${side}-width`));
    if (!width || style.getPropertyValue(`border-${side}-style`) === "none") return;
    this.context.fillStyle = style.getPropertyValue(`border-${side}-color`);
    const across = side === "top" || side === "bottom";
    const x = side === "right" ? box.right - width : box.x;
    const y = side === "bottom" ? box.bottom - width : box.y;
    this.context.fillRect(x, y, across ? box.width : width, across ? width : box.height);
  }

  /** Text, word by word, each at its place on the page. */
  #drawText(text: Text, style: CSSStyleDeclaration): void {
    this.#setFont(style, style.color);
    for (const word of text.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const box = this.#boxOf(range);
      const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = this.context.measureText(word[0]);
      this.context.textAlign = "left";
      this.context.fillText(word[0], box.x, box.y + (box.height - up - down) / 2 + up);
    }
  }

  /** The text of a drawing. */
  #drawSvgText(text: SVGTextElement): void {
    const style = getComputedStyle(text);
    const matrix = text.getScreenCTM();
    if (!matrix || isUnseen(text, style)) return;
    this.context.save();
    this.context.translate(-this.origin.x, -this.origin.y);
    this.context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    this.#setFont(style, style.fill);
    this.context.textAlign = style.textAnchor === "middle" ? "center" : style.textAnchor === "end" ? "right" : "left";
    this.context.fillText(text.textContent, text.x.baseVal[0]?.value ?? 0, text.y.baseVal[0]?.value ?? 0);
    this.context.restore();
  }

  #setFont(style: CSSStyleDeclaration, colour: string): void {
    this.context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    this.context.fillStyle = colour;
    this.context.textBaseline = "alphabetic";
  }
}

function isUnseen(element: Element, style: CSSStyleDeclaration): boolean {
  return style.display === "none" || style.visibility === "hidden" || style.clipPath.startsWith("inset") || element.hasAttribute("data-unpictured");
}
