/** Invite and wait, if there is a server; otherwise, what is needed for it. */
import { h } from '../dom.js';
import { noble, symbol } from '../render/symbols.js';
import { _, P_ } from '../texts.js';
import { codeOf, NO_SERVER, troubleText } from './errors.js';
import { bar, button, stop } from './parts.js';
import { roomScreen } from './room_screen.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';

export function roomOrServer(app: App) {
  const { room, trouble } = onlineOf(app);
  if (room || !trouble) return roomScreen(app);
  return codeOf(trouble) === NO_SERVER ? noServer(app) : away(trouble);
}

const away = (trouble: unknown) =>
  h(
    'div',
    { class: 'onlinescreen' },
    bar(_('With friends')),
    h(
      'main',
      { class: 'narrow' },
      stop({
        picture: [noble(1, 'there'), noble(2, 'shade')],
        title: _('Playing with friends needs a connection'),
        text: troubleText(trouble),
        ways: [button('online:retry', _('Try again'), { primary: true }), button('start', _('Play the computer'))],
      }),
    ),
  );

function noServer(app: App) {
  const { count } = app.games;
  return h(
    'div',
    { class: 'onlinescreen' },
    bar(_('With friends')),
    h(
      'main',
      { class: 'narrow' },
      h(
        'section',
        { class: 'panel pad', 'aria-labelledby': 'server-title' },
        h('h2', { id: 'server-title' }, _('Friends meet on a server')),
        h(
          'p',
          {},
          _(
            'This page is on a server that only has files: you can play the computer here, but nobody else can join. Somebody who runs “sanssouci serve” has a server; with “serve --home” it is open to all phones and computers in the room.',
          ),
        ),
        h(
          'form',
          { class: 'sitrow', 'data-submit': 'online:goToServer' },
          h(
            'label',
            { class: 'naming', for: 'server' },
            h('span', { class: 'label' }, _('Address of the server')),
            h('input', {
              id: 'server',
              name: 'server',
              type: 'text',
              inputmode: 'url',
              autocomplete: 'url',
              spellcheck: 'false',
              autocapitalize: 'none',
              placeholder: 'games.example.org',
              'aria-describedby': 'server-fault',
            }),
          ),
          h('button', { class: 'btn primary', type: 'submit' }, _('Go there')),
        ),
        h(
          'p',
          { class: 'fault', id: 'server-fault', role: 'status' },
          onlineOf(app).unclear && _('This is not an address of a server.'),
        ),
      ),
      count > 0 &&
        h(
          'section',
          { class: 'panel pad', 'aria-labelledby': 'along-title' },
          h('h2', { id: 'along-title' }, _('Take your games along')),
          h(
            'p',
            {},
            P_(
              '%d game is saved in this browser, for this address only.',
              '%d games are saved in this browser, for this address only.',
              count,
              count,
            ),
            ' ',
            _('Download them before you leave; there, open My games and choose Import games.'),
          ),
          button('saveAll', _('Download all'), { icon: 'download' }),
        ),
      h('div', { class: 'ways' }, symbol('topiary', 'sym'), button('start', _('Play the computer'))),
    ),
  );
}
