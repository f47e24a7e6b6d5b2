/** Beside the list of games: people played with, notifications of one's turn, and moving to another device. */
import { h } from '../dom.js';
import { canNotify, isForbidden } from '../notify.js';
import { noble } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { agoOf } from '../times.js';
import { friends, hideFriend, tallyOf, type Friend } from './friends.js';
import { codeOf, troubleText } from './errors.js';
import { button } from './parts.js';
import { pushOf } from './push.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';

export const panels = (app: App) => (onlineOf(app).name ? [friendsPanel(), turnPanel(app), alongPanel()] : []);

/** How many are shown at first. */
const FEW = 6;
/** Anything longer ago is shown as a date. */
const AGO_DAYS = 7;

function friendsPanel() {
  const all = friends().filter(({ hidden }) => !hidden);
  return (
    all.length > 0 &&
    h(
      'section',
      { class: 'panel pad friendspanel', key: 'friends', 'aria-labelledby': 'friends-title' },
      h('h2', { id: 'friends-title' }, _('Friends')),
      rows(all.slice(0, FEW)),
      all.length > FEW &&
        h('details', {}, h('summary', {}, P_('%d more', '%d more', all.length - FEW, all.length - FEW)), rows(all.slice(FEW))),
      h('p', { class: 'cap' }, _('People you have played with, as this device remembers them. The server keeps no such list.')),
    )
  );
}

const rows = (some: Friend[]) =>
  h(
    'ul',
    { class: 'friends' },
    some.map((friend) => {
      const [won, lost] = tallyOf(friend);
      return h(
        'li',
        { key: friend.name },
        noble(friend.seat),
        h('span', { class: 'who' }, h('b', {}, friend.name), h('small', {}, agoOf(friend.seen, AGO_DAYS))),
        won + lost > 0
          ? h(
              'span',
              { class: 'num', title: _('won and lost') },
              h('span', { 'aria-hidden': 'true' }, `${won} : ${lost}`),
              h('span', { class: 'vh' }, _('%d won, %d lost', won, lost)),
            )
          : h('span'),
        button('online:inviteFriend', _('Invite'), { arg: friend.name, className: 'small', label: _('Invite %s', friend.name) }),
        h(
          'button',
          {
            class: 'plain close',
            'data-act': 'online:hideFriend',
            'data-arg': friend.name,
            'aria-label': _('Remove %s from the list', friend.name),
            title: _('Remove %s from the list', friend.name),
          },
          '✕',
        ),
      );
    }),
  );

function turnPanel(app: App) {
  const { settings } = app;
  const tick = (name: 'notify' | 'bell' | 'quiet', text: string) =>
    h(
      'label',
      { class: 'chk' },
      h('input', {
        type: 'checkbox',
        checked: settings[name],
        value: String(!settings[name]),
        'data-change': 'setting',
        'data-arg': name,
      }),
      text,
    );
  const hour = (name: 'quietFrom' | 'quietTo', label: string) =>
    h('input', {
      type: 'time',
      value: settings[name],
      required: true,
      'data-change': 'setting',
      'data-arg': name,
      'aria-label': label,
    });
  return h(
    'section',
    { class: 'panel pad turnpanel', key: 'turn', 'aria-labelledby': 'turn-title' },
    h('h2', { id: 'turn-title' }, _('When it is my turn')),
    canNotify()
      ? tick('notify', _('Show a message on this device'))
      : h(
          'p',
          { class: 'cap' },
          _('At this address the browser shows no messages: they need https. The tab and the bell tell you.'),
        ),
    isForbidden() && h('p', { class: 'cap', role: 'status' }, _('The browser does not allow messages from this page.')),
    tick('bell', _('Ring the bell')),
    tick('quiet', _('Neither at night')),
    settings.quiet &&
      h(
        'p',
        { class: 'hours' },
        hour('quietFrom', _('Quiet from')),
        h('span', { 'aria-hidden': 'true' }, '–'),
        hour('quietTo', _('Quiet until')),
      ),
    h('p', { class: 'cap' }, _('This works while the page is open, also in the background.')),
    pushPart(app),
  );
}

/** By the state of push.ts. */
const PUSHES: Record<string, () => string> = {
  off: () =>
    _(
      'Your browser’s push service then carries a message when it is your turn in a game without a live clock. It says nothing else, and only this device can read it.',
    ),
  on: () => _('Messages come to this device when it is your turn in a game without a live clock, also while the page is closed.'),
  none: () =>
    _('This browser cannot tell you while the page is closed. On an iPhone or iPad, add the page to the home screen first.'),
  server: () => _('This server does not tell anybody while the page is closed.'),
  forbidden: () => _('The browser does not allow messages from this page.'),
};

/** Push messages while the page is closed, for those who want them. Without https there are none, as said above. */
function pushPart(app: App) {
  const { state, busy, trouble } = pushOf(app);
  if (!canNotify() || (state === 'forbidden' && isForbidden())) return null;
  return h(
    'div',
    { class: 'pushpart' },
    h('p', { class: 'cap', role: 'status' }, PUSHES[state]()),
    trouble !== null &&
      h(
        'p',
        { class: 'refusal', role: 'alert' },
        codeOf(trouble) ? troubleText(trouble) : _('The browser could not register with its push service. Try again later.'),
      ),
    state === 'off' && button('online:pushOn', _('Tell me while the page is closed, too'), { disabled: busy }),
    state === 'on' && button('online:pushOff', _('Turn this off'), { disabled: busy }),
  );
}

const alongPanel = () =>
  h(
    'section',
    { class: 'panel pad', key: 'along', 'aria-labelledby': 'along-title' },
    h('h2', { id: 'along-title' }, _('Take your games along')),
    h('p', { class: 'cap' }, _('Open a link on another device, and your online games are there too.')),
    button('online:devices', _('My devices')),
  );

export const panelActions: Record<string, Action> = {
  hideFriend(app, name) {
    hideFriend(name);
  },
};
