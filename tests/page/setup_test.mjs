// The part of the start screen that needs no page: what is remembered, names, seats, and the choice of sides.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const load = (name) => import(pathToFileURL(`build/web/${name}`).href); // the tables of words are there, too
const { loadEngine, Refusal } = await load('engine.js');
const { OPPONENTS } = await load('nouns.js');
const { LEVELS, nameFault, named, nextLevel, risenTo, saveSetup, seated, seatOf, setupFrom, STYLES, usualSetup, withCount } =
  await load('setup.js');
const { portrait } = await load('render/faces.js');
const { Sides } = await load('sides.js');
const { Stopped } = await load('thinker.js');

const engine = await loadEngine(await readFile('build/sanssouci.wasm'));
const usual = JSON.stringify(usualSetup());
const kept = (setup) => JSON.stringify(setupFrom(JSON.stringify(setup)));
const sitter = (player, name = '') => ({ player, name });
const refuses = (act) => {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return true;
  }
  return false;
};

// ---- what is remembered ----

await test('a setup that was kept comes back as it was', () => {
  const setup = {
    sitters: [sitter('person', 'Zoë'), sitter('level6'), sitter('courtier'), sitter('person', 'Max')],
    edition: 'second',
    modules: ['rewards', 'boars'],
    first: 0,
    sides: 'ask',
    seed: '',
  };
  same(kept(setup), JSON.stringify(setup), 'setup');
});

await test('whatever else is kept there, the usual game comes up', () => {
  for (const text of [
    null,
    '',
    'null',
    '7',
    '"x"',
    '[]',
    '{',
    '{}',
    '{"sitters":null}',
    '{"sitters":{"length":3}}',
    '{"__proto__":{"edition":"second"}}',
    '\0',
  ])
    same(JSON.stringify(setupFrom(text)), usual, text);
});

await test('each invalid part of a setup becomes the default on its own', () => {
  const sound = { ...usualSetup(), edition: 'second', first: 2 };
  same(kept({ ...sound, edition: '2014' }), JSON.stringify({ ...sound, edition: '2013' }), 'edition');
  same(kept({ ...sound, first: 3 }), JSON.stringify({ ...sound, first: 1 }), 'a seat that is not there');
  same(kept({ ...sound, first: 1.5 }), JSON.stringify({ ...sound, first: 1 }), 'half a seat');
  same(kept({ ...sound, modules: ['boars', 'wolves', 'boars'] }), JSON.stringify({ ...sound, modules: ['boars'] }), 'modules');
  same(kept({ ...sound, sides: {} }), JSON.stringify(sound), 'sides');
  for (const sitters of [
    [],
    [sitter('person')],
    Array(5).fill(sitter('person')),
    [sitter('person'), sitter('rollouts')],
    [null, 1],
    'ab',
  ])
    same(kept({ ...sound, sitters }), JSON.stringify(sound), JSON.stringify(sitters));
});

await test('a name that the engine would refuse is not remembered', () => {
  const names = setupFrom(
    JSON.stringify({ sitters: [sitter('person', 'a]b'), sitter('person', 42), sitter('level1', 'Eve')] }),
  ).sitters.map(({ name }) => name);
  same(names.join(), ',,', 'names');
});

await test('a seed is for one game and is not kept', () => {
  const store = new Map();
  globalThis.localStorage = { getItem: (name) => store.get(name) ?? null, setItem: (name, text) => store.set(name, text) };
  check(saveSetup({ ...usualSetup(), seed: 'spring' }), 'kept');
  check(![...store.values()].join().includes('spring'), 'seed kept');
  globalThis.localStorage = {
    setItem() {
      throw new Error('full');
    },
  };
  same(saveSetup(usualSetup()), false, 'with a full store');
  delete globalThis.localStorage;
});

// ---- names ----

