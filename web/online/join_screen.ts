/** An invitation: who invites to what, and what to do if it cannot be used. */
import { h } from '../dom.js';
import { noble, symbol } from '../render/symbols.js';
import { list, _ } from '../texts.js';
import { troubleText } from './errors.js';
import { gameWords } from './options.js';
import { bar, button, court, nameField, seatName, stop, trouble } from './parts.js';
import { onlineOf, type Online } from './state.js';
import type { App } from '../app.js';
import type { TableSeat } from './frames.js';
import type { Joining } from './join.js';

export function joinScreen(app: App) {
  const online = onlineOf(app);
  const { joining } = online;
  return h(
    'div',
    { class: 'onlinescreen' },
    bar(_('Invitation')),
    h(
      'main',
      { class: 'narrow' },
      joining?.offer && !joining.code
        ? offer(online, joining)
        : joining?.code
          ? refusal(online, joining)
          : h('p', { class: 'cap', role: 'status' }, _('One moment …')),
    ),
  );
}

function offer({ trouble: why }: Online, { offer: given, name, sitting }: Joining) {
  const others = given.seats.filter(({ kind }: TableSeat) => kind !== 'open').map(seatName);
  return h(
    'form',
    { class: 'panel letterbox', 'data-submit': 'online:sit' },
    court(given.seats.map(({ seat, kind }: TableSeat) => ({ seat, there: kind !== 'open' }))),
    h('h2', {}, given.host ? _('%s invites you to a game', given.host) : _('You are invited to a game')),
    h('p', { class: 'cap' }, gameWords(given).join(' · ')),
    others.length > 1 && h('p', { class: 'cap' }, _('At the table: %s', list(others))),
    h(
      'div',
      { class: 'sitrow' },
      noble(given.seat, 'figure'),
      nameField({ id: 'join-name', value: name, acts: { input: 'online:joinName' } }),
      h('button', { class: 'btn primary', type: 'submit', disabled: sitting }, _('Sit down')),
    ),
    trouble(why),
  );
}

/** By code: what has happened, and what helps. */
const REFUSED: Record<string, () => { title: string; text: string }> = {
  INVITATION_USED: () => ({
    title: _('This seat is taken'),
    text: _('An invitation works once, and this one has been used. Ask for another link.'),
  }),
  SEAT_TAKEN: () => ({
    title: _('This seat is taken'),
    text: _('The host has given this seat to a computer player. Ask for another link.'),
  }),
  NO_INVITATION: () => ({
    title: _('This invitation does not work'),
    text: _('It was withdrawn or replaced, or a part of the link is missing. Ask for a new one.'),
  }),
  FULL: () => ({ title: _('This table is full'), text: _('All seats are taken.') }),
  WRONG_PHASE: () => ({ title: _('This game has begun'), text: _('Nobody can sit down any more.') }),
  DELETED: () => ({ title: _('This table is closed'), text: _('It was deleted. Perhaps there is a newer link.') }),
  NO_TABLE: () => ({ title: _('There is no such table'), text: _('Perhaps a part of the link is missing. Ask for it again.') }),
};

function refusal({ trouble: why }: Online, { code, table, table_now: now }: Joining) {
  const begun = now && now.phase !== 'waiting',
    over = now?.phase === 'over';
  const { title, text } = REFUSED[code]?.() ?? { title: _('This did not work'), text: troubleText(why) };
  const again = ['OFFLINE', 'BUSY', 'LIMIT', 'NOT_STORED'].includes(code);
  return stop({
    picture: [1, 2].map((seat) => noble(seat, seat === 1 ? 'there' : 'shade')).concat(symbol('topiary', 'sym')),
    title: over ? _('This game is over') : begun ? _('This game has begun without you') : title,
    text: over ? _('An invitation leads to one game, and that one has been played. You can look at it.') : text,
    ways: [
      again && button('online:askAgain', _('Try again'), { primary: true }),
      now &&
        button('online:watch', over ? _('Look at the game') : begun ? _('Watch the game') : _('Look at the table'), {
          primary: true,
          arg: table,
        }),
      button('online:friends', _('Open a table of your own'), { primary: !now && !again }),
      button('online:tables', _('Open tables')),
      button('start', _('Play the computer')),
    ],
  });
}
