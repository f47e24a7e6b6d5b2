// web/import.ts and web/records.ts: imported games.
import { readFileSync } from 'node:fs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const module = (name) => import(`../../build/web/${name}.js`);
const [{ loadEngine, EVERYTHING }, { bringIn }, records, { Storage }, { Party }, { summaryOf }, { sentenceOf }] =
  await Promise.all(['engine', 'import', 'records', 'storage', 'party', 'gamelist', 'words'].map(module));

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));

/** Returns a game that is played at random for some turns. */
function played(seed, turns, { players = 2, edition = '2013', modules = [] } = {}) {
  const game = engine.deal({ edition, modules, players, seed });
  while (game.view(0).phase !== 'turns') game.chooseSidesDrawn();
  for (let i = 0; i < turns; i++) game.playRandom(i, turns);
  return game;
}

/** Returns its record, its link, and the link as seat 1 may know it. */
function texts(...how) {
  const game = played(...how);
  const all = { record: game.record(EVERYTHING), link: game.link(), eyes: game.link(1) };
  game.close();
  return all;
}

function storage(room = Infinity) {
  const map = new Map();
  let used = 0;
  return new Storage(() => ({
    get length() {
      return map.size;
    },
    key: (i) => [...map.keys()][i] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (used + value.length > room) throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
      used += value.length;
      map.set(key, value);
    },
    removeItem: (key) => map.delete(key),
  }));
}

const whats = (arrivals) => arrivals.map(({ what }) => what).join(' ');

await test('a record, many records, links and addresses are brought in, the same game once', async () => {
  const [a, b, c] = [texts('a', 5), texts('b', 36), texts('c', 0, { players: 4, edition: 'second', modules: ['rewards'] })];
  const kept = storage();
  same(whats(await bringIn(engine, kept, a.record)), 'new', 'one record');
  same(whats(await bringIn(engine, kept, `${a.record}\n${b.record}${c.record}`)), 'known new new', 'three records');
  same(
    whats(await bringIn(engine, kept, `${a.link}\nhttp://127.0.0.1:7250/#${b.link}@12\n\n${texts('d', 3).link}\n`)),
    'known known new',
    'links',
  );
  same(kept.list().length, 4, 'games');
  const all = records.joined(kept.list().map(({ id }) => kept.peek(id).record));
  const other = storage();
  same(whats(await bringIn(engine, other, all)), 'new new new new', 'all of them elsewhere');
  same(whats(await bringIn(engine, kept, all)), 'known known known known', 'all of them again');
  same(engine.free.length, 32, 'games left open');
});

await test('the players and the number of takebacks are imported too', async () => {
  const game = played('tags', 9);
  game.sit(2, 'level3');
  const party = new Party(game);
  for (let i = 0; i < 2; i++) {
    check(party.takeBack(), 'a turn is taken back');
    game.playRandom(i, 9);
  }
  const record = party.record();
  party.close();
  const kept = storage();
  const [{ id }] = await bringIn(engine, kept, record);
  same(kept.peek(id).record, record, 'record');
  const summary = summaryOf(engine, record);
  same(
    JSON.stringify([summary.sitters[1].player, summary.takebacks, summary.round, summary.over]),
    '["level3",2,5,false]',
    'summary',
  );
  same(whats(await bringIn(engine, kept, records.bareOf(record))), 'known', 'the same game of the terminal, without these tags');
});

await test('an older state of a stored game is recognised, and a longer one becomes a separate game', async () => {
  const game = played('long', 0);
  const states = [];
  for (let i = 0; i < 6; i++) {
    states.push(game.record(EVERYTHING));
    game.playRandom(i, 1);
  }
  game.close();
  const kept = storage();
  same(whats(await bringIn(engine, kept, states[3])), 'new', 'three turns');
  same(whats(await bringIn(engine, kept, states[1])), 'further', 'one turn');
  same(whats(await bringIn(engine, kept, states[5])), 'new', 'five turns');
});

