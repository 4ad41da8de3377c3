/** Parses colours and references in computed styles. */

export interface Gradient {
  /** Degrees, clockwise from upwards; null for a radial one. */
  angle: number | null;
  colours: string[];
}

/** The parts of a list such as a gradient's, whose commas in brackets belong to colours. */
export function parts(text: string): string[] {
  let depth = 0;
  const found = [""];
  for (const letter of text) {
    if (letter === "," && depth === 0) found.push("");
    else {
      depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
      found[found.length - 1] += letter;
    }
  }
  return found.map((part) => part.trim());
}

const COLOUR = /^(?:(?:rgba?|color|oklab|oklch|lab|lch|hsl|color-mix)\(.*\)|#[0-9a-f]+|transparent)/i;

const CLEAR = /^(?:transparent|rgba\(0, 0, 0, 0\))$/;

/** The gradients of a background-image, the uppermost first. */
export function readGradients(image: string): Gradient[] {
  return parts(image).flatMap((layer) => {
    const found = /^(linear|radial)-gradient\((.*)\)$/.exec(layer);
    if (!found) return [];
    const stops = parts(found[2]!);
    const colours = stops.flatMap((stop) => closed(COLOUR.exec(stop)?.[0]) ?? []);
    const angle = found[1] === "radial" ? null : (/^(-?[\d.]+)deg$/.exec(stops[0]!)?.[1] ?? 180);
    if (colours.some((colour) => CLEAR.test(colour))) return []; // canvas and page fade differently
    return colours.length > 1 ? [{ angle: angle === null ? null : Number(angle), colours }] : [];
  });
}

/** A colour up to the bracket that closes it; what follows is a position. */
function closed(text: string | undefined): string | null {
  if (!text) return null;
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === ")" && depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

/** References within the page, without the address of the page. */
export const localUrls = (value: string): string => value.replace(/url\(["']?[^"')#]*#([^"')]+)["']?\)/g, "url(#$1)");

/** The ids that a drawing refers to. */
export function references(markup: string): string[] {
  const found = markup.matchAll(/(?:url\((?:&quot;|["'])?#([\w-]+)|href="#([\w-]+)")/g);
  return [...new Set([...found].map((one) => (one[1] ?? one[2])!))];
}

/** The custom properties that a definition uses. */
export function openProperties(markup: string): string[] {
  return [...new Set([...markup.matchAll(/var\((--[\w-]+)/g)].map((one) => one[1]!))];
}
