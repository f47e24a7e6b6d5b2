// web/composer.ts: what a press does to the turn being composed, what undo takes back, and where things may be dropped.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const load = (name) => import(pathToFileURL(`build/web/${name}`).href); // the tables of words are there, too
const { loadEngine } = await load('engine.js');
const { Composer } = await load('composer.js');

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));

/** Seed 2 deals the first player the cards 34 (rows 3 and 4) and b (statues); the display has one statue, on 2r. */
function compose({ seed = '2', edition = '2013', modules = [], players = 2, turns = 0 } = {}) {
  const game = engine.deal({ edition, modules, players, seed });
  for (let phase = 0; game.view(0).phase !== 'turns' && phase < 2; phase++) game.chooseSidesDrawn();
  for (let i = 0; i < turns; i++) game.playRandom(i, 7);
  return new Composer(game);
}

const shown = (composer) => JSON.stringify(composer.chosen);

await test('undo takes back the last press, also one that switched cards', () => {
  const composer = compose();
  const states = [shown(composer)];
  for (const [step, value] of [
    ['card', '34'],
    ['place', '4l'],
    ['card', 'b'],
    ['card', '34'],
    ['place', '3l'],
  ]) {
    composer.press(step, value);
    states.push(shown(composer));
  }
  same(states[2], '{"card":"34","place":"4l"}', 'card and tile');
  same(states[3], '{"card":"b"}', 'the other card, which does not take the tile');
  while (states.length > 1) {
    states.pop();
    composer.undo();
    same(shown(composer), states.at(-1), `after undo to press ${states.length - 1}`);
  }
  check(!composer.begun, 'nothing is left to undo');
});

await test('what is chosen is let go of when pressed again, with what came of it, and undo brings it back', () => {
  const composer = compose();
  composer.press('card', '34');
  composer.press('place', '4l');
  composer.press('card', '34');
  same(shown(composer), '{}', 'without the card there is no tile');
  check(!composer.advanced, 'nothing was chosen');
  composer.undo();
  same(shown(composer), '{"card":"34","place":"4l"}', 'after undo');
  composer.press('place', '4l');
  same(shown(composer), '{"card":"34"}', 'the tile alone');
});

await test('a refused press changes nothing, and is not a press to undo', () => {
  const composer = compose();
  composer.press('card', '34');
  composer.press('place', '6l');
  check(composer.said && composer.code, 'it says why');
  composer.undo();
  same(shown(composer), '{}', 'after undo');
});

/** Lays the first tile that leaves a choice of nobles. */
function withTile(composer) {
  for (const place of composer.plan().places) {
    composer.press('place', place);
    while (['card', 'cell', 'boar'].includes(composer.plan().open))
      composer.press(composer.plan().open, composer.plan().options[composer.plan().open][0]);
    if (composer.plan().open === 'noble') return true;
    while (composer.begun) composer.undo();
  }
  return false;
}

for (const edition of ['2013', 'second'])
  for (const modules of [[], ['rewards', 'boars']])
    await test(`a noble is chosen before where it walks: ${edition}${modules.map((module) => `, ${module}`).join('')}`, () => {
      const composer = compose({ edition, modules, turns: 10 });
      check(withTile(composer), 'nobles can walk');
      const all = composer.plan().options.noble.filter((end) => end !== '-');
      const columns = [...new Set(all.map((end) => end[0]))];
      for (const column of columns) {
        composer.press('noble', column);
        same(composer.nobleFirst, column, 'the noble');
        same(composer.plan().options.noble.join(), ['-', ...all.filter((end) => end[0] === column)].join(), 'where it can go');
        same(composer.plan().open, 'noble', 'the step');
      }
      const still = [...'abcdefghi'].find((column) => !columns.includes(column));
      composer.press('noble', still);
      check(composer.code, 'one that cannot walk is refused');
      same(composer.nobleFirst, columns.at(-1), 'and the other stays chosen');
      composer.press('noble', columns.at(-1));
      same(composer.nobleFirst, null, 'pressed again it is let go of');
      const [end] = all;
      composer.press('noble', columns.at(-1));
      composer.pressCell(end);
      same(composer.plan().turn.noble, end, 'the end of another noble can still be chosen');
      const { mover, seats } = composer.game.view(0);
      const row = seats[mover - 1].nobles[end.charCodeAt(0) - 97];
      if (row) composer.pressCell(`${end[0]}${row}`);
      else composer.press('noble', end[0]);
      same(composer.nobleFirst, end[0], 'and where it stood it is called back');
      composer.undo();
      same(composer.plan().turn.noble, end, 'undo lets it walk again');
    });

await test('a noble that was chosen before the tile counts once it can walk', () => {
  const composer = compose({ turns: 10 });
  withTile(composer);
  const end = composer.plan().options.noble.find((one) => one !== '-');
  const { chosen } = composer;
  composer.forget();
  composer.press('noble', end[0]);
  same(composer.plan().open, 'card', 'a card is still to be chosen');
  for (const step of ['card', 'place', 'cell', 'boar'])
    if (chosen[step] !== undefined && composer.plan().turn[step] !== chosen[step]) composer.press(step, chosen[step]);
  same(composer.nobleFirst, end[0], 'the noble');
  check(
    composer.plan().options.noble.every((one) => one === '-' || one[0] === end[0]),
    'only its ends',
  );
});

await test('things may be dropped where they could be pressed to, and one undo takes the drop back', () => {
  const composer = compose();
  const card = composer.carry('card', '34');
  same(
    [...card.keys()].sort().join(),
    'pile,place:3l,place:3r,place:4l,place:4r',
    'a card: the tiles it takes, and the cards that were played',
  );
  composer.attempt(card.get('place:4l'));
  same(shown(composer), '{"card":"34","place":"4l"}', 'dropped on a tile');
  composer.undo();
  same(shown(composer), '{}', 'after one undo');
  same([...composer.carry('place', '2r').keys()].length > 0, true, 'a tile');
  composer.press('card', '34');
  let refused = null;
  try {
    composer.carry('place', '2r');
  } catch (error) {
    refused = error.code;
  }
  check(refused, 'a tile that the card does not take is refused');
  same(composer.carry('noble', 'a').size, 0, 'no noble walks before the tile lies');
  composer.forget();
  check(withTile(composer), 'nobles can walk');
  const end = composer.plan().options.noble.find((one) => one !== '-');
  composer.attempt(composer.carry('noble', end[0]).get(`cell:${end}`));
  same(composer.plan().turn.noble, end, 'a noble walks where it is dropped');
});

doneTesting();
