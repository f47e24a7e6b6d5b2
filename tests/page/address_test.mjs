// web/address.ts: the meaning of addresses, and that Back and reload do what people expect.
import { Address, hashOf, placeOf } from '../../build/web/address.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

/** A browser's address and history, as far as we use them. */
class Browser {
  constructor(hash = '') {
    this.entries = [{ hash, state: null }];
    this.at = 0;
    this.changes = 0;
    this.alarms = new Map();
    this.setTimeout = (ring) => {
      this.alarms.set(this.alarms.size + 1, ring);
      return this.alarms.size;
    };
    this.clearTimeout = (number) => this.alarms.delete(number);
    const browser = this;
    this.location = {
      pathname: '/sub/',
      search: '',
      get hash() {
        return browser.entries[browser.at].hash;
      },
    };
    this.history = {
      get state() {
        return browser.entries[browser.at].state;
      },
      pushState(state, _title, url) {
        browser.entries.splice(++browser.at, Infinity, { state, hash: url.replace('/sub/', '') });
      },
      replaceState(state, _title, url) {
        browser.changes++;
        browser.entries[browser.at] = { state, hash: url.replace('/sub/', '') };
      },
    };
  }
  /** Lets time pass. */
  wait() {
    for (const ring of this.alarms.values()) ring();
  }
  get trail() {
    return this.entries.map(({ hash }) => hash || '-').join(' ');
  }
}

const party = (id, more = {}) => ({ id, keeping: 'kept', link: '', record: () => `record of ${id}`, ...more });
const at = (screen, more = {}) => ({ screen, table: null, dialog: null, ...more });

await test('an address names a screen, a game or a link, and nothing else', () => {
  const kinds = {
    '': 'start',
    '#': 'start',
    '#games': 'games',
    '#game/abc1': 'game',
    '#game/': 'start',
    '#game/../x': 'start',
    '#game/A': 'start',
    '#1HS297': 'link',
    '#1%00<script>': 'link',
    '#sides': 'start',
    '#<img>': 'start',
    '#learn': 'wing',
    '#learn/book-tiles': 'wing',
    '#/join/T/S': 'wing',
    '#learned': 'start',
  };
  for (const [hash, kind] of Object.entries(kinds)) same(placeOf(hash).kind, kind, hash);
  same(placeOf('#game/abc1').id, 'abc1', 'id');
  same(placeOf('#1HS297').link, '1HS297', 'link');
  same(placeOf(`#1${'A'.repeat(1e6)}`).kind, 'link', 'a huge one');
});

await test('every screen has an address', () => {
  same(hashOf(at('start')), '', 'start');
  same(hashOf(at('games')), '#games', 'games');
  same(hashOf(at('sides')), '#sides', 'sides');
  same(hashOf(at('table', { table: { party: party('a') } })), '#game/a', 'table');
  same(hashOf(at('end', { table: { party: party('a') } })), '#game/a', 'end');
  same(hashOf(at('table', { table: { party: party('a', { keeping: 'lent', link: '1X' }) } })), '#1X', 'a link that is looked at');
  same(
    hashOf(at('start', { dialog: { name: 'seats', party: party('a', { keeping: 'lent', link: '1X' }), moment: null } })),
    '#1X',
    'who plays?',
  );
  same(
    hashOf(at('start', { dialog: { name: 'seats', party: party('a', { keeping: 'lent', link: '1X' }), moment: 0 } })),
    '#1X@0',
    'who plays, from a moment',
  );
});

const lookedAt = (moment, more = {}) => ({
  party: party('a', more),
  past: moment !== null,
  over: false,
  lookback: { at: moment },
});

