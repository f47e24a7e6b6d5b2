/** On the start screen: other ways to play, each with a picture, and with a word where something waits. */
import { classes, h } from '../dom.js';
import { lessonsDone } from '../progress.js';
import { read } from '../storage.js';
import { _ } from '../texts.js';
import { noble, symbol } from './symbols.js';

/** @typedef {import('../app.js').App} App */

/** True for whoever has neither a game nor a lesson here: for them Learn stands beside Play. @param {App} app */
export const isNewcomer = (app) => app.games.count === 0 && lessonsDone().size === 0 && !read('online/me');

/** Where it is the reader's turn, "With friends" leads to their games; a new table is one press further. @param {App} app */
export const entries = (app) =>
  h('nav', { class: 'entries', 'aria-label': _('More ways to play') },
    entry(app.wings.online?.awaited ? 'games' : 'online:friends', [1, 2, 3].map((seat) => noble(seat)), _('With friends'), navigator.onLine ? _('Live or over days') : _('Needs a connection'), { className: 'friends', badge: friendsBadge(app) }),
    !isNewcomer(app) && entry('learn', symbol('book', 'sym'), _('Learn'), _('Short lessons, and the rules')));

/** In how many online games it is the reader's turn. @param {App} app */
const friendsBadge = ({ wings: { online } }) => (online?.awaited ? _('your turn: %d', online.awaited) : null);

/**
 * @param {string} act @param {import('../dom.js').Content} picture @param {string} title @param {string} line
 * @param {{className?: string, badge?: string | null}} [more]
 */
const entry = (act, picture, title, line, { className = '', badge = null } = {}) =>
  h('button', { class: 'entry', 'data-act': act },
    h('span', { class: classes('pic', className) }, picture),
    h('b', {}, title),
    h('small', {}, line),
    badge && h('span', { class: 'badge' }, symbol('clock', 'ico'), badge));
