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
import { connectionSign } from './dress.js';
import { codeOf, troubleText } from './errors.js';
import { toasts } from './toasts.js';

/** @typedef {import('./sitting.js').Sitting} Sitting */

/** @param {Sitting | null} sitting */
export const playScreen = (sitting) =>
  h('div', { class: classes('sidesscreen online', coloursOf(sitting?.sight.options?.edition)) },
    h('header', {},
      h('button', { class: 'btn', 'data-act': 'start' }, h('span', { 'aria-hidden': 'true' }, '‹ '), _('To the start')),
      h('p', { class: 'title' }, 'Sanssouci'),
      sitting && connectionSign(sitting.connection)),
    sitting && toasts(sitting),
    h('main', {}, sitting && body(sitting)));

/** @param {string} text */
const heading = (text) => h('h1', { tabindex: '-1', 'data-attend': true }, text);

/** @param {Sitting} sitting */
function body(sitting) {
  const { sight, trouble, choice } = sitting;
  if (trouble) return lostTable(trouble);
  if (sight.phase === 'dealing') return dealing(sitting);
  if (sight.phase === 'choosing') return [clock(sitting), choice?.board === sight.board && !choice.chosen ? choosing(/** @type {any} */ (choice), choice.seat) : chosen(sitting)];
  return sheet('opening', heading(_('Looking for the table')), h('p', {}, sitting.connection.state === 'lost' ? _('The server cannot be reached. Is this device online?') : _('One moment …')));
}

/** The deadline for choosing sides, which is the same for everybody. @param {Sitting} sitting */
function clock({ sight, connection }) {
  if (sight.due === null || !connection.hello) return null;
  const left = Math.max(0, sight.due - connection.time());
  return h('p', { key: 'clock', class: classes('choiceclock', left < SHORT_MS && 'short'), role: 'timer', 'aria-label': _('%s: %s', _('Time left'), timeText(left)) },
    symbol('clock', 'ico'), h('b', { class: 'num' }, timeText(left)));
}

/** @param {Sitting} sitting */
function dealing(sitting) {
  const { sight, elsewhere } = sitting;
  const open = sight.fair.seats.filter(({ withheld, commit, value }) => !withheld && !(sight.allCommitted ? value : commit)).map(({ seat }) => seat);
  return sheet('dealing',
    heading(_('The cards are dealt')),
    elsewhere
      ? h('p', {}, _('Your part in the deal was made on another device: open this table there.'))
      : h('p', {}, _('Everybody adds a random number, so that nobody can choose the cards.')),
    open.length > 0 && h('p', { class: 'waits' }, open.map((seat) => noble(seat)), ' ', _('Waiting for %s.', list(open.map((seat) => sitting.name(seat))))));
}

/** Shown once we have chosen, or to spectators. @param {Sitting} sitting */
function chosen(sitting) {
  const { sight, choice } = sitting;
  const waits = sight.seats.map(({ seat }) => seat).filter((seat) => !sight.chosen.includes(seat));
  return sheet(`chosen${sight.board}`,
    heading(sight.seat && !choice ? _('One moment …') : sight.seat ? _('You have chosen') : _('Sides are chosen')),
    h('p', { class: 'waits' }, waits.map((seat) => noble(seat)), ' ', waits.length > 0 && _('Waiting for %s.', list(waits.map((seat) => sitting.name(seat))))),
    h('p', {}, _('All sides are shown when everybody has chosen.')),
    sight.board === 'rewards' && choice && gallery(/** @type {any} */ (choice)));
}

/** @param {import('./errors.js').Trouble} trouble */
function lostTable(trouble) {
  const code = codeOf(trouble);
  const revoked = code === 'NO_KEY' || code === 'NOT_SEATED';
  return sheet('lost',
    heading(code === 'DELETED' ? _('The table is gone') : revoked ? _('This device has no seat here') : _('There is no such table')),
    h('p', {}, troubleText(trouble)),
    revoked && h('p', {}, _('Did you sit down on another device? Open “My devices” there, and let this one join.')),
    h('div', { class: 'row' },
      h('button', { class: 'btn primary', 'data-act': 'games' }, _('My games')),
      h('button', { class: 'btn', 'data-act': 'reload' }, _('Try again'))));
}
