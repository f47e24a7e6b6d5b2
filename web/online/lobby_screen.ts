/** The tables on this server where everybody can sit down. */
import { classes, h } from '../dom.js';
import { noble, symbol } from '../render/symbols.js';
import { list, _, P_ } from '../texts.js';
import { gameWords } from './options.js';
import { bar, button, seatName, stop, trouble } from './parts.js';
import { myName } from './identity.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';
import type { Entry } from './frames.js';

export function lobbyScreen(app: App) {
  const { open, trouble: why, name } = onlineOf(app);
  return h(
    'div',
    { class: 'onlinescreen' },
    bar(_('Open tables'), button('online:openListed', _('Open a table'), { primary: true })),
    h(
      'main',
      { class: 'narrow' },
      trouble(why),
      open === null
        ? h('p', { class: 'cap', role: 'status' }, why ? '' : _('One moment …'))
        : open.length === 0
          ? nobody()
          : h('ul', { class: 'opentables', 'aria-label': _('Open tables') }, open.map(table)),
      open !== null && open.length > 0 && !name && h('div', { class: 'panel myname' }, myName(app)),
    ),
  );
}

function table(entry: Entry) {
  const taken = entry.seats.filter(({ kind }) => kind !== 'open');
  const free = entry.players - taken.length;
  const names = list(taken.map(seatName));
  return h(
    'li',
    { key: entry.table, class: classes('panel', 'opentable', entry.seat > 0 && 'mine') },
    h(
      'span',
      { class: 'ppl', 'aria-hidden': 'true' },
      entry.seats.map(({ seat, kind }) => noble(seat, kind === 'open' ? 'shade' : 'there')),
    ),
    h(
      'div',
      { class: 'about' },
      h('h2', {}, names),
      h('p', { class: 'cap' }, [P_('%d seat is free', '%d seats are free', free, free), ...gameWords(entry)].join(' · ')),
    ),
    entry.seat > 0
      ? button('online:room', _('Your table'), { arg: entry.table })
      : button('online:sitHere', _('Sit down'), {
          primary: true,
          arg: entry.table,
          label: _('Sit down at the table of %s', names),
        }),
  );
}

const nobody = () =>
  stop({
    picture: [noble(1, 'there'), noble(2, 'shade'), symbol('topiary', 'sym')],
    title: _('Nobody is waiting at the moment'),
    text: _(
      'Open a table that everybody sees. You can play the computer meanwhile: a message tells you when somebody has sat down.',
    ),
    ways: [button('online:openListed', _('Open a table'), { primary: true }), button('online:friends', _('Invite friends'))],
  });
