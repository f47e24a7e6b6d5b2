/** Dialogs on top of the page: the menu, the settings, a player's discarded cards. */
import { classes, h, type Content } from '../dom.js';
import { LANGUAGES, LANGUAGE_NAMES } from '../languages.js';
import { _, C_, currentLanguage } from '../texts.js';
import { canNotify, isForbidden } from '../notify.js';
import { SIZES } from '../settings.js';
import { lyingCard } from './cards.js';
import { coloursOf, playedBy } from './names.js';
import { copyByHand, seats } from './game_dialogs.js';
import { keys, notation } from './key_dialogs.js';
import { named } from '../wings.js';
import type { App } from '../app.js';

export const dialog = (title: string, ...content: Content[]) =>
  h(
    'dialog',
    { 'data-cancel': 'closeDialog', 'aria-labelledby': 'dialog-title' },
    h(
      'div',
      { class: 'dhead' },
      h('h2', { id: 'dialog-title' }, title),
      h('button', { class: 'plain close', 'data-act': 'closeDialog', 'aria-label': _('Close') }, '✕'),
    ),
    ...content,
  );

/** Actions that end a game, or a seat in it: last in the menu, where nobody presses them by mistake. */
const GRAVE = ['online:resign', 'online:leave'];

/** The menu: first actions for the turn, then help and the page, then the game as a whole, and ways out at the end. */
function menu(app: App) {
  const item = (act: string, text: string, able = true) =>
    able && h('li', {}, h('button', { class: classes('btn', GRAVE.includes(act) && 'grave'), 'data-act': act }, text));
  const online = app.table?.kind.extras?.menu() ?? [];
  return dialog(
    _('Menu'),
    h(
      'ul',
      { class: 'menu' },
      item('takeBack', _('Take back my last turn'), app.table?.canTakeBack),
      item('hint', _('Show the best turns'), app.table?.canHint),
      item('openNotation', _('Type a turn'), app.table?.own),
      online.filter(([act]) => !GRAVE.includes(act)).map(([act, text]) => item(act, text)),
      item('openRules', _('Rules')),
      item('tour', _('Show me around'), app.table !== null),
      item('openSettings', _('Settings')),
      item('openKeys', _('Keys')),
      item('fullScreen', document.fullscreenElement ? _('Leave full screen') : _('Full screen'), document.fullscreenEnabled),
      item('copyLink', _('Copy link')),
      item('saveRecord', _('Download record')),
      item('print', _('Print'), app.table?.over),
      item('games', _('My games')),
      item('start', _('Leave the game; it is saved')),
      online.filter(([act]) => GRAVE.includes(act)).map(([act, text]) => item(act, text)),
    ),
  );
}

/**
 * A choice among a few values.
 * @param name the name of the setting
 */
const choice = (title: string, name: string, now: unknown, values: [unknown, string][]) =>
  h(
    'fieldset',
    { class: 'choice' },
    h('legend', {}, title),
    h(
      'div',
      { class: 'segments' },
      values.map(([value, text]) =>
        h(
          'label',
          { class: classes(value === now && 'on') },
          h('input', {
            type: 'radio',
            name,
            value: String(value),
            checked: value === now,
            'data-change': 'setting',
            'data-arg': name,
          }),
          text,
        ),
      ),
    ),
  );

/** The volume slider, with a button to hear it. */
const loudness = (volume: number) =>
  h(
    'div',
    { class: 'choice loudness' },
    h('label', { for: 'volume' }, _('Volume')),
    h('input', {
      id: 'volume',
      type: 'range',
      min: 0,
      max: 100,
      step: 5,
      value: String(volume),
      'data-change': 'setting',
      'data-arg': 'volume',
      'aria-valuetext': _('%d %%', volume),
    }),
    h('button', { class: 'btn', 'data-act': 'soundSample' }, _('Listen')),
  );

