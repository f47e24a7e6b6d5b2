// web/engine.js, the wrapper for pages.
import { readFileSync } from 'node:fs';
import { loadEngine, Refusal, SPECTATOR, STEPS } from '../../web/engine.js';
import { check, doneTesting, same, test, thrown } from '../../tools/tap.mjs';
import { wasm } from './host.mjs';

function refuses(code, act) {
  const error = thrown(act);
  if (!(error instanceof Refusal)) throw error;
  same(error.code, code, 'code');
  return error.detail;
}

await test('the wrapper plays whole games step by step, in every setting', async () => {
  const engine = await loadEngine(new WebAssembly.Module(wasm));
  for (const edition of ['2013', 'second'])
    for (const modules of [[], ['rewards'], ['boars'], ['rewards', 'boars']])
      for (const players of [2, 3, 4]) {
        const game = engine.deal({ edition, modules, players, seed: `${edition} ${modules} ${players}` });
        while (game.view(1).phase !== 'turns')
          for (let seat = 1; seat <= players; seat++) game.chooseSide(seat, seat % 2 ? 'A' : 'B');
        for (let view = game.view(SPECTATOR); view.phase === 'turns'; view = game.view(SPECTATOR)) {
          const turn = {};
          for (const step of STEPS) {
            const choices = game.choices(turn);
            check(choices.length > 0, `choices for ${step}`);
            turn[step] = choices[Math.floor((view.turns * 7919) % choices.length)];
            same(game.refusal(turn), null, `refusal of ${JSON.stringify(turn)}`);
          }
          const { score, path } = game.preview(turn);
          const listed = game.legalTurns();
          check(listed.some((t) => STEPS.every((s) => s === 'stack' || t[s] === turn[s])), 'the turn is listed');
          game.play(turn);
          const played = game.turn(view.turns + 1);
          same(played.score, score, 'score');
          same(String(played.path), String(path), 'path');
        }
        same(game.view(1).turns, 18 * players, 'turns');
        same(game.score().final.length, players, 'scores');
        game.close();
      }
});

await test('several games live side by side, are copied, and go back', async () => {
  const engine = await loadEngine(wasm);
  const setting = { edition: '2013', modules: [], players: 2 };
  const one = engine.deal({ ...setting, seed: 'one' });
  const two = engine.deal({ ...setting, seed: new Uint8Array(32).fill(2) });
  one.chooseSidesDrawn();
  two.chooseSidesDrawn();
  const start = one.digest(), other = two.digest();
  one.setName(2, 'Çelebi');
  for (let i = 0; i < 10; i++) one.playRandom(i, 1);
  const later = one.copy();
  one.rewind(0);
  same(one.digest(), start, 'one');
  same(two.digest(), other, 'two');
  same(later.view(1).turns, 10, 'turns of the copy');
  same(later.view(1).seats[1].name, 'Çelebi', 'name');
  for (let i = 0; i < 10; i++) one.play(later.turn(i + 1).text);
  same(one.digest(), later.digest(), 'played again');
  const { slot } = later;
  later.close();
  same(engine.deal({ ...setting, seed: 'three' }).slot, slot, 'a closed game leaves its place to the next');
});

await test('the wrapper throws refusals with their codes, and says where text is wrong', async () => {
  const engine = await loadEngine(wasm);
  const setting = { edition: '2013', modules: ['boars'], players: 2, seed: '7' };
  refuses(103, () => engine.deal({ ...setting, players: 5 }));
  refuses(103, () => engine.deal({ ...setting, edition: '2014' }));
  refuses(103, () => engine.deal({ ...setting, modules: ['bears'] }));
  refuses(104, () => engine.readRecord('x'.repeat(70000)));
  const game = engine.deal(setting);
  refuses(6, () => game.view(3));
  refuses(1, () => game.record());
  refuses(1, () => game.play('ax2l@a2 -'));
  refuses(5, () => game.chooseSide(1, 'C'));
  game.chooseSidesDrawn();
  refuses(3, () => game.chooseSide(1, 'A'));
  refuses(105, () => game.setName(1, 'A "B" C'));
  refuses(8, () => game.play({ card: '99', place: '2l', cell: 'a1', boar: '-', noble: '-', stack: 1 }));
  same(game.refusal({ card: '99' }).code, 8, 'refusal');
  same(refuses(106, () => game.play('ax2l@a9 -')).column, 6, 'column');
  const fault = refuses(107, () => engine.readRecord('[Sanssouci "1"]\n[Edition "2014"]\n\n'));
  same(fault.line, 2, 'line');
  same(fault.tag, 'Edition', 'tag');
  refuses(109, () => engine.readLink('nonsense'));
  for (let left = engine.free.length; left > 0; left--) engine.deal(setting);
  same(thrown(() => engine.deal(setting)).code, 101, 'there is an end to games');
});

await test('a game read from a record for one seat knows no more than that seat', async () => {
  const engine = await loadEngine(wasm);
  const game = engine.deal({ edition: '2013', modules: ['rewards'], players: 3, seed: 'eyes' });
  game.chooseSidesDrawn();
  game.chooseSidesDrawn();
  for (let i = 0; i < 7; i++) game.playRandom(i, 2);
  const seen = engine.readRecord(game.record(1)); // seat 2 is to move
  same(JSON.stringify(seen.view(1)), JSON.stringify(game.view(1)), 'view');
  refuses(110, () => seen.playRandom());
  same(seen.choices({}).length, 0, 'choices of a hidden hand');
  const turn = game.playRandom(8, 2);
  seen.play(turn);
  same(seen.view(1).turns, 8, 'turns');
  const own = JSON.stringify(game.view(1).seats[0]);
  same(JSON.stringify(seen.view(1).seats[0]), own, 'seat');
});

await test('other boards serve the games that are dealt with them', async () => {
  const engine = await loadEngine(wasm);
  const setting = { edition: '2013', modules: [], players: 2, seed: '7' };
  const usual = engine.deal(setting);
  const own = readFileSync('tests/content.txt', 'utf8').replace('24', '45');
  engine.useContent(own);
  const game = engine.deal(setting);
  check(game.tables.cards.includes('45') && !game.tables.cards.includes('24'), 'cards');
  check(usual.tables.cards.includes('24'), 'the first game keeps its cards');
  game.chooseSidesDrawn();
  const record = game.record();
  check(record.includes(`[Content "${game.tables.identity}"]`), 'the record says so');
  engine.readRecord(record).close();
  engine.useContent();
  refuses(107, () => engine.readRecord(record));
  refuses(108, () => engine.useContent('pairs 22'));
});

doneTesting();
