/** Invite and wait: who has come, a link for each free seat, and the game that will be played. */
import { classes, h } from '../dom.js';
import { noble, symbol } from '../render/symbols.js';
import { LEVELS, STYLES } from '../setup.js';
import { _, P_ } from '../texts.js';
import { playerNoun } from '../words.js';
import { connectionSign } from './extras.js';
import { form } from './form.js';
import { gameWords, isAsWished } from './options.js';
import { bar, button, court, nearOnly, qr, seatName, stop, trouble } from './parts.js';
import { myName } from './identity.js';
import { NOBODY, waitingFor, whyGone, type Room } from './room.js';
import { guestsOf, invitationsOf, onlineOf } from './state.js';
import type { App } from '../app.js';
import type { TableSeat } from './frames.js';

export function roomScreen(app: App) {
  const { room, options } = onlineOf(app);
  const hosting = !room?.table || room.isHost;
  return h(
    'div',
    { class: 'onlinescreen' },
    bar(
      hosting ? _('With friends') : room.table!.seat ? _('Your table') : _('Table'),
      room && connectionSign(room.connection),
      hosting && button('online:tables', _('Open tables')),
    ),
    room?.gone
      ? gone(room)
      : h(
          'main',
          { class: 'gathering' },
          h(
            'section',
            { class: 'who', 'aria-labelledby': 'who-title' },
            h(
              'div',
              { class: 'sh' },
              h('h2', { id: 'who-title' }, _('Who is here')),
              h('p', { class: 'cap', role: 'status' }, room?.table ? countWords(room) : _('One moment …')),
            ),
            court(
              placesOf(room, options.players).map(({ seat, kind, here }) => ({
                seat,
                there: kind === 'computer' || Boolean(here),
              })),
            ),
            trouble(onlineOf(app).trouble),
            room?.table && !isAsWished(room.table, options) && hosting && changed(room),
            seats(app, room, placesOf(room, options.players)),
            room?.isHost && nearOnly(Object.values(invitationsOf(room.id))[0]?.link),
            room?.table &&
              room.table.seat > 0 &&
              !room.isFull &&
              h(
                'div',
                { class: 'meanwhile' },
                button('online:meanwhile', _('Play the computer meanwhile')),
                button('online:meanwhile', _('Learn the game meanwhile'), { arg: 'learn' }),
              ),
            room?.table && beginBar(room),
          ),
          hosting ? form(options, room) : theGame(room),
        ),
  );
}

/** Two in a row; a single last one takes the whole row. */
function seats(app: App, room: Room | null, all: TableSeat[]) {
  const free = all.filter(({ kind }) => kind === 'open').length;
  return h(
    'ol',
    { class: classes('oseats', (all.length - free) % 2 === 1 && 'odd', free === 1 && 'onefree') },
    all.map((seat) => seatBox(app, room, seat)),
  );
}

/** The seats; until the server has answered, as many as there will be. */
const placesOf = (room: Room | null, players: number): TableSeat[] =>
  room?.table
    ? room.seats
    : Array.from({ length: players }, (_all, i) => ({ seat: i + 1, kind: i ? 'open' : 'person', here: i === 0 }));

function countWords(room: Room) {
  const here = room.seats.filter(({ kind, here }) => kind === 'computer' || (kind !== 'open' && here)).length;
  return [
    room.freed > 0 && _('Seat %d is free again.', room.freed),
    _('%d of %d are here.', here, room.seats.length),
    room.isHost && _('The table stays while you are away.'),
  ]
    .filter(Boolean)
    .join(' ');
}

function seatBox(app: App, room: Room | null, seat: TableSeat) {
  const own = room?.table ? seat.seat === room.table.seat : seat.seat === 1;
  const free = seat.kind === 'open';
  const guest = free && room?.isHost ? guestsOf(room.id)[seat.seat] : undefined;
  const name = guest ? _('For %s', guest) : seatName(seat);
  return h(
    'li',
    { key: seat.seat, class: classes('oseat', `p${seat.seat}`, free && 'open'), 'aria-label': own ? _('Your seat') : name },
    h(
      'div',
      { class: 'os-h' },
      noble(seat.seat, 'figure'),
      own && (room?.isHost ?? true)
        ? myName(app)
        : h('div', { class: 'called' }, h('b', {}, own ? _('You') : name), state(seat, room)),
      own && room?.table && !room.isHost && button('online:leaveSeat', _('Leave')),
      room?.isHost &&
        !own &&
        (free
          ? computer(seat.seat)
          : button('online:vacate', _('Free the seat'), {
              arg: seat.seat,
              className: 'small',
              label: _('Free the seat of %s', seatName(seat)),
            })),
    ),
    free && room?.isHost && invitation(room, seat),
  );
}

