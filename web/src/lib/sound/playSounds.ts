/** Sounds: only if wished, and only after somebody has touched the page. */

import type { Sound } from "./sounds";
import { settings } from "../settings.svelte";

const APART = 0.16;
const LOUDEST = 0.5;

let context: AudioContext | null = null;
let loading: Promise<typeof import("./tones") | null> | null = null;

/** A hand is on the page: from now on it may sound. */
export function wake(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  loading ??= import("./tones").catch(() => null); // without sounds one plays on
}

export function wakeByHand(): void {
  for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, wake, { capture: true, passive: true });
}

/** Let sounds be heard, one after the other. */
export async function hear(...sounds: Sound[]): Promise<void> {
  if (!settings.sound || context?.state !== "running" || !loading || !sounds.length) return;
  const made = await loading;
  if (!made) return;
  const out = context.createGain();
  out.gain.value = LOUDEST * (settings.volume / 100) ** 2; // as loud as it seems
  out.connect(context.destination);
  for (const [index, sound] of sounds.entries()) made.TONES[sound](context, out, context.currentTime + index * APART);
}
