/** What an online table shows beside the usual: clocks, connections, phrases, questions. */
import { classes, h } from '../dom.js';
import { symbol } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { isByTurn, isLive, SHORT_MS, timeLeft, timeText } from './clocks.js';
import { nextButton } from './next.js';
import { toasts } from './toasts.js';
import { PHRASES } from './phrases.js';
import { summonsOf } from './waiting.js';
import type { Extras } from '../kind.js';
import type { Table } from '../table.js';
import type { Connection } from './connection.js';
import type { OnlineGame } from './table.js';
import type { TableClient } from './table_client.js';
import type { TableSeat } from './frames.js';
import type { Others } from '../render/opponents.js';

export function extrasOf(online: OnlineGame): Extras {
  const { tableClient, tableView } = online;
  return {
    className: 'online',
    bar: () => ({ score: (seat) => score(tableClient, seat), tools: tools(tableClient) }),
    others: () => others(tableClient),
    above: () => toasts(tableClient),
    left: ({ over }) => !over && tableView.seat > 0 && phrases(tableClient),
    badge: (table) => badge(tableClient, table),
    advice: (table) => advice(online, table),
    menu: () => menu(tableClient),
    acts: () => acts(tableClient),
    summons: () =>
      summonsOf({
        table: tableView.id,
        seat: tableView.seat,
        seats: tableView.seats,
        asked: tableView.asked,
        mover: tableView.mover,
      }),
  };
}

// ---- the bar ----

function score({ tableView, connection, talk }: TableClient, seat: number) {
  const left = connection.hello ? timeLeft(tableView, seat, connection.time()) : null; // until then the server's time is unknown
  const runs = tableView.mover === seat && tableView.due !== null && !tableView.paused;
  const short = left !== null && left < SHORT_MS && isLive(tableView);
  const { here, absent, resigned, kind } = tableView.seats[seat - 1];
  const away = kind === 'person' && (!here || absent) && seat !== tableView.seat;
  return {
    className: classes(away && 'away', resigned && 'away') ?? '',
    content: [
      left !== null &&
        h(
          'div',
          {
            class: classes('clk', runs && 'run', short && 'short'),
            role: 'timer',
            'aria-label': _('%s: %s', runs ? _('Time left') : _('Time'), timeText(left)),
          },
          symbol('clock', 'ico'),
          h('b', { class: 'num' }, timeText(left)),
          short && h('b', { 'aria-hidden': 'true' }, '!'),
        ),
      // It was read out, and is in the panel.
      talk.heard.has(seat) &&
        h(
          'div',
          { class: classes('bubble above', seat === tableView.seat && 'own'), 'aria-hidden': 'true' },
          _(PHRASES[talk.heard.get(seat) as string]),
        ),
    ],
  };
}

const tools = ({ connection, tableView }: TableClient) => [
  connectionSign(connection),
  tableView.watching > 0 &&
    !isByTurn(tableView) &&
    h(
      'span',
      { class: 'watch', title: P_('%d is watching', '%d are watching', tableView.watching, tableView.watching) },
      symbol('eye', 'ico'),
      h('b', { 'aria-hidden': 'true' }, tableView.watching),
      h('span', { class: 'vh' }, P_('%d is watching', '%d are watching', tableView.watching, tableView.watching)),
    ),
];

/** A disc, a square or an empty diamond, so that they differ even without colours. */
export function connectionSign({ state, slow }: Connection) {
  const how = state === 'lost' || state === 'none' ? 'off' : state === 'connecting' ? 'wait' : slow ? 'slow' : 'ok';
  const said = { off: _('no connection'), wait: _('connecting'), slow: _('slow'), ok: _('connected') }[how];
  return h('span', { class: `conn ${how}`, role: 'status', title: said }, h('i', { 'aria-hidden': 'true' }), h('span', {}, said));
}

// ---- the others ----

/** Panels that did not change are not described again. */
const drawn = new WeakMap<TableClient, { key: string; others: Others }>();

function others(tableClient: TableClient) {
  const { tableView, talk } = tableClient;
  const states = tableView.seats.map((s) => stateOf(tableClient, s));
  const key = JSON.stringify([
    states,
    [...talk.heard],
    tableView.move,
    tableView.seats.map(({ name }) => name),
    document.documentElement.lang,
  ]);
  const before = drawn.get(tableClient);
  if (before?.key === key) return before.others;
  const made = tableView.seats.map(({ seat }, i) => ({
    className: states[i].lost ? 'lost' : '',
    content: [
      states[i].text && h('p', { class: classes('st', states[i].lost && 'bad') }, states[i].text),
      talk.heard.has(seat) && h('p', { class: 'bubble' }, _(PHRASES[talk.heard.get(seat) as string])),
    ],
  }));
  drawn.set(tableClient, { key, others: made });
  return made;
}

/** An empty line is kept while turns are played; otherwise the panels below would jump with every turn. */
const NOTHING = '\u00a0';

