// The modules around online tables that need no browser.
import { readFileSync } from 'node:fs';
import { CODES, Trouble, troubleText } from '../../build/web/online/errors.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

globalThis.document = { baseURI: 'http://localhost/', querySelector: () => null }; // what the modules of requests read when they are loaded
const { serverAddress } = await import('../../build/web/online/no_server.js');
const { get, post, serverTime } = await import('../../build/web/online/api.js');
const { Room, whyGone } = await import('../../build/web/online/room.js');
const { keep, kept } = await import('../../build/web/online/stored.js');
const { handOut, invitationsOf, keepInvitation } = await import('../../build/web/online/state.js');
const { friends, friendsAfter, tallyOf } = await import('../../build/web/online/friends.js');
const { newlyAwaited } = await import('../../build/web/online/waiting.js');
const { isQuiet } = await import('../../build/web/quiet.js');
const { titleOf } = await import('../../build/web/title.js');
const { isAsWished, loadOptions, optionsOf, toCreate, usualOptions } = await import('../../build/web/online/options.js');

await test('every error of the protocol has a sentence', () => {
  const [, section] = readFileSync('docs/protocol.md', 'utf8').split('\n## Errors\n');
  const codes = [...section.split('\n## ')[0].matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code);
  check(codes.length > 20, `${codes.length} codes are documented`);
  same(codes.filter((code) => !CODES.includes(code)).join(), '', 'codes without one');
});

await test('an error that a later server may have is said by its code, and when it makes sense to try again', () => {
  check(troubleText(new Trouble('NEW_ONE')).includes('NEW_ONE'), 'the code');
  check(troubleText(new Trouble('LIMIT', { retry: 7 })).includes('7 s'), 'the seconds');
});

const ADDRESSES = [
  ['games.example.org', 'https://games.example.org/#friends'],
  ['https://games.example.org/sanssouci', 'https://games.example.org/sanssouci/#friends'],
  ['http://games.example.org/index.html', 'http://games.example.org/#friends'],
  ['192.168.1.7:7250', 'http://192.168.1.7:7250/#friends'],
  ['laptop.local:7250', 'http://laptop.local:7250/#friends'],
  ['localhost:7250', 'http://localhost:7250/#friends'],
  [' games.example.org ', 'https://games.example.org/#friends'],
  ['', null],
  ['two words', null],
  ['javascript://alert(1)', null],
  ['https://ada:secret@example.org/', null],
];

await test('a server is found by what people type, and nothing else is opened', () => {
  for (const [typed, wanted] of ADDRESSES) same(serverAddress(typed), wanted, `"${typed}"`);
});

await test('what was chosen for a table is kept as far as it is sound, and read back from the table', () => {
  const options = { ...usualOptions(), players: 4, edition: 'second', modules: ['boars'], pace: 'days', days: 7, watched: false };
  same(JSON.stringify(loadOptions(JSON.stringify(options))), JSON.stringify(options), 'kept');
  same(JSON.stringify(loadOptions('{"players":9,"pace":"never","modules":"all"}')), JSON.stringify(usualOptions()), 'unsound');
  const table = toCreate(options);
  same(
    JSON.stringify(table),
    '{"players":4,"edition":"second","watched":false,"listed":false,"modules":"boars","clock":"turn 604800"}',
    'for the server',
  );
  same(JSON.stringify(toCreate(optionsOf(table, usualOptions()))), JSON.stringify(table), 'from the table');
  check(isAsWished(table, options) && !isAsWished(table, usualOptions()), 'a table is told from another one');
});

/**
 * Does something while the test answers requests.
 * @param {(url: URL) => Response} answer @param {() => Promise<void>} act
 */
async function answering(answer, act) {
  const { fetch } = globalThis;
  globalThis.fetch = async (url) => answer(url);
  await act().finally(() => (globalThis.fetch = fetch));
}

await test('no address of the page leads a request elsewhere', async () => {
  const asked = [];
  await answering(
    (url) => (asked.push(url.pathname), Response.json({})),
    async () => {
      for (const table of ['..', '..\\take?', '%2e%2e', '..\\revoke#', 'T?x'])
        same(
          await post(`table/${table}/invitation`, { secret: 'S' }).then(
            () => 'asked',
            ({ code }) => code,
          ),
          'NO_TABLE',
          table,
        );
      await post('table/T_-1/invitation', { secret: 'S' });
    },
  );
  same(asked.join(), '/api/table/T_-1/invitation', 'requests');
});