function state({ seat, kind, here, opened, invited }: TableSeat, room: Room | null) {
  if (kind === 'computer') return h('small', { class: 'st ok' }, symbol('check', 'ico'), _('plays along'));
  if (kind !== 'open')
    return here
      ? h('small', { class: 'st ok' }, symbol('check', 'ico'), _('here'))
      : h('small', { class: 'st' }, _('has a seat, is not here right now'));
  if (opened)
    return h(
      'small',
      { class: 'st wait' },
      h('i', { class: 'dots3', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')),
      _('opened the link, is coming'),
    );
  return h('small', { class: 'st' }, (room?.isHost ? invitationsOf(room.id)[seat]?.handed : invited) ? _('invited') : _('free'));
}

const computer = (seat: number) =>
  h(
    'select',
    {
      class: 'computer',
      'data-change': 'online:computer',
      'data-arg': seat,
      value: NOBODY,
      'aria-label': _('Computer player for seat %d', seat),
    },
    h('option', { value: NOBODY, selected: true }, _('Computer …')),
    [...LEVELS, ...STYLES].map((player) => h('option', { value: player }, playerNoun(player))),
  );

function invitation(room: Room, { seat }: TableSeat) {
  const known = invitationsOf(room.id)[seat];
  if (!known)
    return h(
      'div',
      { class: 'invite' },
      room.table!.listed && h('p', { class: 'cap' }, _('Everybody on this server can sit down here.')),
      button('online:invite', room.table!.listed ? _('Keep it for a friend') : _('New link'), { arg: seat, icon: 'link' }),
    );
  const shares = 'share' in navigator;
  return h(
    'div',
    { class: classes('invite', known.code && 'coded') },
    qr(known.code),
    h(
      'div',
      { class: 'letter' },
      h('p', { class: 'cap', id: `letter-${seat}` }, _('Invitation for this seat, works once')),
      h(
        'p',
        { class: 'lk', tabindex: '0', role: 'group', 'aria-labelledby': `letter-${seat}` },
        known.link.replace(/^https?:\/\//, ''),
      ),
      h(
        'div',
        { class: 'ib' },
        shares &&
          button('online:share', _('Share'), {
            primary: true,
            arg: seat,
            icon: 'share',
            label: _('Share the invitation for seat %d', seat),
          }),
        button('online:copy', known.handed ? _('Copied') : _('Copy'), {
          primary: !shares,
          arg: seat,
          icon: known.handed ? 'check' : 'link',
          label: _('Copy the invitation for seat %d', seat),
        }),
      ),
    ),
  );
}

/** Shown if the host changed the game after somebody had a seat or a link. */
const changed = (room: Room) =>
  h(
    'section',
    { class: 'panel changed', 'aria-live': 'polite' },
    h(
      'p',
      {},
      h('b', {}, _('A different game needs a new table.')),
      ' ',
      room.seats.some(({ seat, kind }) => seat !== room.table!.seat && kind === 'person')
        ? _('Whoever has come must be invited again: the links of this table do not lead there.')
        : _('The link that you have handed out will not work any more.'),
    ),
    h(
      'div',
      { class: 'choices' },
      button('online:replaceTable', _('Open a new table'), { primary: true }),
      button('online:keepTable', _('Keep this one')),
    ),
  );

function beginBar(room: Room) {
  const { countdown } = room;
  if (!room.isHost)
    return h(
      'div',
      { class: 'beginbar panel' },
      h(
        'p',
        { role: 'status' },
        h('b', {}, room.isReady ? _('Everyone is here.') : waitingFor(room)),
        h('br'),
        h('small', {}, _('It begins by itself when everyone is here.')),
      ),
    );
  return h(
    'div',
    { class: 'beginbar panel' },
    h(
      'p',
      { role: 'status' },
      h(
        'b',
        {},
        countdown !== null
          ? P_('It begins in %d second.', 'It begins in %d seconds.', countdown, countdown)
          : room.isFull && room.isReady
            ? _('Everyone is here.')
            : waitingFor(room),
      ),
      h('br'),
      h(
        'small',
        {},
        room.isFull && !room.isReady
          ? _('You can begin without waiting.')
          : _('It begins by itself when everyone is here, with a bell.'),
      ),
    ),
    h(
      'div',
      { class: 'ib' },
      countdown !== null && button('online:hold', _('Wait')),
      button('online:begin', countdown !== null ? _('Begin now') : _('Begin'), {
        primary: true,
        className: 'begin',
        disabled: !room.isFull,
      }),
    ),
  );
}

/** The game that a guest has joined. */
const theGame = (room: Room | null) =>
  room &&
  h(
    'section',
    { class: 'panel set', 'aria-labelledby': 'set-title' },
    h('h2', { id: 'set-title' }, _('The game')),
    h(
      'ul',
      { class: 'about' },
      gameWords(room.table!).map((word) => h('li', {}, word)),
    ),
    room.table!.seat > 0
      ? h('p', { class: 'cap' }, _('You can close the page and come back: your seat is kept for this device.'))
      : room.table!.listed && !room.isFull
        ? button('online:sitHere', _('Sit down'), { primary: true, arg: room.id })
        : h('p', { class: 'cap' }, _('You are watching. The game begins when everyone is here.')),
  );

const gone = (room: Room) =>
  h(
    'main',
    { class: 'narrow' },
    stop({
      picture: symbol('topiary', 'sym'),
      title: whyGone(room),
      ways: [
        button('online:newTable', _('Open a table of your own'), { primary: true }),
        button('games', _('My games')),
        button('start', _('To the start')),
      ],
    }),
  );