await test('names are found faulty exactly where the engine refuses them', () => {
  const game = engine.deal({ edition: '2013', modules: [], players: 2, seed: 'x' });
  const names = [
    'a',
    ' ',
    'é'.repeat(40),
    'é'.repeat(41),
    '🙂'.repeat(40),
    '🙂'.repeat(41),
    'a\u2028b',
    'a\ufeff',
    '日本',
    '👩\u200d🌾',
    '❤️\u200d🔥',
    '\u200da',
    'a\u200d',
    'a\u200c\u200db',
    'a \u200db',
    'a\u200d b',
    'a\u200c\u2800',
    '\u2800',
    '\u3000\u2800',
    'علی\u200cرضا',
    'A\u202eda',
    '\ufe0f',
    '\ufe0fa',
    'a\ufe0f',
    'a\ufe0f\ufe0e',
    'a \ufe0fb',
    'a\u200d\ufe0fb',
    'a\ufe0f\u200db',
    'a\u180b\u{e0100}',
  ];
  for (let code = 1; code <= 0x10ffff; code++) if (code < 0xd800 || code > 0xdfff) names.push(`a${String.fromCodePoint(code)}b`);
  for (const name of names) {
    const refused = refuses(() => game.setName(1, name.trim()));
    if ((nameFault(name) !== null) !== refused)
      throw new Error(`${JSON.stringify(name)} is ${refused ? '' : 'not '}refused by the engine`);
  }
  for (const name of ['👩\u200d🌾', 'علی\u200cرضا', ' Ada ']) same(nameFault(name), null, name);
  for (const name of ['A\u202eda', 'A\u200bda', 'Ada\u2028Bo', '\u2800', '\ufe0f'])
    same(nameFault(name)?.kind, 'unseen', JSON.stringify(name));
  same(nameFault(''), null, 'no name');
  same(nameFault('a;b')?.sign, ';', 'the sign that is named');
  game.close();
});

await test('computers have their own names, and none that a person has taken', () => {
  same(
    named([sitter('person', ' Bruno '), sitter('level1'), sitter('level1'), sitter('person')])
      .map(({ name }) => name)
      .join(),
    'Bruno,Clara,Diego,',
    'names',
  );
  const all = named(OPPONENTS.map(() => sitter('level2'))).map(({ name }) => name);
  same(all.join(), OPPONENTS.join(), 'computers alone');
});

