/** Plays sounds, if they are on and the player has interacted with the page (browsers require that). */

import type { Sound } from "./sounds";
import { settings } from "../settings.svelte";

const APART = 0.16;
const LOUDEST = 0.5;

let context: AudioContext | null = null;
let loading: Promise<typeof import("./tones") | null> | null = null;

/** Called on input: from now on the browser allows sound. It takes a moment to start, which must not delay the input. */
export function enableSounds(): void {
  if (settings.sound && context?.state !== "running") setTimeout(start);
}

function start(): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  loading ??= import("./tones").catch(() => null); // without sounds the game goes on
}

export function enableSoundsOnInput(): void {
  for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, enableSounds, { capture: true, passive: true });
}

/** When the next sound may begin, by the clock of the context. */
let free = 0;

/** Play sounds one after the other. */
export async function playSounds(...sounds: Sound[]): Promise<void> {
  if (!settings.sound || context?.state !== "running" || !loading || !sounds.length) return;
  const made = await loading;
  if (!made) return;
  const out = context.createGain();
  out.gain.value = LOUDEST * (settings.volume / 100) ** 2; // perceived loudness is not linear
  out.connect(context.destination);
  for (const sound of sounds) {
    const at = Math.max(free, context.currentTime);
    made.TONES[sound](context, out, at);
    free = at + APART;
  }
}
