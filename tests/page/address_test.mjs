// web/address.js: what the address says, and that Back and reload do what people expect.
import { Address, hashOf, placeOf } from '../../web/address.js';
import { same, test } from '../../tools/tap.mjs';

/** A browser's address and history, as far as we use them. */
class Browser {
  constructor(hash = '') {
    this.entries = [{ hash, state: null }];
    this.at = 0;
    const browser = this;
    this.location = { pathname: '/sub/', search: '', get hash() { return browser.entries[browser.at].hash; } };
    this.history = {
      get state() { return browser.entries[browser.at].state; },
      pushState(state, _title, url) { browser.entries.splice(++browser.at, Infinity, { state, hash: url.replace('/sub/', '') }); },
      replaceState(state, _title, url) { browser.entries[browser.at] = { state, hash: url.replace('/sub/', '') }; },
    };
  }
  get trail() {
    return this.entries.map(({ hash }) => hash || '-').join(' ');
  }
}

const party = (id, more = {}) => ({ id, standing: 'kept', link: '', record: () => `record of ${id}`, ...more });
const at = (screen, more = {}) => ({ screen, table: null, dialog: null, ...more });

await test('an address names a screen, a game or a link, and nothing else', () => {
  const kinds = { '': 'start', '#': 'start', '#games': 'games', '#game/abc1': 'game', '#game/': 'start', '#game/../x': 'start', '#game/A': 'start', '#1HS297': 'link', '#1%00<script>': 'link', '#sides': 'start', '#<img>': 'start', '#learn': 'learn', '#learn/book-tiles': 'lesson', '#learn/<b>': 'start' };
  for (const [hash, kind] of Object.entries(kinds)) same(placeOf(hash).kind, kind, hash);
  same(placeOf('#game/abc1').id, 'abc1', 'id');
  same(placeOf('#1HS297').link, '1HS297', 'link');
  same(placeOf(`#1${'A'.repeat(1e6)}`).kind, 'link', 'a huge one');
});

await test('every screen has an address', () => {
  same(hashOf(at('start')), '', 'start');
  same(hashOf(at('games')), '#games', 'games');
  same(hashOf(at('sides')), '#sides', 'sides');
  same(hashOf(at('learn')), '#learn', 'learn');
  same(hashOf(at('lesson', { lesson: { script: { id: 'tile' } } })), '#learn/tile', 'lesson');
  same(hashOf(at('table', { table: { party: party('a') } })), '#game/a', 'table');
  same(hashOf(at('end', { table: { party: party('a') } })), '#game/a', 'end');
  same(hashOf(at('table', { table: { party: party('a', { standing: 'lent', link: '1X' }) } })), '#1X', 'a link that is looked at');
  same(hashOf(at('start', { dialog: { name: 'seats', party: party('a', { standing: 'lent', link: '1X' }) } })), '#1X', 'who plays?');
});

await test('each screen is a step for Back, but choosing sides and opening a link are none', () => {
  const browser = new Browser(), app = at('start'), address = new Address(app, browser);
  address.write();
  Object.assign(app, at('sides'));
  address.write();
  Object.assign(app, at('table', { table: { party: party('a') } }));
  address.write();
  address.write();
  Object.assign(app, at('games'));
  address.write();
  same(browser.trail, '- #game/a #games', 'trail');

  const linked = new Browser('#1X'), opened = at('table', { table: { party: party('b') } });
  const from = new Address(opened, linked);
  from.replacing = true;
  from.write();
  same(linked.trail, '#game/b', 'trail of a link');
});

await test('a game that cannot be saved goes with the entry of the history, turn by turn', () => {
  const browser = new Browser(), app = at('table', { table: { party: party('a', { standing: 'unsaved' }) } });
  const address = new Address(app, browser);
  address.write();
  same(browser.history.state.record, 'record of a', 'state');
  app.table.party.record = () => 'more of a';
  address.write();
  same(browser.history.state.record, 'more of a', 'state after a turn');
  same(browser.trail, '- #game/a', 'trail');
  app.table.party.standing = 'kept';
  address.write();
  same(browser.history.state, null, 'state when it is saved again');
});