await test('every computer player can be a woman or a man, as its name says', () => {
  for (const player of [...LEVELS, ...STYLES])
    named(OPPONENTS.map(() => sitter(player))).forEach(({ name }, i) => {
      const drawn = JSON.stringify(portrait(player, name, i + 1))
        .match(/#face-[a-z0-9-]+/g)
        .map((href) => href.slice(1));
      for (const symbol of drawn) check(existsSync(`web/symbols/${symbol}.svg`), `${symbol} is there`);
      same(drawn.includes('face-she'), ['Ada', 'Clara'].includes(name), `${player}, ${name}: a woman`);
      check(
        !drawn.some((symbol) => symbol.startsWith('face-beard')) || ['Bruno', 'Diego'].includes(name),
        `${player}, ${name}: a beard`,
      );
    });
});

// ---- seats ----

await test('the starting player has seat 1, and the others follow in order', () => {
  const setup = { ...usualSetup(), sitters: [sitter('person', 'a'), sitter('person', 'b'), sitter('person', 'c')] };
  const order = (first) =>
    seated(setup.sitters, first)
      .map(({ name }) => name)
      .join('');
  same([1, 2, 3].map((first) => order(first)).join(), 'abc,bca,cab', 'orders');
  for (const first of [1, 2, 3])
    setup.sitters.forEach(({ name }, place) =>
      same(order(first)[seatOf({ ...setup, first }, place) - 1], name, `${name}, ${first} first`),
    );
  same(seatOf({ ...setup, first: 0 }, 1), 0, 'a seat by lot');
});

await test('more players are computers like the last one; fewer leave the first ones', () => {
  const four = withCount([sitter('level5'), sitter('person', 'Eve')], 4);
  same(four.map(({ player }) => player).join(), 'level5,person,level5,level5', 'four');
  same(
    withCount(four, 2)
      .map(({ player }) => player)
      .join(),
    'level5,person',
    'two',
  );
  same(withCount([sitter('person'), sitter('person')], 3)[2].player, 'level2', 'among people');
});

await test('every computer player that is offered is there', () => {
  const known = engine.players().map(({ name }) => name);
  for (const name of [...LEVELS, ...STYLES]) check(known.includes(name), name);
});

// ---- sides ----

/** A worker that answers as the test says, and a host that records what happened. */
function host(answer = () => 'A') {
  const seen = {
    party: null,
    asked: [],
    stopped: 0,
    changed() {},
    begin(party) {
      seen.party = party;
    },
  };
  let reject = (_error) => {};
  seen.thinker = {
    ask: (question, details) =>
      new Promise((resolve, refuse) => {
        seen.asked.push(details);
        reject = refuse;
        try {
          const side = answer(details);
          if (side) resolve(side);
        } catch (error) {
          refuse(error);
        }
      }),
    stop() {
      seen.stopped++;
      reject(new Stopped());
    },
  };
  return seen;
}

const setupOf = (players, more = {}) => ({
  ...usualSetup(),
  sitters: players.map((player) => sitter(player)),
  seed: 'spring',
  ...more,
});
const open = () => engine.exports.slots() - engine.free.length;

await test('drawn sides begin the game at once, whatever the modules', async () => {
  for (const modules of [[], ['rewards'], ['boars'], ['rewards', 'boars']]) {
    const at = host();
    await new Sides(engine, setupOf(['person', 'level2', 'person'], { modules }), at).go();
    same(at.party.game.view(0).phase, 'turns', modules.join());
    same(at.asked.length, 0, 'questions');
    at.party.close();
  }
});

await test('the seed draws the starting player, and everybody begins equally often', async () => {
  const beginner = async (seed) => {
    const at = host();
    await new Sides(engine, setupOf(['person', 'level2', 'level1'], { first: 0, seed }), at).go();
    const { player } = at.party.sitters[0];
    at.party.close();
    return player;
  };
  const count = {};
  for (let i = 0; i < 300; i++) {
    const player = await beginner(`garden ${i}`);
    count[player] = (count[player] ?? 0) + 1;
  }
  for (const player of ['person', 'level2', 'level1'])
    check(count[player] > 70 && count[player] < 130, `${player} begins ${count[player]} times of 300`);
  for (const seed of ['spring', 'summer', 'autumn', 'winter']) same(await beginner(seed), await beginner(seed), seed);
});

await test('one person chooses without a curtain, the computers after, and the table opens', async () => {
  const at = host(() => 'B');
  const sides = new Sides(engine, setupOf(['level6', 'person'], { sides: 'ask', modules: ['rewards'] }), at);
  await sides.go();
  same(`${sides.seat}${sides.curtain}`, '20', 'who is asked');
  sides.takeBoard(2, 4);
  same(sides.boardOf(2), 4, 'board');
  same(sides.boardWith(2, 'A').rows.length, 6, 'rows');
  sides.pick('A');
  await sides.take();
  same(sides.phase, 'rewards', 'phase');
  same(sides.seat, 2, 'asked again');
  same(Object.keys(sides.boardWith(2, 'B').marks).length, 12, 'marks');
  sides.pick('B');
  await sides.take();
  const { seats } = at.party.game.view(0);
  same(`${seats[1].garden} ${seats[0].garden[1]} ${seats[1].rewards[1]}`, '4A B B', 'boards');
  same(open(), 1, 'games that are open');
  at.party.close();
});

await test('several people choose behind a curtain and see it all before the game begins', async () => {
  const at = host();
  const sides = new Sides(engine, setupOf(['person', 'person'], { sides: 'ask', first: 2 }), at);
  await sides.go();
  for (const seat of [1, 2]) {
    same(`${sides.seat}${sides.curtain}`, `0${seat}`, 'the curtain is down');
    sides.pick('B');
    same(sides.picked, null, 'nobody picks behind it');
    sides.openCurtain();
    same(sides.untouched, seat === 1, 'boards can be exchanged');
    sides.pick('B');
    await sides.take();
  }
  same(at.party, null, 'begun');
  same(sides.choosing, false, 'choosing');
  sides.begin();
  same(at.party.game.view(0).phase, 'turns', 'phase');
  sides.close();
  at.party.game.view(0);
  at.party.close();
});

await test('computers that cannot choose are said, and can be asked again or overruled by lot', async () => {
  let broken = true;
  const at = host(() => {
    if (broken) throw new Error('no weights');
    return 'A';
  });
  const sides = new Sides(engine, setupOf(['level6', 'level6'], { sides: 'ask' }), at);
  await sides.go();
  same(sides.fault?.message, 'no weights', 'fault');
  same(sides.thinking, 0, 'thinking');
  broken = false;
  await sides.go();
  same(
    at.party.game
      .view(0)
      .seats.map(({ garden }) => garden[1])
      .join(''),
    'AA',
    'asked again',
  );
  at.party.close();
});

await test('a computer that never answers is overruled by lot, in both phases', async () => {
  const at = host(() => null);
  const sides = new Sides(engine, setupOf(['level6', 'level6'], { sides: 'ask', modules: ['rewards'] }), at);
  sides.go();
  same(sides.thinking, 1, 'thinking');
  sides.drawRest();
  await Promise.resolve();
  same(sides.phase, 'rewards', 'phase');
  same(sides.thinking, 1, 'thinking again');
  await sides.drawRest();
  same(at.party.game.view(0).phase, 'turns', 'phase');
  at.party.close();
});

await test('leaving while a computer is choosing leaves nothing behind', async () => {
  const at = host(() => null);
  const sides = new Sides(engine, setupOf(['level6', 'level6'], { sides: 'ask' }), at);
  const going = sides.go();
  sides.close();
  await going;
  same(at.stopped, 1, 'stopped');
  same(at.party, null, 'party');
  same(open(), 0, 'games that are open');
});

await test('a side with the cell of the boar printed is refused, and the other can be taken', async () => {
  const boards = await readFile('tests/rules/content.txt', 'utf8');
  engine.useContent(boards.replace(/(garden 1A\n.*\n.*\n.*\n)(. . . . ). X/, '$1$2X .'));
  const at = host();
  const sides = new Sides(engine, setupOf(['person', 'level2'], { sides: 'ask', modules: ['boars'] }), at);
  engine.useContent();
  await sides.go();
  sides.takeBoard(1, 1);
  same(sides.boardWith(1, 'A').refusal?.code, 7, 'refusal');
  same(sides.boardWith(1, 'A').rows[3][4], '#', 'e4 in the picture');
  same(sides.boardWith(1, 'B').refusal, null, 'the other side');
  sides.pick('A');
  await sides.take();
  same(sides.fault?.code, 7, 'fault');
  sides.pick('B');
  same(sides.fault, null, 'fault when another is picked');
  sides.close();
  same(open(), 0, 'games that are open');
});

// ---- the level that comes next ----

await test('a player who beats a level alone is offered the next, and only the opponents at that level rise', () => {
  const table = [sitter('person'), sitter('level2'), sitter('level1')];
  same(nextLevel(table, [1]), 3, 'after a victory');
  same(nextLevel(table, [2]), 0, 'after a defeat');
  same(nextLevel(table, [1, 2]), 0, 'after a shared victory');
  same(nextLevel([sitter('person'), sitter('level6')], [1]), 0, 'above the strongest');
  same(nextLevel([sitter('person'), sitter('walker')], [1]), 0, 'against a style');
  same(nextLevel([sitter('person'), sitter('person'), sitter('level1')], [1]), 0, 'among several people');
  same(
    risenTo(table, 3)
      .map(({ player }) => player)
      .join(),
    'person,level3,level1',
    'who plays then',
  );
});

// ---- the same game again ----

const { endActions } = await load('actions/end.js');
const { Party } = await load('party.js');

/** Ends a game on the page, and plays again. @returns who plays, in order */
async function playAgain(app, act = 'again') {
  await endActions[act](app, '2');
  const players = app.sides.party.sitters.map(({ player, name }) => `${player} ${name}`.trim()).join();
  app.sides.close();
  return players;
}

/** @param from where the game comes from: it was just `played`, or is opened from a `record` or a `link` */
function pageAfter(setup, made, from) {
  const begun = new Sides(engine, { ...made, sides: 'drawn' }, { changed() {}, begin() {}, thinker: {} });
  begun.call('chooseSidesDrawn');
  const record = begun.party.record();
  const read = () => Party.read(engine, from === 'link' ? record.replace(/\[(Seat|Name)\d .*\n/g, '') : record);
  const party = from === 'played' ? begun.party : read();
  return { engine, setup: { ...setup, sides: 'ask' }, table: { party }, screen: 'end', sides: null, changed() {}, thinker: {} };
}

const RIVALS = { ...usualSetup(), sitters: [sitter('person', 'Zoë'), sitter('level3')], edition: 'second' };

await test('the same game again is begun by the next player, and who begins later ones is not changed by it', async () => {
  for (const [first, from] of [
    [0, 'played'],
    [1, 'record'],
  ]) {
    const app = pageAfter({ ...usualSetup(), first }, { ...RIVALS, first: 2 }, from);
    same(await playAgain(app), 'person Zoë,level3 Bruno', 'again');
    same(app.setup.first, first, 'who begins later games');
    same(app.setup.edition, 'second', 'the edition of later games');
    same(await playAgain(app, 'nextLevel'), 'level3 Bruno,person Zoë', 'the next level, as before');
    same(app.setup.first, first, 'who begins later games');
  }
  const smaller = pageAfter({ ...usualSetup(), sitters: withCount(RIVALS.sitters, 4), first: 4 }, RIVALS, 'record');
  same(await playAgain(smaller), 'level3 Bruno,person Zoë', 'of fewer players');
  same(smaller.setup.first, 1, 'as the one who would begin is not among them');
});

// A bug: a link names nobody, so a person had to be at every seat.
await test('a game from a link is played again by those of the start screen', async () => {
  same(await playAgain(pageAfter(usualSetup(), RIVALS, 'link')), 'level2 Bruno,person', 'again');
});

doneTesting();
