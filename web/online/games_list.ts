/**
 * My games, online and on this device, in one list: first those where it is my turn, then those where others are to
 * move, then finished ones.
 */
import { classes, h, type Tree } from '../dom.js';
import { segments } from '../render/fields.js';
import { stamp } from '../render/stamp.js';
import { noble, symbol } from '../render/symbols.js';
import { list, _, P_ } from '../texts.js';
import { dayAndHourOf, hourOf } from '../times.js';
import { editionNoun, moduleNouns, motifNoun } from '../words.js';
import { isClockWrong, serverTime } from './api.js';
import { wrongClock } from './errors.js';
import { clockWords } from './options.js';
import { button, seatName } from './parts.js';
import { fetchGardens, gardenOf } from './my_tables.js';
import { onlineOf } from './state.js';
import { awaitedOf } from './waiting.js';
import type { App } from '../app.js';
import type { Entry } from './frames.js';

/** A local game as the page draws it. */
type Local = { over: boolean; person: boolean; row: Tree };

export function gamesList(app: App, local: Local[]) {
  const { mine, which } = onlineOf(app);
  const all = mine?.list ?? [];
  const awaited = awaitedOf(app);
  const waiting = all.filter((entry) => !entry.over && !awaited.includes(entry));
  const finished = all.filter((entry) => entry.over).sort((a, b) => b.over! - a.over!);
  queueMicrotask(() => fetchGardens(app, [...awaited, ...waiting, ...finished]));
  const online = which !== 'here',
    here = which !== 'online';
  const rows = (entries: Entry[]) => (online ? entries.map((entry) => row(app, entry)) : []);
  const own = (wanted: (game: Local) => boolean) => (here ? local.filter(wanted).map(({ row: tree }) => tree) : []);
  const groups = [
    {
      title: _('Your turn'),
      rows: [...rows(awaited), ...own(({ over, person }) => !over && person)],
      sign: symbol('sun', 'ico'),
    },
    { title: _('Waiting for others'), rows: [...rows(waiting), ...own(({ over, person }) => !over && !person)] },
    { title: _('Finished'), rows: [...rows(finished), ...own(({ over }) => over)] },
  ];
  return [
    h(
      'div',
      { class: 'which', key: 'which' },
      segments({
        name: 'which',
        label: _('Which games'),
        act: 'online:which',
        chosen: which,
        options: [
          { value: 'all', text: _('All') },
          { value: 'online', text: _('Online') },
          { value: 'here', text: _('On this device') },
        ],
      }),
      !mine?.stale && isClockWrong() && h('p', { class: 'cap', role: 'status', key: 'wrong' }, wrongClock()),
      mine?.stale &&
        h('p', { class: 'cap', role: 'status' }, _('Not connected. Online games as they were last seen, %s.', clock(mine.seen))),
    ),
    groups
      .filter(({ rows: some }) => some.length)
      .map(({ title, rows: some, sign }) => [
        h('h2', { class: 'gh', key: `title ${title}` }, sign, title, h('span', { class: 'n' }, some.length)),
        h('ul', { class: 'gamelist', key: title }, some),
      ]),
  ];
}

const clock = (time: number) => (Date.now() - time > 43_200_000 ? dayAndHourOf(time) : hourOf(time));

