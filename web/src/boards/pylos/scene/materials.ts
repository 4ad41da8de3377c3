/** Solid textures: turned wood and sandstone, computed in the shader for each point of the surface. */

import {
  Color,
  Data3DTexture,
  LinearFilter,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  RedFormat,
  RepeatWrapping,
} from "three";

const NOISE = `
varying vec3 vSolid;
uniform highp sampler3D noiseMap;
float noise3(vec3 x) {
  vec3 f = fract(x);
  return texture(noiseMap, (floor(x) + f * f * (3.0 - 2.0 * f) + 0.5) / 32.0).r;
}
float cloud3(vec3 p) { return 0.5 * noise3(p) + 0.3 * noise3(p * 2.1 + 3.0) + 0.2 * noise3(p * 4.3 + 9.0); }
uniform vec3 other;
uniform float rim;
uniform float gloss;
uniform vec3 pane;
uniform vec3 wall;
float softBox(vec2 at, vec2 reach) {
  return 1.0 - smoothstep(-0.1, 0.16, length(max(abs(at) - reach + 0.16, 0.0)) - 0.16);
}
`;

const SIDE = 32;
let noiseMap: Data3DTexture | null = null;

/** One noise texture for all materials. */
function noiseTexture(): Data3DTexture {
  if (noiseMap) return noiseMap;
  let seed = 7;
  const bytes = Uint8Array.from({ length: SIDE ** 3 }, () => (seed = (seed * 48271) % 2147483647) >> 8);
  noiseMap = new Data3DTexture(bytes, SIDE, SIDE, SIDE);
  noiseMap.format = RedFormat;
  noiseMap.minFilter = noiseMap.magFilter = LinearFilter;
  noiseMap.wrapS = noiseMap.wrapT = noiseMap.wrapR = RepeatWrapping;
  noiseMap.unpackAlignment = 1;
  noiseMap.needsUpdate = true;
  return noiseMap;
}

const WOOD = `
vec3 q = vSolid + vec3(0.55, 0.0, 0.25);
q.xz += 0.24 * vec2(noise3(q * 2.6), noise3(q * 2.6 + 7.0));
float year = length(q.xz) * 6.5 + 1.1 * noise3(q * vec3(3.4, 1.2, 3.4));
float ring = fract(year);
ring = smoothstep(0.0, 0.75, ring) * (1.0 - smoothstep(0.88, 1.0, ring));
float pores = noise3(q * vec3(46.0, 5.0, 46.0));
diffuseColor.rgb = mix(diffuseColor.rgb, other, 0.36 * ring + 0.3 * pores * pores);
`;

const STONE = `
float strata = noise3(vec3(vSolid.x * 0.5, vSolid.y * 9.0 + 1.5 * noise3(vSolid * 0.8), vSolid.z * 0.5));
float blot = cloud3(vSolid * 1.7);
float grain = noise3(vSolid * 46.0) * 0.6 + noise3(vSolid * 90.0) * 0.4;
diffuseColor.rgb = mix(diffuseColor.rgb, other, clamp(0.75 * blot + 0.25 * strata - 0.2, 0.0, 1.0));
diffuseColor.rgb *= 0.86 + 0.26 * grain;
`;

const GLOSS = `
vec3 toEye = normalize(vViewPosition);
float facing = clamp(dot(toEye, normal), 0.0, 1.0);
if (gloss > 0.0) {
  vec3 way = inverseTransformDirection(reflect(-toEye, normal), viewMatrix);
  vec2 above = way.xz / max(way.y, 0.05) - vec2(-0.35, -0.1);
  float roof = softBox(above, vec2(0.44, 0.34)) * step(0.05, way.y);
  vec2 beside = vec2(way.z, way.y) / max(way.x, 0.05) - vec2(-0.1, 0.55);
  float side = 0.4 * softBox(beside, vec2(0.24, 0.4)) * step(0.05, way.x);
  vec3 room = wall * smoothstep(-0.35, 0.7, way.y) + pane * (roof + side);
  totalEmissiveRadiance += gloss * room * (0.045 + 0.7 * pow(1.0 - facing, 4.0));
}
totalEmissiveRadiance += vec3(1.0, 0.62, 0.1) * rim * (0.02 + 2.2 * pow(1.0 - facing, 2.6));
`;

/** What glossy materials mirror, set by the theme. */
export const mirrored = { pane: { value: new Color() }, wall: { value: new Color() } };

interface Surface {
  pattern: string;
  other: string;
  rim: number;
  gloss: number;
}

function applySurface(material: MeshStandardMaterial, { pattern, other, rim, gloss }: Surface): void {
  const uniforms = { ...mirrored, other: { value: new Color(other) }, rim: { value: rim }, gloss: { value: gloss }, noiseMap: { value: noiseTexture() } };
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vSolid;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvSolid = position;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\n${NOISE}`)
      .replace("#include <map_fragment>", pattern)
      .replace("#include <emissivemap_fragment>", GLOSS);
  };
  material.customProgramCacheKey = () => pattern;
}

/** A glossy turned sphere; `rim` lets its edge glow like gold. */
export function wood(colour: string, grain: string, rim: number): MeshPhysicalMaterial {
  const material = new MeshPhysicalMaterial({ color: colour, roughness: 0.42, clearcoat: 0.85, clearcoatRoughness: 0.16 });
  applySurface(material, { pattern: WOOD, other: grain, rim, gloss: 1 });
  return material;
}

export function stone(colour: string, vein: string): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ color: colour, roughness: 0.86 });
  applySurface(material, { pattern: STONE, other: vein, rim: 0, gloss: 0 });
  return material;
}
