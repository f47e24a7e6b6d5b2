// web/engine.ts, the wrapper for pages.
import { readFileSync } from 'node:fs';
import { loadEngine, Refusal, SPECTATOR, STEPS } from '../../build/web/engine.js';
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
          check(
            listed.some((t) => STEPS.every((s) => s === 'stack' || t[s] === turn[s])),
            'the turn is listed',
          );
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
  const start = one.digest(),
    other = two.digest();
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
  const own = { ...game.view(1).seats[0], freed: [] }; // which cards take any tile depends on the new one, which was not told
  same(JSON.stringify(seen.view(1).seats[0]), JSON.stringify(own), 'seat');
});

await test('other boards serve the games that are dealt with them', async () => {
  const engine = await loadEngine(wasm);
  const setting = { edition: '2013', modules: [], players: 2, seed: '7' };
  const usual = engine.deal(setting);
  const own = readFileSync('tests/rules/content.txt', 'utf8').replace('24', '45');
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

// ---- who plays ----

const setting = { edition: '2013', modules: [], players: 2, seed: 'spring' };

/** A person against level2, with drawn sides. */
function begun(engine, more = {}) {
  const game = engine.deal({ ...setting, ...more });
  game.sit(2, 'level2');
  while (game.party().chooser) game.chooseSidesDrawn();
  return game;
}

await test('who sits where, seed and take-backs are saved and read again', async () => {
  const engine = await loadEngine(wasm);
  const game = begun(engine);
  game.setName(1, 'Zoë');
  for (let i = 0; i < 5; i++) game.playRandom(i, 3);
  same(game.party().before, 4, 'turns that would be left');
  same(game.takeBack(), 4, 'turns that are left');
  const again = engine.readRecord(game.save());
  same(
    JSON.stringify(again.party().seats),
    JSON.stringify([
      { player: 'person', name: 'Zoë', said: true },
      { player: 'level2', name: '', said: true },
    ]),
    'seats',
  );
  const { seed, dealt, takebacks } = again.party();
  same(`${seed} ${dealt} ${takebacks}`, 'spring true 1', 'seed and take-backs');
  same(again.save(), game.save(), 'saved again');
  check(
    engine
      .readRecord(game.record())
      .party()
      .seats.every(({ said }) => !said),
    'a bare record does not say who plays',
  );
});

await test('a game that is played elsewhere is followed with what one seat is shown', async () => {
  const engine = await loadEngine(wasm);
  const game = begun(engine),
    seen = engine.readRecord(game.record(2));
  for (let i = 1; i <= 8; i++) {
    game.playRandom(i, 3);
    const { seat, text, refill, stack } = game.turn(i);
    const { seats, stacks } = game.view(2);
    const back = stacks[stack - 1].back;
    seen.follow(2, text, { tile: refill, back: back ? `?${back}` : null, card: seat === 2 ? seats[1].hand[1] : null });
    same(seen.record(), game.record(2), `the record after turn ${i}`);
  }
  const next = game.copy().playRandom(1, 1);
  refuses(116, () => seen.follow(2, next, {}));
  same(engine.sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'a known digest');
});

await test('what cannot be taken back is refused, and nobody unknown sits down', async () => {
  const engine = await loadEngine(wasm);
  const game = begun(engine);
  refuses(113, () => game.takeBack());
  game.sit(2, 'person');
  game.playRandom(1, 1);
  same(game.party().before, -1, 'with two people');
  refuses(113, () => game.takeBack());
  refuses(103, () => game.sit(2, 'nobody'));
  refuses(103, () => game.sit(2, 'level2', 'C'));
  refuses(6, () => game.sit(3, 'level2'));
  same(game.party().seats[1].player, 'person', 'who sits there still');
});

await test('people choose their sides first, then computers think, and the seed draws for the rest', async () => {
  const engine = await loadEngine(wasm);
  const game = engine.deal({ ...setting, players: 4 });
  game.sit(1, 'level6');
  game.sit(2, 'person');
  game.sit(3, 'person', 'B');
  game.sit(4, 'person', 'drawn');
  const order = [];
  for (let next = game.party().chooser; next; next = game.party().chooser) {
    order.push(`${next.how} ${next.seat}`);
    if (next.how === 'seed') game.chooseSidesDrawn();
    else game.chooseSide(next.seat, 'B');
  }
  same(order.join(', '), 'person 2, wish 3, computer 1, seed 0', 'order');
  same(game.view(0).phase, 'turns', 'phase');
});

await test('chance follows from the seed and the turn, and the seed alone draws who begins', async () => {
  const engine = await loadEngine(wasm);
  const [game, other] = [begun(engine), begun(engine)];
  const first = game.chance(2);
  check(
    first.every((half) => half === (half | 0)),
    `two halves: ${first}`,
  );
  same(String(other.chance(2)), String(first), 'of the same game');
  game.playRandom(1, 1);
  check(String(game.chance(2)) !== String(first), 'after a turn');
  game.rewind(0);
  same(String(game.chance(2)), String(first), 'when the game comes here again');
  game.setSeed('a name', false);
  check(String(game.chance(2)) !== String(first), 'with another seed');
  same(JSON.stringify([game.party().seed, game.party().dealt]), '["a name",false]', 'a seed that the deal did not follow from');
  check(!game.save().includes('[Seed '), 'is not saved');
  const drawn = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => engine.drawnFirst(3, seed));
  check(drawn.every((seat) => seat >= 1 && seat <= 3) && new Set(drawn).size > 1, drawn.join());
  refuses(103, () => engine.drawnFirst(5, 'a'));
});

await test('a party says whether something is hidden from it', async () => {
  const engine = await loadEngine(wasm);
  const game = begun(engine);
  same(game.party().hidden, false, 'dealt here');
  game.playRandom(1, 1);
  same(engine.readRecord(game.record()).party().hidden, false, 'the whole record');
  for (const seat of [0, 1, 2]) same(engine.readRecord(game.record(seat)).party().hidden, true, `for the eyes of seat ${seat}`);
});

// ---- a turn being put together ----

await test('choices in any order become a plan, and a whole plan can be played', async () => {
  const engine = await loadEngine(wasm);
  for (const edition of ['2013', 'second']) {
    const game = begun(engine, { edition, modules: ['boars'] });
    for (let turns = 0; turns < 36; turns++) {
      let plan = game.plan({});
      if (turns % 2) plan = game.planWith({}, 'place', plan.places[turns % plan.places.length]); // tile first
      while (plan.open) {
        const { open, options } = plan;
        const value = options[open][turns % options[open].length];
        plan = game.planWith(plan.chosen, open, value);
        same(plan.turn[open], value, open);
        same(plan.how[open], 'chosen', `how ${open} came about`);
      }
      same(JSON.stringify(game.plan(plan.chosen)), JSON.stringify(plan), 'the same plan of the same choices');
      same(Object.keys(plan.turn).join(), STEPS.join(), 'steps of a whole turn');
      game.play(plan.turn);
    }
    game.close();
  }
});

await test('a choice that the rules refuse throws why, and what is no choice at all is refused too', async () => {
  const engine = await loadEngine(wasm);
  const game = begun(engine);
  const [card] = game.plan({}).options.card;
  refuses(10, () =>
    game.planWith(
      {},
      'card',
      game.tables.cards.find((name) => !game.view(1).seats[0].hand.includes(name)),
    ),
  );
  refuses(8, () => game.planWith({}, 'card', '99'));
  refuses(11, () => game.planWith({ card }, 'place', '9l'));
  refuses(14, () => game.planWith({ card }, 'noble', 'z9'));
  refuses(103, () => game.planWith({}, 'turn', 'c'));
  same(JSON.stringify(game.plan({ card: '99', noble: 'z9', stack: 700 }).chosen), '{}', 'choices that are none');
});

await test('a tile that no card takes is refused for the reason of the card that was chosen', async () => {
  const engine = await loadEngine(wasm);
  let met = 0;
  for (let seed = 0; seed < 40; seed++) {
    const game = begun(engine, { seed: `tile ${seed}` });
    const { places, options } = game.plan({});
    const beyond = game.tables.places.filter((place) => !places.includes(place));
    for (const place of beyond)
      for (const card of options.card) {
        const { code } = game.refusal({ card, place });
        refuses(code, () => game.planWith({ card }, 'place', place));
        met |= code === 12 ? 1 : 2;
      }
    game.close();
  }
  same(met, 3, 'cards of colours and of motifs');
});

doneTesting();
