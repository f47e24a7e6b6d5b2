// web/remarking.ts and web/remarks: opponents make remarks seldom, about what all can see, and the same in the
// same game.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const load = (name) => import(pathToFileURL(`build/web/${name}`).href); // the tables of words are there, too
const { loadEngine } = await load('engine.js');
const { Party } = await load('party.js');
const { QUIET_ROUNDS, remarkFor, remarkOn } = await load('remarking.js');
const { wordsFor } = await load('remarks/words.js');
const { LEVELS, STYLES } = await load('setup.js');

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));
const OCCASIONS = ['greeting', 'long', 'gardener', 'last', 'proud', 'envy', 'won', 'lost'];

/** Plays a game between a person who plays like level2 and others, and collects the remarks. */
function remarksIn(seed, others, played = (game) => game.choose({ player: 'level2', seed: [1, game.view(0).turns] })) {
  const game = engine.deal({ edition: '2013', modules: [], players: others.length + 1, seed });
  game.chooseSidesDrawn();
  ['person', ...others].forEach((player, i) => game.sit(i + 1, player));
  const table = { party: new Party(game), kind: { extras: null } };
  const remarks = [];
  while (game.view(0).phase === 'turns') {
    game.play(played(game));
    const turn = table.party.turns().at(-1);
    const remark = remarkFor(table, turn);
    if (remark) remarks.push({ ...remark, round: turn.round, over: table.party.over });
  }
  game.close();
  return remarks;
}

await test('every computer player has a face, and words for every occasion', () => {
  for (const player of [...LEVELS, ...STYLES]) {
    check(existsSync(`web/symbols/face-${player}.svg`), `${player} has a face`);
    for (const occasion of OCCASIONS)
      check(wordsFor({ player, occasion, drawn: 0xfedcba98 })?.length > 5, `${player} has words for: ${occasion}`);
  }
});

await test('opponents speak a few times in a game, with rounds of silence between, and at its end', () => {
  let most = 0,
    sum = 0;
  const met = new Set();
  for (let i = 0; i < 24; i++) {
    const remarks = remarksIn(`remarks ${i}`, i % 2 ? ['level2'] : ['level1', 'walker', 'level3']);
    const during = remarks.filter(({ over }) => !over);
    for (let k = 1; k < during.length; k++) check(during[k].round - during[k - 1].round >= QUIET_ROUNDS, 'rounds of silence');
    check(
      remarks.every(({ seat }) => seat > 1),
      'no words are put into a person’s mouth',
    );
    check(remarks.length - during.length <= 1, 'one last word');
    for (const { occasion } of remarks) met.add(occasion);
    most = Math.max(most, during.length);
    sum += during.length;
  }
  check(most <= 6 && sum / 24 >= 1 && sum / 24 <= 4, `${sum / 24} remarks in a game, ${most} at most`);
  same(OCCASIONS.filter((occasion) => !met.has(occasion)).join(), '', 'occasions that never came');
  return `${(sum / 24).toFixed(1)} remarks in a game, ${most} at most`;
});

await test('the same game brings the same remarks', () => {
  const first = JSON.stringify(remarksIn('again', ['level1', 'courtier']));
  check(first.length > 50, 'something was said');
  same(JSON.stringify(remarksIn('again', ['level1', 'courtier'])), first, 'remarks');
});

await test('what was said during the game is not the last word about its result', () => {
  const party = {
    sitters: [{ player: 'person' }, { player: 'level2' }],
    people: [1],
    over: true,
    seed: 's',
    game: { view: () => ({ seats: [{}, {}] }), score: () => ({ winners: [1, 2] }) },
  };
  const table = { party, kind: { extras: null }, over: true, remark: { seat: 2, text: 'Neat as a hedge on Sunday.' } };
  remarkOn({ table, settings: { remarks: 'shown' } }, { number: 36, seat: 2 });
  same(table.remark, null, 'what is said of a draw');
});

await test('among people, and where computers play alone, nothing is said', () => {
  same(remarksIn('people', ['person']).length, 0, 'remarks among people');
  const game = engine.deal({ edition: '2013', modules: [], players: 2, seed: 'alone' });
  game.chooseSidesDrawn();
  [1, 2].forEach((seat) => game.sit(seat, 'level1'));
  game.playRandom(1, 1);
  const party = new Party(game);
  same(remarkFor({ party, kind: { extras: null } }, party.turns().at(-1)), null, 'a remark');
  game.close();
});

doneTesting();
