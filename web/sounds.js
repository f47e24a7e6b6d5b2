/**
 * Sounds, made on the spot: wood for tiles, gravel for steps, water for points. Each is a few tones; one that slides from one pitch to
 * another is a drop, one without pitch is noise.
 */
import { pointsOf } from './tally.js';

/** @typedef {{at: number, length: number, loud: number, from?: number, to?: number, band?: number}} Tone times in seconds, pitches in hertz; `band` is where noise is loudest */
/** @typedef {'tile' | 'step' | 'gain' | 'loss' | 'turn' | 'over'} Sound */

/** Struck wood: a tone that falls a little, and the knock. @param {number} pitch @param {number} at @param {number} loud @returns {Tone[]} */
const wood = (pitch, at, loud) => [
  { at, length: 0.16, loud, from: pitch * 1.15, to: pitch },
  { at, length: 0.09, loud: loud / 3, from: pitch * 3.9, to: pitch * 3.9 },
  { at, length: 0.03, loud: loud / 2, band: pitch * 5 },
];

/** @type {Object<Sound, Tone[]>} */
export const SOUNDS = {
  tile: wood(196, 0, 0.5),
  step: [{ at: 0, length: 0.07, loud: 0.16, band: 2600 }, { at: 0.02, length: 0.05, loud: 0.1, band: 1500 }],
  gain: [{ at: 0, length: 0.16, loud: 0.22, from: 620, to: 1180 }, { at: 0.12, length: 0.2, loud: 0.16, from: 830, to: 1560 }],
  loss: [{ at: 0, length: 0.26, loud: 0.22, from: 520, to: 260 }],
  turn: [...wood(523, 0, 0.28), ...wood(784, 0.14, 0.24)],
  over: [...wood(392, 0, 0.3), ...wood(523, 0.16, 0.3), ...wood(659, 0.32, 0.3), ...wood(784, 0.48, 0.34), { at: 0.7, length: 0.3, loud: 0.14, from: 830, to: 1560 }],
};

const GLIDE_MS = 250, STEP_MS = 180;
/** How long after it a step sounds when nothing moves, in seconds. */
const QUICK_STEP = 0.09;

/**
 * What a turn sounds like, and when: along with what animate.js shows of it.
 * @param {any} turn as the engine tells it @param {{speed: number, watching: boolean, over: boolean}} how
 * @returns {[Sound, number][]}
 */
export function soundsOf(turn, { speed, watching, over }) {
  const moves = watching && speed > 0;
  const step = moves ? STEP_MS / speed / 1000 : QUICK_STEP;
  let at = moves ? GLIDE_MS / speed / 1000 : 0;
  /** @type {[Sound, number][]} */
  const sounds = [['tile', at]];
  for (let i = 0; i < (turn.path?.length ?? 0); i++) sounds.push(['step', (at += step)]);
  const points = pointsOf(turn);
  if (points) sounds.push([points > 0 ? 'gain' : 'loss', at + QUICK_STEP]);
  if (over) sounds.push(['over', at + 0.6]);
  return sounds;
}

/** @type {AudioContext | null} */
let audio = null;
/** @type {AudioBuffer | null} */
let noise = null;

/** @param {AudioContext} context */
function makeNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** @param {AudioContext} context @param {Tone} tone @returns {AudioScheduledSourceNode} */
function sourceOf(context, { from, to, length }, /** @type {number} */ start) {
  if (from === undefined || to === undefined) return new AudioBufferSourceNode(context, { buffer: (noise ??= makeNoise(context)) });
  const oscillator = new OscillatorNode(context, { frequency: from });
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  return oscillator;
}

/** @param {AudioContext} context @param {Tone} tone @param {number} begin */
function schedule(context, tone, begin) {
  const start = begin + tone.at, end = start + tone.length;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(tone.loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  const source = sourceOf(context, tone, start);
  if (tone.band === undefined) source.connect(gain);
  else source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: tone.band, Q: 0.9 })).connect(gain);
  gain.connect(context.destination);
  source.start(start);
  source.stop(end);
}

/** Plays sounds, each so many seconds from now. A browser that has not been touched yet stays silent. @param {[Sound, number][]} sounds */
export async function play(sounds) {
  try {
    audio ??= new AudioContext();
    const asked = performance.now();
    if (audio.state !== 'running') await audio.resume();
    if (performance.now() - asked > 300) return;
    for (const [sound, at] of sounds) for (const tone of SOUNDS[sound]) schedule(audio, tone, audio.currentTime + 0.02 + at);
  } catch {
    // a machine without sound is no trouble
  }
}
