// web/sounds.js: what a turn sounds like. Nobody hears it here.
import { SOUNDS, soundsOf } from '../../web/sounds.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const turn = (path, points) => ({ path, points: { reward: 0, boar: 0, noble: points } });
const said = (sounds) => sounds.map(([sound]) => sound).join(' ');
const still = { speed: 0, watching: true, over: false };

await test('a turn sounds of its tile, of every step, and of what it brought', () => {
  same(said(soundsOf(turn(['a1', 'a2', 'a3'], 3), still)), 'tile step step step gain', 'a noble walks');
  same(said(soundsOf(turn([], 0), still)), 'tile', 'nobody walks');
  same(said(soundsOf(turn([], -2), still)), 'tile loss', 'a boar');
  same(said(soundsOf(turn([], 0), { ...still, over: true })), 'tile over', 'the last turn');
});

await test('sounds keep time with what moves', () => {
  const [tile, first, second] = soundsOf(turn(['a1', 'a2'], 2), { speed: 2, watching: true, over: false });
  check(tile[1] > 0 && first[1] > tile[1] && Math.abs(second[1] - first[1] - (first[1] - tile[1])) < 1e-9, 'one step after the other');
  same(soundsOf(turn([], 0), { speed: 1, watching: false, over: false })[0][1], 0, 'the own tile, which lies there at once');
});

await test('every tone is short and soft', () => {
  for (const [name, tones] of Object.entries(SOUNDS))
    for (const { at, length, loud, from, band } of tones)
      check(at + length <= 1.1 && loud <= 0.5 && (from === undefined) !== (band === undefined), name);
});

doneTesting();
