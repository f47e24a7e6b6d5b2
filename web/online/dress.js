/** What an online table shows beside the usual: clocks, connections, phrases, questions. */
import { classes, h } from '../dom.js';
import { symbol } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { isByTurn, isLive, SHORT_MS, timeLeft, timeText } from './clocks.js';
import { nextButton } from './next.js';
import { toasts } from './toasts.js';
import { PHRASES } from './talk.js';
import { summonsOf } from './waiting.js';

/** @typedef {import('./table.js').OnlineTable} OnlineTable */
/** @typedef {import('./sitting.js').Sitting} Sitting */

/** @type {import('../table.js').Dress} */
export const dress = {
  className: 'online',
  bar: (/** @type {OnlineTable} */ { sitting }) => ({ score: (seat) => score(sitting, seat), tools: tools(sitting) }),
  others: (/** @type {OnlineTable} */ table) => others(table),
  above: (/** @type {OnlineTable} */ { sitting }) => toasts(sitting),
  left: (/** @type {OnlineTable} */ { sitting, over }) => !over && sitting.sight.seat > 0 && phrases(sitting),
  badge: (/** @type {OnlineTable} */ table) => badge(table),
  advice: (/** @type {OnlineTable} */ table) => advice(table),
  menu: ({ table }) => menu(/** @type {any} */ (table)),
  acts: ({ table }) => acts(/** @type {any} */ (table)),
  summons: (/** @type {OnlineTable} */ { sight }) => summonsOf({ table: sight.id, seat: sight.seat, seats: sight.seats, asked: sight.asked, mover: sight.mover }),
};

// ---- the bar ----

/** @param {Sitting} sitting @param {number} seat */
function score({ sight, connection, talk }, seat) {
  const left = connection.hello ? timeLeft(sight, seat, connection.time()) : null; // until then the server's time is unknown
  const runs = sight.mover === seat && sight.due !== null && !sight.paused;
  const short = left !== null && left < SHORT_MS && isLive(sight);
  const { here, absent, resigned, kind } = sight.seats[seat - 1];
  const away = kind === 'person' && (!here || absent) && seat !== sight.seat;
  return {
    className: classes(away && 'away', resigned && 'away') ?? '',
    content: [
      left !== null && h('div', { class: classes('clk', runs && 'run', short && 'short'), role: 'timer', 'aria-label': _('%s: %s', runs ? _('Time left') : _('Time'), timeText(left)) },
        symbol('clock', 'ico'), h('b', { class: 'num' }, timeText(left)), short && h('b', { 'aria-hidden': 'true' }, '!')),
      talk.heard.has(seat) && h('div', { class: classes('bubble above', seat === sight.seat && 'own'), 'aria-hidden': 'true' }, _(PHRASES[/** @type {string} */ (talk.heard.get(seat))])), // it was read out, and is in the panel
    ],
  };
}

/** @param {Sitting} sitting */
const tools = ({ connection, sight }) => [
  connectionSign(connection),
  sight.watching > 0 && !isByTurn(sight) && h('span', { class: 'watch', title: P_('%d is watching', '%d are watching', sight.watching, sight.watching) },
    symbol('eye', 'ico'), h('b', { 'aria-hidden': 'true' }, sight.watching), h('span', { class: 'vh' }, P_('%d is watching', '%d are watching', sight.watching, sight.watching))),
];

/**
 * A disc, a square or an empty diamond, so that they differ even without colours.
 * @param {import('./connection.js').Connection} connection
 */
export function connectionSign({ state, slow }) {
  const how = state === 'lost' || state === 'none' ? 'off' : state === 'connecting' ? 'wait' : slow ? 'slow' : 'ok';
  const said = { off: _('no connection'), wait: _('connecting'), slow: _('slow'), ok: _('connected') }[how];
  return h('span', { class: `conn ${how}`, role: 'status', title: said }, h('i', { 'aria-hidden': 'true' }), h('span', {}, said));
}

// ---- the others ----

/**
 * Panels that did not change are not described again.
 * @type {WeakMap<Sitting, {key: string, others: import('../render/opponents.js').Others}>}
 */
const drawn = new WeakMap();

/** @param {OnlineTable} table */
function others({ sitting }) {
  const { sight, talk } = sitting;
  const states = sight.seats.map((s) => stateOf(sitting, s));
  const key = JSON.stringify([states, [...talk.heard], sight.move, sight.seats.map(({ name }) => name), document.documentElement.lang]);
  const before = drawn.get(sitting);
  if (before?.key === key) return before.others;
  const made = sight.seats.map(({ seat }, i) => ({
    className: states[i].lost ? 'lost' : '',
    content: [
      states[i].text && h('p', { class: classes('st', states[i].lost && 'bad') }, states[i].text),
      talk.heard.has(seat) && h('p', { class: 'bubble' }, _(PHRASES[/** @type {string} */ (talk.heard.get(seat))])),
    ],
  }));
  drawn.set(sitting, { key, others: made });
  return made;
}

/** An empty line is kept while turns are played; otherwise the panels below would jump with every turn. */
const NOTHING = '\u00a0';

