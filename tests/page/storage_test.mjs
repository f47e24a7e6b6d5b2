// web/storage.ts: games in storage that is shared with other tabs, full, forbidden or damaged.
import { Storage } from '../../build/web/storage.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

/** A browser's storage, with as much room as wanted. */
class Area {
  constructor(room = Infinity) {
    this.map = new Map();
    this.room = room;
  }
  get length() {
    return this.map.size;
  }
  key(i) {
    return [...this.map.keys()][i] ?? null;
  }
  getItem(key) {
    return this.map.get(key) ?? null;
  }
  setItem(key, value) {
    const used = [...this.map].reduce((sum, [k, v]) => sum + (k === key ? 0 : v.length), 0);
    if (used + value.length > this.room) throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    this.map.set(key, value);
  }
  removeItem(key) {
    this.map.delete(key);
  }
}

const forbidden = () => {
  throw Object.assign(new Error('denied'), { name: 'SecurityError' });
};

let clock = Date.UTC(2026, 4, 1);
const tab = (area) =>
  new Storage(
    () => area,
    () => (clock += 1000),
  );
const record = (...turns) => `[Sanssouci "1"]\n[Result "*"]\n\n${turns.map((turn) => `${turn}\n`).join('')}`;

await test('a game comes back as it was saved, the one that was played last first', () => {
  const area = new Area(),
    one = tab(area);
  same(one.save('a', record()), 'saved', 'a');
  same(one.save('b', record('1.1 x')), 'saved', 'b');
  same(one.save('a', record('1.1 y')), 'saved', 'a again');
  const other = tab(area);
  same(other.load('a').record, record('1.1 y'), 'record');
  same(
    other
      .list()
      .map(({ id }) => id)
      .join(' '),
    'a b',
    'order',
  );
  check(other.list()[0].time > other.list()[1].time, 'times');
  same(other.load('c'), null, 'a game that is not there');
});

await test('a tab does not overwrite what another tab played, and both can be kept', () => {
  const area = new Area(),
    one = tab(area),
    two = tab(area);
  one.save('a', record());
  two.load('a');
  same(one.save('a', record('1.1 x')), 'saved', 'one plays');
  same(two.elsewhere('a').record, record('1.1 x'), 'two sees it');
  same(two.save('a', record('1.1 y')), 'moved', 'two plays something else');
  same(two.peek('a').record, record('1.1 x'), 'what is stored');
  same(two.save('b', record('1.1 y')), 'saved', 'as a game of its own');
  same(one.elsewhere('a'), undefined, 'one was not disturbed');
  same(one.save('a', record('1.1 x', '1.2 z')), 'saved', 'one goes on');
  two.load('a');
  same(two.save('a', record('1.1 x', '1.2 z', '2.1 w')), 'saved', 'two goes on after it has looked');
});

await test('two tabs that come to the same turn agree', () => {
  const area = new Area(),
    one = tab(area),
    two = tab(area);
  one.save('a', record());
  two.load('a');
  one.save('a', record('1.1 x'));
  same(two.save('a', record('1.1 x')), 'saved', 'the same turn');
});

await test('a game that another tab deleted does not come back on its own', () => {
  const area = new Area(),
    one = tab(area),
    two = tab(area);
  one.save('a', record());
  two.load('a');
  const entry = one.remove('a');
  same(two.elsewhere('a'), null, 'two sees it');
  same(two.save('a', record('1.1 x')), 'gone', 'two plays on');
  same(area.length, 0, 'entries');
  two.forget('a');
  same(two.save('a', record('1.1 x')), 'saved', 'when two wants it back');
  same(one.restore('a', entry), 'moved', 'undoing the deletion then');
  same(one.peek('a').record, record('1.1 x'), 'record');
});

await test('a deletion can be undone to the letter', () => {
  const area = new Area(),
    one = tab(area);
  one.save('a', record('1.1 x'));
  const before = area.getItem('sanssouci/game/a');
  same(one.restore('a', one.remove('a')), 'saved', 'restored');
  same(area.getItem('sanssouci/game/a'), before, 'entry');
});

await test('where storage is forbidden games are kept as long as the page is open', () => {
  const one = new Storage(forbidden);
  same(one.list().length, 0, 'games at first');
  same(one.save('a', record()), 'forbidden', 'first turn');
  same(one.save('a', record('1.1 x')), 'forbidden', 'second turn');
  same(one.load('a').record, record('1.1 x'), 'record');
  same(one.list().length, 1, 'games');
  check(one.remove('a') !== null, 'deleted');
  same(one.list().length, 0, 'games at last');
});

await test('full storage keeps what it has, and takes the game when there is room again', () => {
  const area = new Area(220),
    one = tab(area);
  one.save('old', record('x'.repeat(80)));
  one.save('a', record());
  const long = record('1.1 x', '1.2 y', '2.1 z', '2.2 x', '3.1 x', '3.2 z');
  same(one.save('a', long), 'full', 'no room');
  check(area.getItem('sanssouci/game/a').startsWith(record()), 'the older state stays');
  const { record: waiting, time } = one.peek('a');
  same(waiting, long, 'the newer one in memory');
  clock += 60_000;
  one.remove('old');
  same(one.memory.size, 0, 'games in memory');
  check(area.getItem('sanssouci/game/a').startsWith(long), 'the newer one is stored');
  same(tab(area).peek('a').time, time, 'with the time at which it was played');
});

await test('a game in memory does not overwrite what another tab stored meanwhile', () => {
  const area = new Area(220),
    one = tab(area),
    two = tab(area);
  one.save('old', record('x'.repeat(80)));
  one.save('a', record());
  two.load('a');
  same(one.save('a', record('1.1 x'.repeat(20))), 'full', 'no room');
  same(two.save('a', record('1.1 y')), 'saved', 'two');
  one.remove('old');
  same(two.peek('a').record, record('1.1 y'), 'what is stored');
});

await test('entries of others and damaged ones do no harm', () => {
  const area = new Area(),
    one = tab(area);
  const odd = {
    'sanssouci/game/a': 'oh',
    'sanssouci/game/b': '',
    'sanssouci/game/c': 'x\n; 2026-13-99T99:99:99Z\n',
    'sanssouci/game/../x': 'x',
    'sanssouci/settings': '{}',
    theirs: '1',
  };
  for (const [key, value] of Object.entries(odd)) area.setItem(key, value);
  one.save('d', record());
  same(
    one
      .list()
      .map(({ id }) => id)
      .join(' '),
    'd a b c',
    'games',
  );
  same(one.load('a').record, 'oh', 'a');
  same(one.load('c').time, 0, 'time of c');
  area.setItem('sanssouci/game/e', record('1.1 x'));
  same(tab(area).load('e').record, record('1.1 x'), 'a record without a time');
});

await test('a thousand games are listed at once', () => {
  const area = new Map(
    Array.from({ length: 1000 }, (_, i) => [
      `sanssouci/game/g${i}`,
      `${record('x'.repeat(3000))}; 2026-01-01T00:00:00.${String(i).padStart(3, '0')}Z\n`,
    ]),
  );
  const keys = [...area.keys()];
  const one = new Storage(() => ({ length: keys.length, key: (i) => keys[i], getItem: (key) => area.get(key) ?? null }));
  const begin = process.cpuUsage();
  same(one.list()[0].id, 'g999', 'the latest');
  const first = process.cpuUsage(begin).user / 1000;
  check(first < 2000, `${first} ms`);
  return `${Math.round(first)} ms`;
});

doneTesting();
