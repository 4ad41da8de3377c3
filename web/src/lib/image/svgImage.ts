/** A self-contained image of an SVG on the page: colours resolved, definitions included. */

import { localUrls, openProperties, references } from "./css";

const SVG = "http://www.w3.org/2000/svg";
/** Drawings may reach over their edges. */
export const MARGIN = 24;

const PROPERTIES = [
  "color", "display", "visibility", "opacity", "filter", "paint-order", "vector-effect",
  "fill", "fill-opacity", "fill-rule",
  "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
  "stop-color", "stop-opacity",
];

export async function imageOfSvg(svg: SVGSVGElement, width: number, height: number, scale: number): Promise<HTMLImageElement> {
  const inner = svg.cloneNode(true) as SVGSVGElement;
  resolve(svg, inner);
  for (const text of inner.querySelectorAll("text")) text.remove(); // written later, in the page's fonts
  inner.setAttribute("width", String(width));
  inner.setAttribute("height", String(height));
  inner.style.setProperty("overflow", "visible");
  const outer = document.createElementNS(SVG, "svg");
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN];
  outer.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${wide} ${high}`);
  outer.setAttribute("width", String(wide * scale));
  outer.setAttribute("height", String(high * scale));
  outer.append(inner);
  const markup = withDefinitions(outer);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  return image;
}

/** Give a copy the computed style of the original. */
function resolve(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  const target = (to as SVGElement).style;
  for (const name of PROPERTIES) target.setProperty(name, localUrls(style.getPropertyValue(name)));
  if (!from.hasAttribute("transform") && style.transform !== "none") {
    target.setProperty("transform", style.transform);
    target.setProperty("transform-origin", style.transformOrigin);
    target.setProperty("transform-box", style.getPropertyValue("transform-box"));
  }
  if (from instanceof SVGUseElement) copyOpenProperties(from, target, style);
  for (const [index, child] of [...from.children].entries()) resolve(child, to.children[index]!);
}

/** Copy the custom properties that a definition uses. */
function copyOpenProperties(use: SVGUseElement, target: CSSStyleDeclaration, style: CSSStyleDeclaration): void {
  const definition = document.querySelector(use.getAttribute("href") ?? "#");
  for (const name of definition ? openProperties(definition.outerHTML) : []) {
    const value = style.getPropertyValue(name);
    if (value) target.setProperty(name, value);
  }
}

function withDefinitions(outer: SVGSVGElement): string {
  const home = document.createElementNS(SVG, "defs");
  outer.prepend(home);
  const serializer = new XMLSerializer();
  for (let missing = true; missing; ) {
    missing = false;
    for (const id of references(serializer.serializeToString(outer))) {
      const definition = document.getElementById(id);
      if (!definition || outer.querySelector(`[id="${id}"]`)) continue;
      const copy = definition.cloneNode(true) as Element;
      resolveDefinition(definition, copy);
      home.append(copy);
      missing = true;
    }
  }
  return serializer.serializeToString(outer);
}

/** The same for a definition, except properties that it inherits where it is used. */
function resolveDefinition(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  for (const name of PROPERTIES) {
    const inherits = /currentcolor|var\(/i.test(from.getAttribute(name) ?? "");
    if (!inherits && name !== "color") (to as SVGElement).style.setProperty(name, localUrls(style.getPropertyValue(name)));
  }
  for (const [index, child] of [...from.children].entries()) resolveDefinition(child, to.children[index]!);
}