await test('times of the server are compared with the time of the server', async () => {
  const date = new Date(Date.now() + 7_200_000).toUTCString();
  await answering(
    () => Response.json({}, { headers: { Date: date } }),
    () => get('tables'),
  );
  check(Math.abs(serverTime() - Date.parse(date)) < 1000, 'two hours ahead of this device');
});

await test('links for seats are there also where nothing can be stored, and it is known which are handed out', () => {
  keepInvitation('T', 2, { link: 'http://localhost/#/join/T/S', code: null });
  keepInvitation('T', 3, { link: 'http://localhost/#/join/T/U', code: null });
  handOut('T', 3);
  same(invitationsOf('T')[2].link, 'http://localhost/#/join/T/S', 'the link');
  same([2, 3].map((seat) => invitationsOf('T')[seat].handed).join(), 'false,true', 'handed out');
});

await test('a turn that waits is worth more room than how tables looked', () => {
  const stored = new Map();
  const size = () => [...stored.values()].join('').length;
  globalThis.localStorage = {
    get length() {
      return stored.size;
    },
    key: (i) => [...stored.keys()][i],
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => stored.delete(key),
    setItem(key, text) {
      if (size() - (stored.get(key)?.length ?? 0) + text.length > 100) throw new Error('QuotaExceededError');
      stored.set(key, text);
    },
  };
  check(keep('seen/T', 'x'.repeat(80)), 'a table');
  check(!keep('seen/U', 'y'.repeat(80)), 'no room for another one');
  check(keep('turn/U', { move: 3, text: 'z'.repeat(40) }), 'room for a turn');
  same([...stored.keys()].join(), 'sanssouci/online/turn/U', 'what is stored');
  same(kept('turn/U').move, 3, 'the turn');
  delete globalThis.localStorage;
});

const entry = (table, more = {}) => ({
  table,
  event: 9,
  changed: 100,
  due: null,
  over: null,
  phase: 'playing',
  move: 4,
  mover: 1,
  asked: null,
  winners: null,
  seat: 1,
  awaited: true,
  seats: [
    { seat: 1, kind: 'person', name: 'Ada' },
    { seat: 2, kind: 'person', name: 'Ben' },
  ],
  ...more,
});

await test('a table begins to wait when it did not before, or when another turn or question does', () => {
  const begun = (before, now) =>
    newlyAwaited(before, now)
      .map(({ table }) => table)
      .join();
  same(begun([], [entry('T')]), 'T', 'a table that was not there');
  same(begun([entry('T')], [entry('T')]), '', 'the same again');
  same(begun([entry('T', { awaited: false })], [entry('T')]), 'T', 'the other has played');
  same(begun([entry('T')], [entry('T', { move: 6 })]), 'T', 'both have played meanwhile');
  same(begun([entry('T')], [entry('T', { asked: 'pause' })]), 'T', 'a question');
  same(begun([entry('T', { awaited: false })], [entry('T', { over: 5 })]), '', 'a game that is over');
});

await test('friends are people played with, with games won and lost; a removed one stays away until the next game', () => {
  const over = (table, winners, changed) => entry(table, { phase: 'over', over: changed, changed, winners, awaited: false });
  const three = [
    { seat: 1, kind: 'person', name: 'Ada' },
    { seat: 2, kind: 'computer', player: 'level1' },
    { seat: 3, kind: 'person', name: 'Carla' },
  ];
  const all = friendsAfter(
    [
      over('A', [1], 10),
      over('B', [2], 20),
      over('C', [1, 2], 30),
      entry('D', { seats: three }),
      entry('E', { phase: 'waiting', seats: [{ seat: 2, kind: 'person', name: 'Dora' }] }),
    ],
    [],
  );
  same(all.map(({ name }) => name).join(), 'Carla,Ben', 'the last one first');
  same(tallyOf(all[1]).join(), '1,1', 'won and lost');
  same(tallyOf(friendsAfter([over('A', [1], 10)], all)[1]).join(), '1,1', 'no game counts twice');
  const hidden = all.map((one) => ({ ...one, hidden: one.name === 'Ben' }));
  check(friendsAfter([over('C', [1, 2], 30)], hidden)[1].hidden, 'away');
  check(!friendsAfter([entry('F', { changed: 40 })], hidden).find(({ name }) => name === 'Ben').hidden, 'back');
  same(friends('[{"name":7},null,{"name":"Ben","seat":1,"seen":1,"games":null}]').length, 0, 'what is not sound');
});