await test('faults are reported with their line in the whole text, and valid games beside them are imported', async () => {
  const { record } = texts('fault', 4);
  const lines = record.split('\n').length;
  const wrong = record.replace('Edition "2013"', 'Edition "1913"');
  const illegal = record.replace(/\n1\.1 .*/, '\n1.1 ax2l@a2 - /9');
  const kept = storage();
  const arrivals = await bringIn(engine, kept, record + wrong + illegal);
  same(whats(arrivals), 'new fault fault', 'what came of them');
  check(sentenceOf(arrivals[1].error).startsWith(`Line ${lines - 1 + 2}: The tag Edition`), sentenceOf(arrivals[1].error));
  check(sentenceOf(arrivals[2].error).startsWith('Line '), sentenceOf(arrivals[2].error));
  same(kept.list().length, 1, 'games');
});

await test('a game that is read but cannot be written leaves no game open', async () => {
  const full = (game) =>
    Object.assign(game, {
      record() {
        throw new Error('no memory');
      },
      save() {
        throw new Error('no memory');
      },
    });
  const failing = { readRecord: (text) => full(engine.readRecord(text)), readLink: (text) => full(engine.readLink(text)) };
  same(whats(await bringIn(failing, storage(), texts('a', 3).record)), 'fault', 'what came');
  same(engine.free.length, 32, 'games left open');
});

await test('line ends of other systems and a byte order mark are mended', async () => {
  const { record } = texts('windows', 4);
  same(whats(await bringIn(engine, storage(), `\ufeff${record.replace(/\n/g, '\r\n')}`)), 'new', 'what came of it');
});

await test('rubbish gets a sentence', async () => {
  for (const text of [
    '',
    ' \n\n',
    'hello',
    '<script>',
    '1'.repeat(60),
    `1${'A'.repeat(70000)}`,
    `[Sanssouci "1"]\n${'x'.repeat(70000)}`,
    '\0\0',
    '[Sanssouci "2"]',
    ' '.repeat(16e6 + 1),
  ]) {
    const [{ what, error }] = await bringIn(engine, storage(), text);
    same(what, 'fault', text.slice(0, 20));
    const sentence = error ? sentenceOf(error) : 'there is none in it';
    check(sentence.length > 10 && !/refused|undefined/.test(sentence), sentence);
  }
});

await test('a long line that looks like links is read once, not once for each of them', async () => {
  const long = `#1${'A'.repeat(20)}@`.repeat(200_000); // 4.6 MB; a backtracking expression takes half an hour
  for (const line of [`${long} x`, `${long}#`, `${long}#1${'A'.repeat(30)} x`, '#'.repeat(4e6), `1${'A'.repeat(4e6)} x`])
    same(
      records
        .piecesOf(line)
        .map(({ kind }) => kind)
        .join(),
      'record',
      line.slice(-30),
    );
  same(records.piecesOf(`${long}#1${'A'.repeat(30)}@12`)[0].text, `1${'A'.repeat(30)}`, 'the link at its end');
});

await test('thousands of games of one deal come in within seconds', async () => {
  const game = played('branches', 0);
  const many = Array.from({ length: 3000 }, (_, i) => {
    game.rewind(0);
    for (let turn = 0; turn < 12; turn++) game.playRandom(i, turn);
    return game.record(EVERYTHING);
  });
  game.close();
  const begin = process.cpuUsage();
  const arrivals = await bringIn(engine, storage(), many.join(''));
  const spent = process.cpuUsage(begin).user / 1000;
  same(arrivals.filter(({ what }) => what === 'new').length, many.length, 'new games');
  check(spent < 60_000, `${spent} ms`); // it was five minutes when each was compared in full
  return `3000 games in ${Math.round(spent)} ms`;
});

await test('a link for one seat is kept, to look at', async () => {
  const kept = storage();
  const [{ what, id }] = await bringIn(engine, kept, texts('eyes', 8).eyes);
  same(what, 'new', 'what came of it');
  const party = Party.read(engine, kept.peek(id).record);
  check(party.hidden && party.lookOnly, 'to look at');
  same(party.eyes, 1, 'whose eyes');
  party.close();
});