function row(app: App, entry: Entry) {
  const { table, seats, scores, winners, over, awaited, seat, phase, edition, modules, round } = entry;
  const { mine } = onlineOf(app);
  const garden = gardenOf(table);
  const names = seats.map((one) => (one.seat === seat ? _('You') : seatName(one)));
  const title = list(names);
  const facts = [
    phase === 'playing' && _('Round %d of 18', Math.max(round, 1)),
    clockWords(entry.clock),
    editionNoun(edition),
    ...moduleNouns(modules),
  ].filter(Boolean);
  return h(
    'li',
    {
      key: `online ${table}`,
      class: classes(
        'panel game online',
        awaited && !over && 'mine',
        Boolean(over) && 'over',
        mine?.stale && 'stale',
        phase === 'waiting' && 'waiting',
      ),
    },
    garden
      ? stamp(edition, garden.rows, garden.seat)
      : h(
          'span',
          { class: 'stamp shades', 'aria-hidden': 'true' },
          seats.map((one) => noble(one.seat, one.kind === 'open' ? 'shade' : '')),
        ),
    h(
      'div',
      { class: 'about' },
      h('h3', { class: 'vh' }, title),
      h(
        'ul',
        { class: 'sitters' },
        seats.map((one, i) =>
          h(
            'li',
            {
              class: classes(`p${one.seat}`, winners?.includes(one.seat) && 'won', !over && entry.mover === one.seat && 'tomove'),
            },
            noble(one.seat),
            h('span', { class: 'name' }, one.kind === 'open' ? _('free seat') : names[i]),
            scores && h('b', { class: 'num' }, scores[i]),
            winners?.includes(one.seat) &&
              h(
                'span',
                { class: 'crown', title: _('winner') },
                h('span', { 'aria-hidden': 'true' }, '★'),
                h('span', { class: 'vh' }, _('winner')),
              ),
          ),
        ),
      ),
      h(
        'p',
        { class: 'facts' },
        state(entry),
        facts.map((fact) => h('span', {}, fact)),
      ),
      awaited &&
        !over &&
        entry.last?.length > 0 &&
        h('p', { class: 'since' }, _('Since then: %s', entry.last.map((turn) => turnWords(names, turn)).join(', '))),
    ),
    h(
      'div',
      { class: 'acts' },
      button('online:openTable', openLabel(entry), {
        primary: awaited && !over,
        arg: table,
        label: _('%s: %s', openLabel(entry), title),
      }),
      over &&
        button('online:keep', '', {
          arg: table,
          icon: 'download',
          className: 'icon',
          label: _('Keep on this device: %s', title),
        }),
    ),
  );
}

/** `Ada pavilion (c6)`. */
function turnWords(names: string[], { seat, turn }: { seat: number; turn: string }) {
  const [, hat, cell] = turn.match(/@(G?)([a-i][1-6])/) ?? [];
  return cell ? `${names[seat - 1]} ${hat ? _('gardener') : motifNoun(cell[0])} (${cell})` : names[seat - 1];
}

function openLabel({ over, awaited, phase, host, seat, stopped }: Entry) {
  if (over) return _('View');
  if (phase === 'waiting') return host === seat ? _('Invite') : _('View');
  return awaited || stopped ? _('Play') : _('View');
}

/** Returns the most important thing about a game. */
function state({ over, awaited, due, phase, seats, mover, changed, paused, stopped }: Entry) {
  if (over) return h('span', { class: 'state done' }, _('Finished'));
  if (phase === 'waiting') {
    const free = seats.filter(({ kind }) => kind === 'open').length;
    return h('span', { class: 'state done' }, free ? P_('%d seat is free', '%d seats are free', free, free) : _('not begun'));
  }
  if (paused) return h('span', { class: 'state done' }, _('paused'));
  if (stopped) return h('span', { class: 'state done' }, _('put aside'));
  if (awaited) return due ? h('span', { class: 'state' }, left(due)) : h('span', { class: 'state' }, _('Your turn'));
  const one = seats[mover - 1];
  return h(
    'span',
    { class: 'state done' },
    one ? _('%s, since %s', seatName(one), clock(changed)) : _('The game is being prepared'),
  );
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

function left(due: number) {
  const rest = Math.max(due - serverTime(), 0);
  const words =
    rest >= 2 * DAY
      ? P_('%d day left', '%d days left', Math.floor(rest / DAY), Math.floor(rest / DAY))
      : rest >= 2 * HOUR
        ? P_('%d hour left', '%d hours left', Math.floor(rest / HOUR), Math.floor(rest / HOUR))
        : P_('%d minute left', '%d minutes left', Math.ceil(rest / MINUTE), Math.ceil(rest / MINUTE));
  return h('span', { class: classes('timeleft', rest < 6 * HOUR && 'low') }, symbol('clock', 'ico'), words);
}
