/** The different faces of blocks, each drawn once for the pyramid in space. */

import type { Colour, Quarter } from "./types";

export interface Face {
  colour: Colour;
  gems: Quarter[];
  tile: boolean;
  marked: boolean;
}

export const faceKey = ({ colour, gems, tile, marked }: Face): string => [colour, ...[...gems].sort(), tile && "tile", marked && "marked"].filter(Boolean).join(" ");

export const facesOf = (faces: readonly Face[]): Map<string, Face> => new Map(faces.map((face) => [faceKey(face), face]));
