/** The sounds, synthesized from oscillators and noise. Loaded only if sound is on. */

import type { Sound } from "./sounds";

/** Schedules a sound at a time of the audio context. */
type SoundMaker = (context: BaseAudioContext, out: AudioNode, at: number) => void;

export const TONES: Record<Sound, SoundMaker> = {
  put: (context, out, at) => {
    knock(context, out, at, 1300, 0.06, 0.9);
    tone(context, out, at, 360, 0.14, 0.65, 180);
  },
  raise: (context, out, at) => {
    tone(context, out, at, 260, 0.17, 0.4, 520);
    knock(context, out, at + 0.16, 1300, 0.06, 0.9);
    tone(context, out, at + 0.16, 430, 0.14, 0.6, 215);
  },
  take: (context, out, at) => {
    knock(context, out, at, 2200, 0.04, 0.6);
    tone(context, out, at, 400, 0.16, 0.6, 640);
  },
  card: (context, out, at) => {
    slide(context, out, at, 0.16, 1.5);
    knock(context, out, at + 0.1, 3200, 0.03, 0.9);
  },
  domino: (context, out, at) => {
    knock(context, out, at, 2100, 0.05, 1);
    knock(context, out, at + 0.045, 950, 0.07, 1);
    tone(context, out, at + 0.045, 300, 0.1, 0.45, 210);
  },
  turn: (context, out, at) => {
    tone(context, out, at, 587, 0.22, 0.35);
    tone(context, out, at + 0.11, 784, 0.3, 0.35);
  },
  touche: (context, out, at) => {
    for (const [index, pitch] of [523, 659, 784, 1047].entries()) tone(context, out, at + index * 0.07, pitch, 0.5, 0.3);
  },
  end: (context, out, at) => {
    for (const pitch of [196, 294, 392, 494]) tone(context, out, at + 0.1, pitch, 1.4, 0.22);
  },
  chat: (context, out, at) => {
    tone(context, out, at, 988, 0.09, 0.4, 1175);
    tone(context, out, at + 0.1, 1319, 0.14, 0.35);
  },
  low: (context, out, at) => {
    tone(context, out, at, 880, 0.12, 0.5);
  },
};

/** A struck string that dies away, optionally gliding to another pitch. */
function tone(context: BaseAudioContext, out: AudioNode, at: number, pitch: number, seconds: number, loud: number, to = pitch): void {
  const string = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  string.frequency.setValueAtTime(pitch, at);
  string.frequency.exponentialRampToValueAtTime(to, at + seconds);
  string.connect(dying(context, out, at, seconds, loud));
  string.start(at);
  string.stop(at + seconds);
}

/** Stone on stone: a breath of noise. */
function knock(context: BaseAudioContext, out: AudioNode, at: number, pitch: number, seconds: number, loud: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context, seconds) });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.2 });
  source.connect(filter).connect(dying(context, out, at, seconds, loud));
  source.start(at);
}

/** Paper on wood: noise that becomes brighter. */
function slide(context: BaseAudioContext, out: AudioNode, at: number, seconds: number, loud: number): void {
  const source = new AudioBufferSourceNode(context, { buffer: noise(context, seconds) });
  const filter = new BiquadFilterNode(context, { type: "bandpass", Q: 0.8 });
  filter.frequency.setValueAtTime(1800, at);
  filter.frequency.exponentialRampToValueAtTime(5200, at + seconds);
  source.connect(filter).connect(dying(context, out, at, seconds, loud));
  source.start(at);
}

function dying(context: BaseAudioContext, out: AudioNode, at: number, seconds: number, loud: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  gain.connect(out);
  return gain;
}

/** Noise from a fixed seed, so that every knock is equally loud. */
function noise(context: BaseAudioContext, seconds: number): AudioBuffer {
  let seed = 7;
  const buffer = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (seed = (seed * 48271) % 2147483647) / 1073741823.5 - 1;
  return buffer;
}
