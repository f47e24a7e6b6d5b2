// web/sounds.ts: the sound of every moment of a turn and of final scoring. It is not played here: the tones are added
// up as numbers.
import { readFileSync } from 'node:fs';
import { gainOf, SAMPLE, soundOf, SOUNDS } from '../../build/web/sounds.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const RATE = 22050;
const BEATS = readFileSync('web/motion_events.ts', 'utf8')
  .match(/type Beat =([^;]*);/)[1]
  .match(/\w+/g);

/**
 * Returns the peak of sounds played together, each at its time, and their duration.
 * @param {[string, number][]} sounds
 */
function rendered(sounds) {
  const tones = sounds.flatMap(([name, begin]) => SOUNDS[name].map((tone) => ({ ...tone, at: tone.at + begin })));
  const length = Math.max(...tones.map(({ at, length: long }) => at + long));
  const samples = new Float32Array(Math.ceil(length * RATE) + 1);
  for (const { at, length: long, loud, from, to } of tones)
    for (let i = 0; i < long * RATE; i++) {
      const t = i / RATE,
        part = t / long;
      const envelope = t < 0.004 ? (loud * t) / 0.004 : loud * (0.001 / loud) ** ((t - 0.004) / (long - 0.004));
      // An exponential slide; noise is at most as loud as its envelope.
      const phase =
        from === undefined ? null : from === to ? from * t : (from * long * ((to / from) ** part - 1)) / Math.log(to / from);
      samples[Math.floor(at * RATE) + i] +=
        envelope * (phase === null ? Math.sign(Math.sin(i * 12.9898)) : Math.sin(2 * Math.PI * phase));
    }
  return { peak: samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0), length };
}

await test('every moment that is shown is heard, but for walks, which are heard by their steps', () => {
  check(BEATS.length >= 11, BEATS.join());
  for (const beat of BEATS) {
    const sound = soundOf(beat, { points: 3, ms: 200 });
    same(sound === null, beat === 'walk', `whether ${beat} is silent`);
    if (sound) check(SOUNDS[sound[0]].length > 0 && sound[1] === 0, `${beat} sounds at once`);
  }
  const heard = new Set(BEATS.flatMap((beat) => [3, -2].map((points) => soundOf(beat, { points, ms: 1 })?.[0])));
  same(
    Object.keys(SOUNDS)
      .filter((name) => !heard.has(name) && name !== 'turn')
      .join(),
    '',
    'sounds that nothing makes',
  );
});

await test('gains, losses and nothing sound unlike', () => {
  const heard = (beat, points) => soundOf(beat, { points, ms: 100 })?.[0] ?? null;
  same([heard('points', 4), heard('points', -2), heard('points', 0)].join(), 'gain,loss,', 'points of a turn');
  same([heard('pay', 8), heard('pay', -3), heard('pay', 0)].join(), 'pay,loss,', 'points at the end');
});

await test('moments that come at once, because nothing moves, sound one after the other', () => {
  const times = ['lay', 'refill', 'points'].map((beat) => soundOf(beat, { points: 3, ms: 0 })[1]);
  check(times[0] === 0 && times[1] > 0.05 && times[2] > times[1] + 0.05, times.join());
});

await test('every sound is short and soft, and nothing is cut off even at full volume', () => {
  for (const name of Object.keys(SOUNDS)) {
    const { peak, length } = rendered([[name, 0]]);
    check(
      length <= 1.1 && peak > 0.03 && peak * gainOf(100) <= 1,
      `${name}: ${length.toFixed(2)} s, as loud as ${peak.toFixed(2)}`,
    );
    for (const { from, band } of SOUNDS[name]) check((from === undefined) !== (band === undefined), `${name} has tones or noise`);
  }
});

await test('the sample is a whole turn of two seconds at most', () => {
  const { peak, length } = rendered(SAMPLE);
  check(length <= 2 && peak * gainOf(100) <= 1, `${length} s, as loud as ${peak}`);
  for (const sound of ['card', 'glide', 'tile', 'step', 'gain', 'refill'])
    check(
      SAMPLE.some(([name]) => name === sound),
      `it has ${sound}`,
    );
});

await test('the volume goes from silence to full, and whatever is asked stays between', () => {
  same(gainOf(0), 0, 'silence');
  check(gainOf(80) > 0.8 && gainOf(80) < 1 && gainOf(40) < gainOf(80) / 3, 'the usual, and half of it');
  same([gainOf(-5), gainOf(500)].join(), [gainOf(0), gainOf(100)].join(), 'beyond both ends');
});

doneTesting();
