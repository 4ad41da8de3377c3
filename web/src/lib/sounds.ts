/** Sounds made here, of sines and noise: only if wished, and only after somebody has touched the page. */

import type { Sound } from "./hearing";
import { settings } from "./settings.svelte";

const APART = 0.16;
const LOUDEST = 0.5;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A hand is on the page: from now on it may sound. */
export function wake(): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

export function wakeByHand(): void {
  for (const kind of ["pointerdown", "keydown"]) window.addEventListener(kind, wake, { capture: true, passive: true });
}

/** Let sounds be heard, one after the other. */
export function hear(...sounds: Sound[]): void {
  if (!settings.sound || context?.state !== "running") return;
  const out = context.createGain();
  out.gain.value = LOUDEST * (settings.volume / 100) ** 2; // as loud as it seems
  out.connect(context.destination);
  for (const [index, sound] of sounds.entries()) MADE[sound](context, out, context.currentTime + index * APART);
}

type Maker = (context: AudioContext, out: AudioNode, at: number) => void;

const MADE: Record<Sound, Maker> = {
  put: (context, out, at) => {
    knock(context, out, at, 900, 0.05, 0.9);
    tone(context, out, at, 190, 0.12, 0.9, 95);
  },
  take: (context, out, at) => {
    knock(context, out, at, 1800, 0.03, 0.4);
    tone(context, out, at, 240, 0.14, 0.5, 400);
  },
  turn: (context, out, at) => {
    tone(context, out, at, 587, 0.22, 0.35);
    tone(context, out, at + 0.11, 784, 0.3, 0.35);
  },
  touche: (context, out, at) => {
    for (const [index, pitch] of [523, 659, 784, 1047].entries()) tone(context, out, at + index * 0.07, pitch, 0.5, 0.35);
  },
  end: (context, out, at) => {
    for (const pitch of [196, 294, 392, 494]) tone(context, out, at + 0.1, pitch, 1.4, 0.3);
  },
  low: (context, out, at) => {
    tone(context, out, at, 880, 0.08, 0.4);
  },
};

/** A string that is struck and dies away, gliding to another pitch if there is one. */
function tone(context: AudioContext, out: AudioNode, at: number, pitch: number, seconds: number, loud: number, to = pitch): void {
  const string = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  string.frequency.setValueAtTime(pitch, at);
  string.frequency.exponentialRampToValueAtTime(to, at + seconds);
  string.connect(dying(context, out, at, seconds, loud));
  string.start(at);
  string.stop(at + seconds);
}

/** Stone on stone: a breath of noise. */
function knock(context: AudioContext, out: AudioNode, at: number, pitch: number, seconds: number, loud: number): void {
  noise ??= makeNoise(context);
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.2 });
  source.connect(filter).connect(dying(context, out, at, seconds, loud));
  source.start(at, 0, seconds);
}

function dying(context: AudioContext, out: AudioNode, at: number, seconds: number, loud: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(out);
  return gain;
}

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 10, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