function settings({ settings: now }: App) {
  return dialog(
    _('Settings'),
    choice(
      _('Language'),
      'language',
      currentLanguage(),
      LANGUAGES.map((tag) => [tag, LANGUAGE_NAMES[tag]]),
    ),
    choice(_('Light or dark'), 'theme', now.theme, [
      ['auto', _('as the device')],
      ['light', _('light')],
      ['dark', _('dark')],
    ]),
    choice(
      _('Text size'),
      'size',
      now.size,
      SIZES.map((size) => [size, _('%d %%', size)]),
    ),
    choice(_('A turn is played'), 'confirm', now.confirm, [
      ['ask', _('when I confirm it')],
      ['complete', _('as soon as it is complete')],
    ]),
    choice(_('How fast turns are shown'), 'pace', now.pace, [
      ['slow', C_('pace', 'slow')],
      ['normal', C_('pace', 'normal')],
      ['fast', C_('pace', 'fast')],
      ['off', C_('pace', 'off')],
    ]),
    choice(_('The best turns are shown'), 'hints', now.hints, [
      [false, _('when I ask')],
      [true, _('always')],
    ]),
    choice(_('The tutor asks before a very costly turn'), 'tutor', now.tutor, [
      [false, _('off')],
      [true, _('on')],
    ]),
    choice(_('Opponents’ remarks'), 'remarks', now.remarks, [
      ['off', _('off')],
      ['shown', _('on')],
      ['spoken', _('also read out by screen readers')],
    ]),
    choice(_('Single keys, such as h for a hint'), 'keys', now.keys, [
      [false, _('off')],
      [true, _('on')],
    ]),
    choice(_('Sounds'), 'sounds', now.sounds, [
      [false, _('off')],
      [true, _('on')],
    ]),
    now.sounds && loudness(now.volume),
    canNotify() &&
      choice(_('Notify me when it is my turn'), 'notify', now.notify, [
        [false, _('off')],
        [true, _('on')],
      ]),
    isForbidden() && h('p', { class: 'quiet', role: 'status' }, _('The browser does not allow messages from this page.')),
  );
}

const lying = (edition: string, cards: string[]) =>
  cards.length
    ? h(
        'div',
        { class: 'lyingcards' },
        cards.map((card, i) => lyingCard(edition, card, i)),
      )
    : h('p', {}, _('None yet.'));

/** The cards that a player has played; for another player also those not seen yet. */
function discards({ table, dialog: asked }: App) {
  if (!table || !asked) return null;
  const { edition, seats } = table.view();
  const { discards: played, unseen } = seats[asked.seat - 1];
  return dialog(
    playedBy(table.party.sitters, asked.seat),
    lying(edition, played),
    asked.seat !== table.seat && unseen.length > 0 && [h('h3', {}, _('Not played yet, in hand or deck')), lying(edition, unseen)],
  );
}

/** The cards still to come, sorted, because nobody knows their order. */
function toCome({ table, dialog: asked }: App) {
  if (!table || !asked) return null;
  const { edition, seats } = table.view();
  const { unseen, discards: played } = seats[asked.seat - 1];
  return dialog(
    asked.seat === table.seat ? _('Cards still to come, in no particular order') : _('Not played yet, in hand or deck'),
    unseen.length ? lying(edition, unseen) : h('p', {}, _('None: all cards are drawn.')),
    h('h3', {}, playedBy(table.party.sitters, asked.seat)),
    lying(edition, played),
  );
}

const DIALOGS: Record<string, (app: App) => Content> = {
  menu,
  settings,
  discards,
  toCome,
  seats,
  copy: copyByHand,
  keys,
  notation,
};

export const dialogs = (app: App) =>
  app.dialog
    ? h(
        'div',
        { key: app.dialog.name, class: classes(app.table && coloursOf(app.table.view().edition)) },
        named(DIALOGS, 'dialogs', app.dialog.name)?.(app),
      )
    : null;