await test('nights are quiet across midnight', () => {
  const at = (time, more = {}) =>
    isQuiet({ quiet: true, quietFrom: '22:00', quietTo: '07:00', ...more }, new Date(`2026-01-01T${time}`));
  same(
    ['21:59', '22:00', '23:59', '00:00', '06:59', '07:00', '12:00'].map((time) => Number(at(time))).join(''),
    '0111100',
    'from ten to seven',
  );
  same(
    ['12:59', '13:00', '14:59', '15:00'].map((time) => Number(at(time, { quietFrom: '13:00', quietTo: '15:00' }))).join(''),
    '0110',
    'within a day',
  );
  check(!at('23:00', { quiet: false }), 'not wished for');
});

await test('the tab says in how many games it is my turn', () => {
  const [own, online] = [
    { awaited: true, party: {} },
    { awaited: true, party: { address: 'table/T' } },
  ];
  const title = (table, awaited, hidden) => titleOf({ table, wings: { online: { awaited } } }, hidden);
  same(title(null, 0, true), 'Sanssouci', 'none');
  same(title(own, 0, true), '● Your turn – Sanssouci', 'the one on the screen');
  same(title(own, 2, true), '(3) Your turn – Sanssouci', 'three');
  same(title(online, 1, true), '● Your turn – Sanssouci', 'an online one on the screen');
  same(title(online, 3, false), '(2) Sanssouci', 'others, while the page is looked at');
  same(title(own, 0, false), 'Sanssouci', 'none, while the page is looked at');
});

/** A room whose host notes what it is called for. @param {string[]} told @param {object} [more] of the host */
function roomOf(told, more = {}) {
  const line = {
    followers: new Map(),
    follow(one) {
      this.followers.set(one.id, one);
    },
    unfollow(one) {
      this.followers.delete(one.id);
    },
  };
  return new Room('T', line, {
    changed() {},
    shown: () => false,
    busy: () => false,
    arrived() {},
    gathered() {},
    begin() {},
    begun: () => told.push('begun'),
    unseated: ({ gone }) => told.push(gone),
    ...more,
  });
}

await test('a frame before the whole table does not begin a game, and links are dropped when one begins', () => {
  const told = [];
  const room = roomOf(told);
  room.take({ type: 'watching', table: 'T', event: 3, count: 1 });
  room.take({ type: 'seated', table: 'T', event: 4, seat: 2, kind: 'person', name: 'Ben' });
  same(told.join(), '', 'before');
  const table = {
    type: 'table',
    table: 'T',
    event: 4,
    seat: 1,
    host: 1,
    clock: 'none',
    phase: 'waiting',
    seats: [
      { seat: 1, kind: 'person', name: 'Ada', here: true },
      { seat: 2, kind: 'open' },
    ],
  };
  room.take(table);
  check(room.isExpected, 'somebody has a link');
  room.take({ ...table, phase: 'dealing' });
  same(told.join(), 'begun', 'then');
  same(JSON.stringify(invitationsOf('T')), '{}', 'links');
});

const WAITING = {
  type: 'table',
  table: 'T',
  seat: 2,
  host: 1,
  clock: 'none',
  phase: 'waiting',
  seats: [
    { seat: 1, kind: 'person', name: 'Ada', here: true },
    { seat: 2, kind: 'person', name: 'Ben', here: true },
    { seat: 3, kind: 'person', name: 'Clara', here: true },
  ],
};
const vacated = (seat, by) => ({ type: 'vacated', table: 'T', seat, by });