function stateOf({ tableView, stopped }: TableClient, { seat, kind, here, absent, resigned, left }: TableSeat) {
  if (kind === 'computer' || seat === tableView.seat) return { text: '', lost: false };
  if (resigned) return { text: _('gave up: a computer player moves'), lost: false };
  if (absent) return { text: stopped ? _('away') : _('away: a computer player moves'), lost: true };
  if (left) return { text: _('has left'), lost: false };
  if (!here && tableView.phase === 'playing')
    return { text: isByTurn(tableView) ? '' : _('not connected'), lost: !isByTurn(tableView) };
  if (tableView.phase !== 'playing') return { text: '', lost: false };
  return { text: tableView.mover === seat && !tableView.paused ? _('is thinking') : NOTHING, lost: false };
}

const phrases = ({ talk }: TableClient) =>
  h(
    'section',
    { class: 'panel says2', 'aria-labelledby': 'say-title' },
    h(
      'details',
      {},
      h('summary', {}, symbol('speech', 'ico'), h('h2', { id: 'say-title' }, _('Say something'))),
      h(
        'div',
        { class: 'phr' },
        Object.entries(PHRASES).map(([name, text]) =>
          h('button', { key: name, class: 'chip', 'data-act': 'online:say', 'data-arg': name, disabled: !talk.ready }, _(text)),
        ),
      ),
      h(
        'p',
        { class: 'cap' },
        _('Everybody reads it in their own language.'),
        ' ',
        h(
          'button',
          { class: 'plain link', 'data-act': 'online:mute', 'aria-pressed': String(talk.muted) },
          talk.muted ? _('Hear the others again') : _('Mute the others'),
        ),
      ),
    ),
  );

// ---- the line that says what to do ----

function badge(tableClient: TableClient, table: Table) {
  const { tableView } = tableClient;
  if (tableView.own?.absent && tableView.phase === 'playing' && !tableClient.stopped)
    return h('button', { class: 'btn primary', 'data-act': 'online:comeBack' }, _('I am back'));
  if (table.own) return h('span', { class: 'yourturn' }, symbol('sun', 'ico'), _('Your turn'));
  return nextButton(tableClient.app, tableClient.id);
}

function advice({ tableView, tableClient, at }: OnlineGame, table: Table): string | null {
  if (table.past || table.over) return null;
  if (tableClient.stopped) return _('The game is put aside.');
  if (tableView.own?.absent) return _('Your time ran out: a computer player moves for you until you are back.');
  if (tableView.own?.resigned) return _('You gave up: a computer player moves for you.');
  if (tableView.paused) return _('The game is paused.');
  if (at.pending)
    return tableClient.connection.up
      ? _('Your turn is on its way.')
      : _('Your turn is kept, and sent when the connection is back.');
  if (tableView.mover && tableView.mover !== tableView.seat)
    return tableView.seats[tableView.mover - 1].kind === 'person' && !tableView.seats[tableView.mover - 1].absent
      ? _('%s is to move.', tableClient.name(tableView.mover))
      : _('%s is thinking.', tableClient.name(tableView.mover));
  return null;
}

// ---- menu and end ----

function menu(tableClient: TableClient): [string, string][] {
  const { tableView } = tableClient;
  const { phase, paused, asked, own, seat } = tableView;
  const playing = phase === 'playing' && seat > 0 && !own?.resigned;
  const rows: [boolean, string, string][] = [
    [playing && !paused && !asked, 'online:pause', _('Ask for a pause')],
    [playing && paused && !asked, 'online:resume', _('Ask to go on')],
    [playing, 'online:resign', _('Give up')],
    [tableView.options.watched, 'online:watchLink', _('Copy a link for spectators')],
    [phase === 'over' && seat > 0 && !own?.left, 'online:leave', _('Leave the table')],
    [tableClient.reportable.length > 0, 'online:report', _('Report a name …')],
    [seat > 0, 'online:mute', tableClient.talk.muted ? _('Hear the others again') : _('Mute the others')],
  ];
  return rows.flatMap(([there, act, text]) => (there ? [[act, text] as [string, string]] : []));
}

const acts = (tableClient: TableClient, { tableView } = tableClient) => [
  toasts(tableClient),
  h(
    'nav',
    { class: 'acts', 'aria-label': _('What next?') },
    tableView.next
      ? h('button', { class: 'btn primary', 'data-act': 'online:next' }, _('To the next game'))
      : tableView.seat > 0 &&
          !tableView.own?.left &&
          h('button', { class: 'btn primary', 'data-act': 'online:rematch', disabled: tableView.asked !== null }, _('Rematch')),
    h('button', { class: 'btn', 'data-act': 'revisit' }, _('Look at the game')),
    h('button', { class: 'btn', 'data-act': 'review:open' }, _('Review')),
    h('button', { class: 'btn', 'data-act': 'online:verify' }, _('Verify the deal')),
    h('button', { class: 'btn', 'data-act': 'copyLink' }, _('Copy link')),
    h('button', { class: 'btn', 'data-act': 'saveRecord' }, _('Download record')),
    h('button', { class: 'btn', 'data-act': 'print' }, _('Print')),
    tableView.seat > 0 && !tableView.own?.left && h('button', { class: 'btn', 'data-act': 'online:leave' }, _('Leave the table')),
  ),
];
