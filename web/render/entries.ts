/** On the start screen: other ways to play, each with a picture, and with a badge where there is something to do. */
import { dayBadge } from '../days.js';
import { classes, h, type Content } from '../dom.js';
import { lessonsDone } from '../progress.js';
import { planted } from '../puzzling.js';
import { read } from '../storage.js';
import { _, P_ } from '../texts.js';
import { hasWing } from '../wings.js';
import { stamp } from './stamp.js';
import { bed, noble, symbol } from './symbols.js';
import type { App } from '../app.js';

/** One way to play. An entry whose wing does not exist is not shown. */
interface Entry {
  wing: string;
  act: (app: App) => string; // the action that opens it
  picture: () => Content;
  look?: string; // a class of the picture
  title: () => string;
  line: (app: App) => string; // what it is, or the user's progress
  badge?: (app: App) => string | null; // what there is to do, in words
  sign?: string; // a symbol before the badge
}

/** A garden in bloom, for the picture of the day. */
const GARDEN = ['#########', '.#G..#.#.', '..#..#.#.', '..#.##..#', '.....#...', '#.##.G#..'];

/** If it is the reader's turn in a game, "With friends" leads to their games; a new table is one press further. */
const ENTRIES: Entry[] = [
  {
    wing: 'online',
    act: (app) => (awaited(app) ? 'games' : 'online:friends'),
    picture: () => [1, 2, 3].map((seat) => noble(seat)),
    look: 'friends',
    title: () => _('With friends'),
    line: () => (navigator.onLine ? _('Live or over days') : _('Needs a connection')),
    badge: (app) => (awaited(app) ? _('your turn: %d', awaited(app)) : null),
    sign: 'clock',
  },
  {
    wing: 'day',
    act: () => 'day:open',
    picture: () => stamp('2013', GARDEN, 1),
    title: () => _('Garden of the day'),
    line: (app) => streakLine(dayBadge(app).streak),
    badge: (app) => DAY_BADGES[dayBadge(app).state]?.() ?? null,
  },
  {
    wing: 'puzzles',
    act: () => 'puzzles:open',
    picture: () => [bed('tile', 'c', 5), h('i', {}, '?')],
    look: 'seek r5',
    title: () => _('Puzzles'),
    line: (app) => (planted(app).beds ? _('%d of %d beds planted', planted(app).beds, planted(app).of) : _('Find the best turn')),
  },
  {
    wing: 'learn',
    act: () => 'learn',
    picture: () => symbol('book'),
    title: () => _('Learn'),
    line: (app) => (isNewcomer(app) ? _('Begin here: short lessons, and the rules') : _('Short lessons, and the rules')),
  },
];

const DAY_BADGES: Record<string, () => string> = { new: () => _('new'), running: () => _('go on') };

const streakLine = (streak: number) =>
  streak ? P_('%d day in a row', '%d days in a row', streak, streak) : _('The same deal for everyone');

/** Returns true if the user has no game, lesson or puzzle here: then a gold ring marks Learn. */
const isNewcomer = (app: App) => app.games.count === 0 && lessonsDone().size === 0 && !planted(app).beds && !read('online/me');

/** Returns the number of online games in which it is the reader's turn. */
const awaited = ({ wings: { online } }: App): number => online?.awaited ?? 0;

export const entries = (app: App) =>
  h(
    'nav',
    { class: 'entries', 'aria-label': _('More ways to play') },
    ENTRIES.filter(({ wing }) => hasWing(wing)).map((entry) => shown(app, entry)),
  );

function shown(app: App, { wing, act, picture, look, title, line, badge, sign }: Entry) {
  const newcomer = isNewcomer(app);
  const said = newcomer ? null : badge?.(app);
  return h(
    'button',
    { key: wing, class: classes('entry', newcomer && wing === 'learn' && 'ringed'), 'data-act': act(app) },
    h('span', { class: classes('pic', look), 'aria-hidden': 'true' }, picture()),
    h('b', {}, title()),
    h('small', {}, line(app)),
    said && h('span', { class: 'badge' }, sign && symbol(sign, 'ico'), said),
  );
}
