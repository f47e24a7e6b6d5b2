/**
 * Synthesized sounds: paper for cards, wood for tiles, gravel for steps, water for points, bells for final scoring.
 * Each is a few tones; a tone that slides from one pitch to another is a drop, one without pitch is noise. Animations
 * report their moments (motion_events.ts), and each moment has its sound.
 */
import { loudspeaker } from './audio_output.js';
import type { Beat } from './motion_events.js';

/** Times in seconds, pitches in hertz; `band` is where noise is loudest. */
type Tone = { at: number; length: number; loud: number; from?: number; to?: number; band?: number };
type Sound = 'card' | 'glide' | 'tile' | 'boar' | 'step' | 'gain' | 'loss' | 'refill' | 'pay' | 'mission' | 'turn' | 'over';

/** Struck wood: a tone that falls a little, and the knock. */
const wood = (pitch: number, at: number, loud: number): Tone[] => [
  { at, length: 0.16, loud, from: pitch * 1.15, to: pitch },
  { at, length: 0.09, loud: loud / 3, from: pitch * 3.9, to: pitch * 3.9 },
  { at, length: 0.03, loud: loud / 2, band: pitch * 5 },
];

/** A small bell: a lasting tone, and a higher one that fades sooner. */
const bell = (pitch: number, at: number, loud: number): Tone[] => [
  { at, length: 0.5, loud, from: pitch, to: pitch },
  { at, length: 0.25, loud: loud / 2.5, from: pitch * 2.76, to: pitch * 2.76 },
];

export const SOUNDS: Record<Sound, Tone[]> = {
  card: [
    { at: 0, length: 0.06, loud: 0.12, band: 3400 },
    { at: 0.05, length: 0.09, loud: 0.1, band: 5200 },
  ],
  glide: [{ at: 0, length: 0.2, loud: 0.06, band: 900 }],
  tile: wood(196, 0, 0.42),
  boar: [
    { at: 0, length: 0.12, loud: 0.26, from: 118, to: 82 },
    { at: 0, length: 0.1, loud: 0.12, band: 420 },
    { at: 0.16, length: 0.16, loud: 0.3, from: 128, to: 74 },
    { at: 0.16, length: 0.12, loud: 0.12, band: 380 },
  ],
  step: [
    { at: 0, length: 0.07, loud: 0.16, band: 2600 },
    { at: 0.02, length: 0.05, loud: 0.1, band: 1500 },
  ],
  gain: [
    { at: 0, length: 0.16, loud: 0.22, from: 620, to: 1180 },
    { at: 0.12, length: 0.2, loud: 0.16, from: 830, to: 1560 },
  ],
  loss: [{ at: 0, length: 0.26, loud: 0.22, from: 520, to: 260 }],
  refill: wood(294, 0, 0.16),
  pay: bell(880, 0, 0.2),
  mission: [{ at: 0, length: 0.06, loud: 0.1, band: 3400 }, ...bell(659, 0.08, 0.2), ...bell(988, 0.2, 0.18)],
  turn: [...wood(523, 0, 0.28), ...wood(784, 0.14, 0.24)],
  over: [
    ...wood(392, 0, 0.3),
    ...wood(523, 0.16, 0.3),
    ...wood(659, 0.32, 0.3),
    ...wood(784, 0.48, 0.34),
    { at: 0.7, length: 0.3, loud: 0.14, from: 830, to: 1560 },
  ],
};

/** The sound of each moment; null for those covered by others. A walk is heard by its steps. */
const HEARD: Record<Beat, (points: number) => Sound | null> = {
  card: () => 'card',
  glide: () => 'glide',
  lay: () => 'tile',
  boar: () => 'boar',
  walk: () => null,
  step: () => 'step',
  points: (points) => (points > 0 ? 'gain' : points < 0 ? 'loss' : null),
  refill: () => 'refill',
  pay: (points) => (points > 0 ? 'pay' : points < 0 ? 'loss' : null),
  mission: () => 'mission',
  win: () => 'over',
};

/** The delay, in seconds, of moments that happen all at once because nothing moves; they sound one after the other. */
const STILL: Partial<Record<Beat, number>> = { points: 0.22, refill: 0.12 };

/** Returns the sound of a moment, and its delay in seconds. */
export function soundOf(beat: Beat, { points, ms }: { points: number; ms: number }): [Sound, number] | null {
  const sound = HEARD[beat](points);
  return sound && [sound, ms ? 0 : (STILL[beat] ?? 0)];
}

/** A short turn for testing the volume. */
export const SAMPLE: [Sound, number][] = [
  ['card', 0],
  ['glide', 0.25],
  ['tile', 0.45],
  ['step', 0.75],
  ['step', 0.93],
  ['step', 1.11],
  ['gain', 1.25],
  ['refill', 1.6],
];

/**
 * Converts the volume, 0 to 100, to a gain. The maximum is somewhat more than the tones are made for. Hearing is
 * logarithmic, so the volume is squared.
 */
export const gainOf = (volume: number) => 1.3 * (Math.max(0, Math.min(100, volume)) / 100) ** 2;

let master: GainNode | null = null;
let noise: AudioBuffer | null = null;

function makeNoise(context: AudioContext) {
  const buffer = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function sourceOf(context: AudioContext, { from, to, length }: Tone, start: number): AudioScheduledSourceNode {
  if (from === undefined || to === undefined)
    return new AudioBufferSourceNode(context, { buffer: (noise ??= makeNoise(context)) });
  const oscillator = new OscillatorNode(context, { frequency: from });
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  return oscillator;
}

function schedule(context: AudioContext, out: AudioNode, tone: Tone, begin: number) {
  const start = begin + tone.at,
    end = start + tone.length;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(tone.loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  const source = sourceOf(context, tone, start);
  if (tone.band === undefined) source.connect(gain);
  else source.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: tone.band, Q: 0.9 })).connect(gain);
  gain.connect(out);
  source.start(start);
  source.stop(end);
}

/**
 * Plays sounds, each after its number of seconds. Browsers stay silent until the user has touched the page.
 * @param volume 0 to 100
 */
export async function play(sounds: [Sound, number][], volume: number) {
  try {
    const audio = loudspeaker();
    const asked = performance.now();
    if (audio.state !== 'running') await audio.resume();
    if (performance.now() - asked > 300) return;
    if (!master) (master = new GainNode(audio)).connect(audio.destination);
    master.gain.setValueAtTime(gainOf(volume), audio.currentTime);
    for (const [sound, at] of sounds)
      for (const tone of SOUNDS[sound]) schedule(audio, master, tone, audio.currentTime + 0.02 + at);
  } catch {
    // a machine without sound is fine
  }
}
