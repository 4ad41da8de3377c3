/** The materials of everything that is not stone. */

import { type Material, MeshBasicMaterial, MeshStandardMaterial } from "three";
import type { Colour } from "../model/notation";
import { wood } from "./materials";

export interface Materials {
  sphere: Record<Colour, Material>;
  golden: Record<Colour, Material>;
  ghost: Record<Colour, Material>;
  legal: MeshBasicMaterial;
  gold: MeshStandardMaterial;
  left: MeshBasicMaterial;
  hint: MeshBasicMaterial;
  dispose: () => void;
}

export type Palette = "classic" | "contrast";

const WOODS: Record<Palette, Record<Colour, readonly [string, string]>> = {
  classic: { light: ["#f4e8d0", "#dcc092"], dark: ["#4a3222", "#1d110a"] },
  contrast: { light: ["#ffffff", "#efede6"], dark: ["#1c1c1c", "#060606"] },
};

export function makeMaterials(palette: Palette): Materials {
  const { light, dark } = WOODS[palette];
  const ghost = (colour: string): Material => new MeshStandardMaterial({ color: colour, transparent: true, opacity: 0.78, roughness: 0.4, depthWrite: false });
  const materials = {
    sphere: { light: wood(...light, 0), dark: wood(...dark, 0) },
    golden: { light: wood(...light, 0.75), dark: wood(...dark, 0.75) },
    ghost: { light: ghost(light[0]), dark: ghost(dark[0]) },
    legal: new MeshBasicMaterial({ color: "#1f8f63", toneMapped: false }),
    gold: new MeshStandardMaterial({ color: "#f2b632", metalness: 0.35, roughness: 0.3, emissive: "#b87c0a", emissiveIntensity: 0.5 }),
    left: new MeshBasicMaterial({ color: "#b07a10", transparent: true, opacity: 0.85, toneMapped: false }),
    hint: new MeshBasicMaterial({ color: "#2f6fc0", toneMapped: false }),
  };
  const every: Material[] = [...Object.values(materials.sphere), ...Object.values(materials.golden), ...Object.values(materials.ghost), materials.legal, materials.gold, materials.left, materials.hint];
  return { ...materials, dispose: () => every.forEach((material) => material.dispose()) };
}