await test('a game that was given up is over in the list, and the others have won', () => {
  const game = played('tired', 5);
  game.giveUp(1, 'tired');
  const { over, lookOnly, winners } = summaryOf(engine, game.record(EVERYTHING));
  same(JSON.stringify([over, lookOnly, winners]), '[true,true,[2]]', 'summary');
  game.close();
});

await test('where hidden missions decide, no winner is named', async () => {
  const { headline } = await module('render/end_words');
  const tally = await module('tally');
  const whole = played('eyes', 35);
  const game = engine.readRecord(whole.record(1));
  game.play(whole.playRandom(1, 1));
  const party = new Party(game);
  check(party.over, 'over');
  same(summaryOf(engine, party.record()).winners.length, 0, 'winners in the list');
  const said = headline({ party, summary: tally.summaryOf(game, party.turns()), name: (seat) => party.sitters[seat - 1].name });
  same(said, 'The game is over.', 'headline');
  party.close();
  whole.close();
});

await test('when storage is full, each game says so', async () => {
  const kept = storage(1000);
  const arrivals = await bringIn(engine, kept, texts('one', 3).record + texts('two', 3).record + texts('three', 3).record);
  same(whats(arrivals), 'new full full', 'what came of them');
  same(kept.memory.size, 2, 'games in memory');
});

// A bug: the files after it were left out, and it could not be chosen again.
await test('a file that cannot be read is named, and the others come in', async () => {
  const { gamesActions } = await module('actions/games');
  const app = { engine, storage: storage(), games: { arrivals: [] }, changed() {} };
  const error = new Error('it was moved');
  const files = [
    { name: 'moved.sgr', size: 1, text: () => Promise.reject(error) },
    { name: 'game.sgr', size: 1, text: async () => texts('a', 5).record },
  ];
  const input = { files, value: 'moved.sgr' };
  await gamesActions.bringFiles(app, '', input);
  same(whats(app.games.arrivals), 'fault new', 'arrivals');
  same(app.games.arrivals[0].from, 'moved.sgr', 'which');
  same(sentenceOf(app.games.arrivals[0].error), 'it was moved', 'why');
  same(input.value, '', 'what is chosen');
});

await test('a game comes in as quickly among a thousand as among few, and again as known', async () => {
  const base = texts('base', 36).record;
  const many = (count) => Array.from({ length: count }, (_, i) => base.replace('[Garden1', `[Name1 "n${i}"]\n[Garden1`)).join('');
  const kept = storage();
  /** In microseconds of CPU time, which other processes do not affect. */
  const cost = async (count, into) => {
    const begin = process.cpuUsage();
    const arrivals = await bringIn(engine, into, many(count));
    same(arrivals.filter(({ what }) => what === 'new').length, count, 'new games');
    const { user, system } = process.cpuUsage(begin);
    return user + system;
  };
  await cost(100, storage()); // the first ones are compiled
  const few = (await cost(100, storage())) / 100,
    each = (await cost(1000, kept)) / 1000;
  check(each < 4 * few, `${each} and ${few} microseconds a game`);
  const again = await bringIn(engine, kept, many(1000));
  same(again.filter(({ what }) => what === 'known').length, 1000, 'known games');
  return `${Math.round((each / few) * 100)} % of the time`;
});

await test('names of files have safe characters only', () => {
  const time = new Date(2026, 4, 1, 12).getTime();
  same(records.fileName(time, ['Jürgen', 'Zoë/../x']), 'sanssouci-2026-05-01-Jurgen-Zoe-x.txt', 'name');
  same(records.fileName(time, ['王', '<>:"|?*']), 'sanssouci-2026-05-01.txt', 'name without letters');
  check(records.fileName(time, ['x'.repeat(400)]).length < 80, 'length');
});

doneTesting();
