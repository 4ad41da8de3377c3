/** The colours of everything that is not stone. */

import { type Material, MeshBasicMaterial, MeshStandardMaterial } from "three";
import type { Colour } from "../places";
import { wood } from "./solid";

export interface Paints {
  sphere: Record<Colour, Material>;
  golden: Record<Colour, Material>;
  ghost: Record<Colour, Material>;
  legal: MeshBasicMaterial;
  gold: MeshStandardMaterial;
  left: MeshBasicMaterial;
  dispose: () => void;
}

const LIGHT = ["#f4e8d0", "#dcc092"] as const;
const DARK = ["#4a3222", "#1d110a"] as const;

export function makePaints(): Paints {
  const ghost = (colour: string): Material => new MeshStandardMaterial({ color: colour, transparent: true, opacity: 0.78, roughness: 0.4, depthWrite: false });
  const paints = {
    sphere: { light: wood(...LIGHT, 0), dark: wood(...DARK, 0) },
    golden: { light: wood(...LIGHT, 0.75), dark: wood(...DARK, 0.75) },
    ghost: { light: ghost(LIGHT[0]), dark: ghost(DARK[0]) },
    legal: new MeshBasicMaterial({ color: "#1f8f63", toneMapped: false }),
    gold: new MeshStandardMaterial({ color: "#f2b632", metalness: 0.35, roughness: 0.3, emissive: "#b87c0a", emissiveIntensity: 0.5 }),
    left: new MeshBasicMaterial({ color: "#b07a10", transparent: true, opacity: 0.85, toneMapped: false }),
  };
  const every: Material[] = [...Object.values(paints.sphere), ...Object.values(paints.golden), ...Object.values(paints.ghost), paints.legal, paints.gold, paints.left];
  return { ...paints, dispose: () => every.forEach((paint) => paint.dispose()) };
}