/** @param {Sitting} sitting @param {import('./sight.js').SightSeat} seat */
function stateOf({ sight, stopped }, { seat, kind, here, absent, resigned, left }) {
  if (kind === 'computer' || seat === sight.seat) return { text: '', lost: false };
  if (resigned) return { text: _('gave up: a computer player moves'), lost: false };
  if (absent) return { text: stopped ? _('away') : _('away: a computer player moves'), lost: true };
  if (left) return { text: _('has left'), lost: false };
  if (!here && sight.phase === 'playing') return { text: isByTurn(sight) ? '' : _('not connected'), lost: !isByTurn(sight) };
  if (sight.phase !== 'playing') return { text: '', lost: false };
  return { text: sight.mover === seat && !sight.paused ? _('is thinking') : NOTHING, lost: false };
}

/** @param {Sitting} sitting */
const phrases = ({ talk }) =>
  h('section', { class: 'panel says2', 'aria-labelledby': 'say-title' },
    h('details', {},
      h('summary', {}, symbol('speech', 'ico'), h('h2', { id: 'say-title' }, _('Say something'))),
      h('div', { class: 'phr' }, Object.entries(PHRASES).map(([name, text]) => h('button', { key: name, class: 'chip', 'data-act': 'online:say', 'data-arg': name, disabled: !talk.ready }, _(text)))),
      h('p', { class: 'cap' }, _('Everybody reads it in their own language.'), ' ',
        h('button', { class: 'plain link', 'data-act': 'online:mute', 'aria-pressed': String(talk.muted) }, talk.muted ? _('Hear the others again') : _('Mute the others')))));

// ---- the line that says what to do ----

/** @param {OnlineTable} table */
function badge(table) {
  const { sight } = table;
  if (sight.own?.absent && sight.phase === 'playing' && !table.sitting.stopped) return h('button', { class: 'btn primary', 'data-act': 'online:comeBack' }, _('I am back'));
  if (table.own) return h('span', { class: 'yourturn' }, symbol('sun', 'ico'), _('Your turn'));
  return nextButton(table.sitting.app, table.sitting.id);
}

/** @param {OnlineTable} table @returns {string | null} */
function advice(table) {
  const { sight, sitting } = table;
  if (table.past || table.over) return null;
  if (sitting.stopped) return _('The game is put aside.');
  if (sight.own?.absent) return _('Your time ran out: a computer player moves for you until you are back.');
  if (sight.own?.resigned) return _('You gave up: a computer player moves for you.');
  if (sight.paused) return _('The game is paused.');
  if (table.at.pending) return sitting.connection.up ? _('Your turn is on its way.') : _('Your turn is kept, and sent when the connection is back.');
  if (sight.mover && sight.mover !== sight.seat) return sight.seats[sight.mover - 1].kind === 'person' && !sight.seats[sight.mover - 1].absent ? _('%s is to move.', sitting.name(sight.mover)) : _('%s is thinking.', sitting.name(sight.mover));
  return null;
}

// ---- menu and end ----

/** @param {OnlineTable} table @returns {[string, string][]} */
function menu({ sight, sitting }) {
  const { phase, paused, asked, own, seat } = sight;
  const playing = phase === 'playing' && seat > 0 && !own?.resigned;
  /** @type {[boolean, string, string][]} */
  const rows = [
    [playing && !paused && !asked, 'online:pause', _('Ask for a pause')],
    [playing && paused && !asked, 'online:resume', _('Ask to go on')],
    [playing, 'online:resign', _('Give up')],
    [sight.options.watched, 'online:watchLink', _('Copy a link for spectators')],
    [phase === 'over' && seat > 0 && !own?.left, 'online:leave', _('Leave the table')],
    [sitting.reportable.length > 0, 'online:report', _('Report a name …')],
    [seat > 0, 'online:mute', sitting.talk.muted ? _('Hear the others again') : _('Mute the others')],
  ];
  return rows.flatMap(([there, act, text]) => (there ? [/** @type {[string, string]} */ ([act, text])] : []));
}

/** @param {OnlineTable} table */
const acts = ({ sight, sitting }) => [
  toasts(sitting),
  h('nav', { class: 'acts', 'aria-label': _('What next?') },
    sight.next ? h('button', { class: 'btn primary', 'data-act': 'online:next' }, _('To the next game'))
    : sight.seat > 0 && !sight.own?.left && h('button', { class: 'btn primary', 'data-act': 'online:rematch', disabled: sight.asked !== null }, _('Rematch')),
    h('button', { class: 'btn', 'data-act': 'revisit' }, _('Look at the game')),
    h('button', { class: 'btn', 'data-act': 'review:open' }, _('Review')),
    h('button', { class: 'btn', 'data-act': 'online:verify' }, _('Verify the deal')),
    h('button', { class: 'btn', 'data-act': 'copyLink' }, _('Copy link')),
    h('button', { class: 'btn', 'data-act': 'saveRecord' }, _('Download record')),
    h('button', { class: 'btn', 'data-act': 'print' }, _('Print')),
    sight.seat > 0 && !sight.own?.left && h('button', { class: 'btn', 'data-act': 'online:leave' }, _('Leave the table'))),
];