await test('an address names a moment of a game, or something that is none', () => {
  const moments = {
    '#game/abc': null,
    '#game/abc@0': 0,
    '#game/abc@12': 12,
    '#game/abc%4012': 12,
    '#1HS297@7': 7,
    '#game/abc@': NaN,
    '#game/abc@-1': NaN,
    '#game/abc@x': NaN,
    '#game/abc@1e3': NaN,
    '#game/abc@9999': NaN,
  };
  for (const [hash, moment] of Object.entries(moments))
    check(Object.is(placeOf(hash).moment, moment), `${hash} is ${placeOf(hash).moment}`);
  same(placeOf('#1HS297@7').link, '1HS297', 'link');
  same(placeOf('#game/abc@12@13').id, 'abc', 'game');
  same(placeOf('#games@12').kind, 'games', 'a screen without moments');
});

await test('the address follows the moment that is shown, and at the end of a game too', () => {
  same(hashOf(at('table', { table: lookedAt(5) })), '#game/a@5', 'a game of this browser');
  same(hashOf(at('table', { table: lookedAt(0, { keeping: 'lent', link: '1X' }) })), '#1X@0', 'a link');
  same(
    hashOf(at('table', { table: { ...lookedAt(null), over: true, lookback: { at: 36 } } })),
    '#game/a@36',
    'a game that is over',
  );
  same(hashOf(at('end', { table: { ...lookedAt(5), over: true } })), '#game/a', 'the result');
});

/*
 * A bug: the page overwrote an address that the user had just entered with the moment shown before, because the event
 * had not reached it yet.
 */
await test('an address that was entered is not written over by a moment that was shown before', () => {
  const browser = new Browser('#game/a'),
    app = at('table', { table: lookedAt(29) }),
    address = new Address(app, browser);
  address.write();
  browser.entries.splice(++browser.at, Infinity, { state: null, hash: '#game/a@17' });
  browser.wait();
  same(browser.trail, '#game/a #game/a@17', 'history');
});

await test('moments are not steps for Back, and many of them are written once', () => {
  const browser = new Browser('#games'),
    app = at('table', { table: lookedAt(null) }),
    address = new Address(app, browser);
  address.write();
  for (let moment = 0; moment < 500; moment++) {
    app.table = lookedAt(moment);
    address.write();
    address.write();
  }
  same(browser.changes, 0, 'changes while it goes on');
  browser.wait();
  same(browser.trail, '#games #game/a@499', 'trail');
  same(browser.changes, 1, 'changes');
  app.table = lookedAt(7);
  address.write();
  Object.assign(app, at('games'));
  address.write();
  same(browser.trail, '#games #game/a@7 #games', 'who leaves in a hurry comes back to the last moment');
  browser.wait();
  same(browser.trail, '#games #game/a@7 #games', 'nothing comes late');
});

await test('each screen is a step for Back, but choosing sides and opening a link are none', () => {
  const browser = new Browser(),
    app = at('start'),
    address = new Address(app, browser);
  address.write();
  Object.assign(app, at('sides'));
  address.write();
  Object.assign(app, at('table', { table: { party: party('a') } }));
  address.write();
  address.write();
  Object.assign(app, at('games'));
  address.write();
  same(browser.trail, '- #game/a #games', 'trail');

  const linked = new Browser('#1X'),
    opened = at('table', { table: { party: party('b') } });
  const from = new Address(opened, linked);
  from.replacing = true;
  from.write();
  same(linked.trail, '#game/b', 'trail of a link');
});

await test('a game that cannot be saved goes with the entry of the history, turn by turn', () => {
  const browser = new Browser(),
    app = at('table', { table: { party: party('a', { keeping: 'unsaved' }) } });
  const address = new Address(app, browser);
  address.write();
  same(browser.history.state.record, 'record of a', 'state');
  app.table.party.record = () => 'more of a';
  address.write();
  same(browser.history.state.record, 'more of a', 'state after a turn');
  same(browser.trail, '- #game/a', 'trail');
  Object.assign(app.table, { past: true, lookback: { at: 3 } });
  address.write();
  browser.wait();
  same(browser.trail, '- #game/a@3', 'trail at a moment');
  same(browser.history.state.record, 'more of a', 'state at a moment');
  app.table.party.keeping = 'kept';
  address.write();
  same(browser.history.state, null, 'state when it is saved again');
});

doneTesting();
