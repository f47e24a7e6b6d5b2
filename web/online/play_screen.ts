/**
 * An online table before its first turn: while it is loaded, while the cards are dealt and sides are chosen; and if
 * there is no such table.
 */
import { classes, h } from '../dom.js';
import { coloursOf } from '../render/names.js';
import { choosing, gallery, sheet } from '../render/sides.js';
import { noble, symbol } from '../render/symbols.js';
import { _, list } from '../texts.js';
import { SHORT_MS, timeText } from './clocks.js';
import { connectionSign } from './extras.js';
import { codeOf, troubleText, type Trouble } from './errors.js';
import { toasts } from './toasts.js';
import type { TableClient } from './table_client.js';

export const playScreen = (tableClient: TableClient | null) =>
  h(
    'div',
    { class: classes('sidesscreen online', coloursOf(tableClient?.tableView.options?.edition)) },
    h(
      'header',
      {},
      h('button', { class: 'btn', 'data-act': 'start' }, h('span', { 'aria-hidden': 'true' }, '‹ '), _('To the start')),
      h('p', { class: 'title' }, 'Sanssouci'),
      tableClient && connectionSign(tableClient.connection),
    ),
    tableClient && toasts(tableClient),
    h('main', {}, tableClient && body(tableClient)),
  );

const heading = (text: string) => h('h1', { tabindex: '-1', 'data-attend': true }, text);

function body(tableClient: TableClient) {
  const { tableView, trouble, choice } = tableClient;
  if (trouble) return lostTable(trouble);
  if (tableView.phase === 'dealing') return dealing(tableClient);
  if (tableView.phase === 'choosing')
    return [
      clock(tableClient),
      choice?.board === tableView.board && !choice.chosen ? choosing(choice as any, choice.seat) : chosen(tableClient),
    ];
  return sheet(
    'opening',
    heading(_('Looking for the table')),
    h(
      'p',
      {},
      tableClient.connection.state === 'lost' ? _('The server cannot be reached. Is this device online?') : _('One moment …'),
    ),
  );
}

/** The deadline for choosing sides, which is the same for everybody. */
function clock({ tableView, connection }: TableClient) {
  if (tableView.due === null || !connection.hello) return null;
  const left = Math.max(0, tableView.due - connection.time());
  return h(
    'p',
    {
      key: 'clock',
      class: classes('choiceclock', left < SHORT_MS && 'short'),
      role: 'timer',
      'aria-label': _('%s: %s', _('Time left'), timeText(left)),
    },
    symbol('clock', 'ico'),
    h('b', { class: 'num' }, timeText(left)),
  );
}

function dealing(tableClient: TableClient) {
  const { tableView, elsewhere } = tableClient;
  const open = tableView.fair.seats
    .filter(({ withheld, commit, value }) => !withheld && !(tableView.allCommitted ? value : commit))
    .map(({ seat }) => seat);
  return sheet(
    'dealing',
    heading(_('The cards are dealt')),
    elsewhere
      ? h('p', {}, _('Your part in the deal was made on another device: open this table there.'))
      : h('p', {}, _('Everybody adds a random number, so that nobody can choose the cards.')),
    open.length > 0 &&
      h(
        'p',
        { class: 'waits' },
        open.map((seat) => noble(seat)),
        ' ',
        _('Waiting for %s.', list(open.map((seat) => tableClient.name(seat)))),
      ),
  );
}

/** Shown once we have chosen, or to spectators. */
function chosen(tableClient: TableClient) {
  const { tableView, choice } = tableClient;
  const waits = tableView.seats.map(({ seat }) => seat).filter((seat) => !tableView.chosen.includes(seat));
  return sheet(
    `chosen${tableView.board}`,
    heading(tableView.seat && !choice ? _('One moment …') : tableView.seat ? _('You have chosen') : _('Sides are chosen')),
    h(
      'p',
      { class: 'waits' },
      waits.map((seat) => noble(seat)),
      ' ',
      waits.length > 0 && _('Waiting for %s.', list(waits.map((seat) => tableClient.name(seat)))),
    ),
    h('p', {}, _('All sides are shown when everybody has chosen.')),
    tableView.board === 'rewards' && choice && gallery(choice as any),
  );
}

function lostTable(trouble: Trouble) {
  const code = codeOf(trouble);
  const revoked = code === 'NO_KEY' || code === 'NOT_SEATED';
  return sheet(
    'lost',
    heading(
      code === 'DELETED' ? _('The table is gone') : revoked ? _('This device has no seat here') : _('There is no such table'),
    ),
    h('p', {}, troubleText(trouble)),
    revoked && h('p', {}, _('Did you sit down on another device? Open “My devices” there, and let this one join.')),
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'btn primary', 'data-act': 'games' }, _('My games')),
      h('button', { class: 'btn', 'data-act': 'reload' }, _('Try again')),
    ),
  );
}
