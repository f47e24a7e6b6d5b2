/** The screen of this person's devices, and of what the server knows about them. */
import { h } from '../dom.js';
import { dialog } from '../render/dialogs.js';
import { noble, symbol } from '../render/symbols.js';
import { _ } from '../texts.js';
import { dayOf, hourOf } from '../times.js';
import { codeOf, troubleText } from './errors.js';
import { devicesOf } from './device.js';
import { bar, button, nearOnly, qr, stop, trouble } from './parts.js';
import { myName } from './identity.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';

export function devicesScreen(app: App) {
  const { name, trouble: why } = onlineOf(app);
  return h(
    'div',
    { class: 'onlinescreen' },
    bar(_('My devices'), button('games', _('My games'))),
    h(
      'main',
      { class: 'narrow' },
      trouble(why),
      name
        ? known(app)
        : stop({
            picture: noble(1, 'shade'),
            title: _('This server does not know this device'),
            text: _(
              'Nothing is stored about you here. As soon as you open a table or sit down at one, the server keeps the name you give.',
            ),
            ways: [button('online:friends', _('Open a table'), { primary: true })],
          }),
    ),
  );
}

function known(app: App) {
  const { list, moving, busy } = devicesOf(app);
  return [
    h(
      'section',
      { class: 'panel pad', 'aria-labelledby': 'me-title' },
      h('h2', { id: 'me-title' }, _('You')),
      myName(app),
      h('p', { class: 'cap' }, _('There are no accounts and no passwords: your seats belong to your devices.')),
    ),
    h(
      'section',
      { class: 'panel pad', 'aria-labelledby': 'move-title' },
      h('h2', { id: 'move-title' }, _('Take your games along')),
      moving
        ? moveLetter(moving)
        : [
            h('p', { class: 'cap' }, _('Open a link on another device, and your online games are there too.')),
            button('online:move', _('Show the link and code'), { primary: true, icon: 'link', disabled: busy }),
          ],
    ),
    h(
      'section',
      { class: 'panel pad', 'aria-labelledby': 'list-title' },
      h('h2', { id: 'list-title' }, _('Devices')),
      h(
        'ul',
        { class: 'devices' },
        (list ?? []).map((one) =>
          h(
            'li',
            { key: one.device },
            symbol(one.this ? 'check' : 'device', 'ico'),
            h(
              'span',
              {},
              h('b', {}, one.this ? _('This device') : _('Device %d', one.device)),
              h('small', {}, one.this ? _('here now') : _('last seen %s', dayOf(one.seen))),
            ),
            !one.this &&
              button('online:revoke', _('Lock out'), {
                arg: one.device,
                label: _('Lock out device %d', one.device),
                disabled: busy,
              }),
          ),
        ),
      ),
      (list?.length ?? 0) > 2 && button('online:revoke', _('Lock out all others'), { arg: 0, disabled: busy }),
    ),
    h(
      'section',
      { class: 'panel pad', 'aria-labelledby': 'data-title' },
      h('h2', { id: 'data-title' }, _('Your data')),
      h(
        'p',
        { class: 'cap' },
        _(
          'The server keeps your name, your devices and the tables where you sit. You can have all of it as a file, or have it deleted.',
        ),
      ),
      h(
        'div',
        { class: 'ib' },
        button('online:exportData', _('Download my data'), { icon: 'download', disabled: busy }),
        button('online:askForget', _('Forget me …'), { disabled: busy }),
      ),
    ),
  ];
}

const moveLetter = ({ link, until, code }: { link: string; until: number; code: any }) =>
  h(
    'div',
    { class: 'invite coded' },
    qr(code),
    h(
      'div',
      { class: 'letter' },
      h('p', { class: 'cap' }, _('Works once, until %s. Whoever opens it plays as you: do not pass it on.', hourOf(until))),
      h(
        'p',
        { class: 'lk', tabindex: '0', role: 'group', 'aria-label': _('Link for your other device') },
        link.replace(/^https?:\/\//, ''),
      ),
      button('online:copyMove', _('Copy'), { primary: true, icon: 'link' }),
      nearOnly(link),
    ),
  );

/** Shown after a link from another device was opened here. */
export function takeScreen(app: App) {
  const { name, trouble: why } = onlineOf(app);
  const { busy } = devicesOf(app);
  return h(
    'div',
    { class: 'onlinescreen' },
    bar(_('Your games on this device')),
    h(
      'main',
      { class: 'narrow' },
      stop({
        picture: noble(2, 'there'),
        title: _('Play on this device too?'),
        text: ['NO_INVITATION', 'BAD_MEMBER'].includes(codeOf(why))
          ? _(
              'This link does not work any more. It works once, for ten minutes: make a new one on your other device, under My devices.',
            )
          : why
            ? troubleText(why)
            : name
              ? _(
                  'Your online games come here. This device is %s on this server at the moment: it will give up those seats.',
                  name,
                )
              : _('Your online games from your other device come here. They stay there as well.'),
        ways: [
          !why && button('online:take', _('Yes, bring them here'), { primary: true, disabled: busy }),
          button('start', _('To the start')),
        ],
      }),
    ),
  );
}

export const forgetDialog = (_app: App) =>
  dialog(
    _('Forget me'),
    h(
      'p',
      {},
      _(
        'Your name and your devices are deleted from this server. Games that are under way are given up, and you leave the tables of finished ones.',
      ),
    ),
    h(
      'p',
      {},
      _(
        'What was played stays at the tables of the others, without your name. Backups of the server forget you as they expire. Games saved on this device stay here.',
      ),
    ),
    h('p', {}, h('b', {}, _('This cannot be undone.'))),
    h(
      'div',
      { class: 'choices' },
      h('button', { class: 'btn', 'data-act': 'closeDialog' }, _('Cancel')),
      h('button', { class: 'btn primary', 'data-act': 'online:forget' }, _('Forget me')),
    ),
  );
