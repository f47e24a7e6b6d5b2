// web/draft.ts: a half-composed turn survives the page, and only its player sees it.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const entries = new Map();
globalThis.localStorage = {
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, text) => entries.set(key, text),
  removeItem: (key) => entries.delete(key),
};

const load = (name) => import(pathToFileURL(`build/web/${name}`).href);
const { loadEngine } = await load('engine.js');
const { Draft } = await load('draft.js');
const { Party } = await load('party.js');
const { Table } = await load('table.js');

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));

/** Opens a game with one or two people here, as after a reload. Seed 2 deals the cards 34 and b to the first player. */
async function open(record, id = 'g1', moment = Infinity) {
  const party = Party.read(engine, record, id);
  party.keeping = 'kept';
  const stopped = { ask: () => new Promise(() => {}), stop() {} };
  const host = {
    changed() {},
    thinker: stopped,
    adviser: stopped,
    settings: () => ({ confirm: 'ask', hints: false }),
    draft: new Draft(party),
  };
  const table = new Table(party, host);
  table.lookback.lookAt(moment);
  await table.go();
  return table;
}

function recordOf(players) {
  const game = engine.deal({ edition: '2013', modules: [], players: 2, seed: '2' });
  game.chooseSidesDrawn();
  players.forEach((player, i) => game.sit(i + 1, player));
  return game.save();
}

const alone = recordOf(['person', 'level1']),
  both = recordOf(['person', 'person']);

await test('a turn is laid again after a reload, with what can be undone', async () => {
  const before = await open(alone);
  before.press('card', '34');
  before.press('place', '4l');
  before.close();
  const after = await open(alone);
  same(JSON.stringify(after.composer.chosen), '{"card":"34","place":"4l"}', 'what is chosen');
  after.undo();
  same(JSON.stringify(after.composer.chosen), '{"card":"34"}', 'after undo');
  after.undo();
  same(entries.size, 0, 'entries when all is undone');
  after.close();
});

await test('a page that is opened in the past lays it again back at now', async () => {
  const game = engine.readRecord(alone);
  (game.playRandom(1, 1), game.playRandom(1, 1));
  const record = game.save(),
    [card] = game.choices({}, 'card');
  game.close();
  const before = await open(record);
  before.press('card', card);
  before.close();
  const after = await open(record, 'g1', 1);
  check(!after.composer.begun, 'nothing is laid in the past');
  after.lookback.lookAt(Infinity);
  same(after.composer.chosen.card, card, 'what is chosen at now');
  after.undo();
  after.close();
});

await test('where the game stands otherwise it is dropped without a word', async () => {
  const before = await open(alone);
  before.press('card', 'b');
  const further = before.game.copy();
  further.playRandom(1, 1);
  further.playRandom(1, 1);
  const record = further.save();
  further.close();
  before.close();
  const after = await open(record);
  check(!after.composer.begun, 'nothing is laid');
  same(after.composer.said, null, 'what is said');
  same(entries.size, 0, 'entries');
  after.close();
});

await test('what is kept may be damaged', async () => {
  for (const text of ['', '7', '{}', '{"trail":[7]}', 'null', '{"trail":']) {
    entries.set('sanssouci/draft/g1', text);
    const table = await open(alone);
    check(!table.composer.begun, `nothing is laid from ${text}`);
    table.close();
  }
  const table = await open(alone);
  entries.set(
    'sanssouci/draft/g1',
    JSON.stringify({ digest: table.game.digest(), trail: [{ card: 'zz', noble: 'q', cell: 7, more: [] }] }),
  );
  table.close();
  const after = await open(alone);
  same(after.composer.plan().open, 'card', 'what is to be chosen');
  after.close();
});

await test('behind the curtain nobody sees it, and only its player does before it', async () => {
  const before = await open(both);
  before.openCurtain();
  before.press('card', '34');
  before.close();
  const after = await open(both);
  same(after.curtain, 1, 'the curtain waits for the first player');
  check(!after.composer.begun && after.plan() === null, 'nothing is laid behind it');
  after.openCurtain();
  same(after.composer.chosen.card, '34', 'and then it is');
  after.press('place', '4l');
  const plan = after.plan();
  for (const step of ['noble', 'stack']) if (after.plan().open === step) after.press(step, plan.options[step]?.[0] ?? 1);
  await after.confirm();
  same(after.curtain, 2, 'the turn is played, and the curtain waits for the second player');
  same(entries.size, 0, 'entries once the turn is played');
  after.openCurtain();
  check(!after.composer.begun, 'nothing is laid for the second player');
  after.close();
});

doneTesting();