// A bug: it was up to half a minute old, for somebody who had taken a name since the page was loaded.
await test('the list of tables is fetched when the page is shown again, whenever its owner came to a name', async () => {
  const { refresh } = await import('../../build/web/online/my_tables.js');
  const { addEventListener, document, fetch, setTimeout } = globalThis;
  globalThis.navigator ??= {}; // node has one from version 21 on
  const heard = new Map();
  const asked = [];
  const listen = (name, act) => heard.set(name, act);
  Object.assign(globalThis, {
    addEventListener: listen,
    document: { ...document, addEventListener: listen, hidden: false },
    setTimeout() {},
    fetch: async (url) => (asked.push(String(url)), Response.json({ error: 'NO_KEY' }, { status: 401 })),
  });
  try {
    const app = { changed() {}, screen: '', wings: { online: { name: 'Ada', mine: null } } };
    await refresh(app);
    for (const what of ['visibilitychange', 'online']) {
      app.wings.online.name = 'Ada';
      await heard.get(what)();
    }
    same(asked.join(' '), Array(3).fill('http://localhost/api/tables').join(' '), 'requests');
  } finally {
    Object.assign(globalThis, { addEventListener, document, fetch, setTimeout });
  }
});

// A bug: the link that had just been copied led to a table that was gone.
await test('a table whose link was handed out is not replaced by what the host chose before', async () => {
  const { inviteActions } = await import('../../build/web/online/invite.js');
  const { fetch, setTimeout } = globalThis;
  const room = roomOf([]);
  room.take({ ...WAITING, seat: 1, seats: [WAITING.seats[0], { seat: 2, kind: 'open' }] });
  const app = {
    changed() {},
    screen: '',
    setup: { sitters: [] },
    wings: { online: { name: 'Ada', room, options: usualOptions() } },
  };
  const asked = [];
  let choose;
  globalThis.setTimeout = (act) => (choose = act);
  globalThis.fetch = async (url) => {
    asked.push(String(url));
    throw new TypeError('no network');
  };
  try {
    for (const handed of [true, false]) {
      keepInvitation('T', 2, { link: 'http://localhost/#join/2', code: { size: 1, path: '' } });
      inviteActions.edition(app, 'second');
      if (handed) handOut('T', 2);
      choose();
      await new Promise((resolve) => setImmediate(resolve));
      same(asked.join(), handed ? '' : 'http://localhost/api/create', handed ? 'with a link' : 'without');
    }
  } finally {
    Object.assign(globalThis, { fetch, setTimeout });
  }
});

await test('a guest learns who has freed their seat, at a private table and after a time without a connection too', () => {
  const frames = { freed: [vacated(2, 'host'), { type: 'closed', table: 'T' }], left: [vacated(2, 'person')] };
  for (const [wanted, some] of Object.entries({ ...frames, 'freed again': [{ ...WAITING, seat: 0, phase: 'dealing' }] })) {
    const told = [];
    const room = roomOf(told);
    for (const frame of [structuredClone(WAITING), ...some]) if (room.isFollowed) room.take(frame);
    same(told.join(), wanted.split(' ')[0], `once, for ${wanted}`);
    check(!room.isFollowed, 'nothing more is heard of the table');
  }
  same(whyGone({ gone: 'freed', isHost: false }), 'The host has freed your seat.', 'in words');
});

await test('a game does not begin by itself under a question, such as whether to free a seat', () => {
  const told = [],
    { setInterval } = globalThis;
  let second = () => {},
    asked = true;
  globalThis.setInterval = (act) => void (second = act);
  roomOf(told, { shown: () => true, busy: () => asked, begin: () => told.push('begin') }).take({ ...WAITING, seat: 1 });
  globalThis.setInterval = setInterval;
  for (let i = 0; i < 60; i++) second();
  same(told.join(), '', 'while it is open');
  asked = false;
  for (let i = 0; i < 5; i++) second();
  same(told.join(), 'begin', 'once it is answered');
});

await test('the others see which seat is free again, until they see the whole table anew', () => {
  const room = roomOf([]);
  room.take(structuredClone(WAITING));
  room.take(vacated(3, 'host'));
  same(room.freed, 3, 'a seat that was freed');
  room.take(structuredClone(WAITING));
  same(room.freed, 0, 'and taken');
});

doneTesting();
