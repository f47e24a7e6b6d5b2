/** Dialogs about games that are imported or shared: who continues to play, and a link to copy by hand. */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import { playerNoun } from '../words.js';
import { noble } from './symbols.js';
import type { App } from '../app.js';
import type { Party } from '../party.js';

export function seats(app: App) {
  const party: Party = app.dialog?.party;
  const levels = app.engine.players().filter(({ name }) => name.startsWith('level'));
  const { round, seats: all } = party.game.view(0);
  return h(
    'dialog',
    { class: 'gamesdialog', 'data-cancel': 'cancelSeats', 'aria-labelledby': 'seats-title' },
    h(
      'form',
      { 'data-submit': 'playOn' },
      h('h2', { id: 'seats-title' }, _('Who plays on?')),
      h('p', {}, _('This game is in round %d of 18. It does not say who plays, so choose.', round)),
      party.sitters.map(({ player, name }, i) =>
        h(
          'label',
          { class: `seatrow p${i + 1}` },
          noble(i + 1),
          h(
            'span',
            { class: 'who' },
            h('b', {}, name || _('Player %d', i + 1)),
            h('small', {}, _('%s: %s', _('Points'), all[i].score)),
          ),
          h(
            'select',
            { 'data-change': 'seatPlayer', 'data-arg': i + 1, value: player },
            h('option', { value: 'person', selected: player === 'person' }, _('Person')),
            levels.map(({ name: level }) => h('option', { value: level, selected: player === level }, playerNoun(level))),
          ),
        ),
      ),
      h(
        'div',
        { class: 'choices' },
        h('button', { class: 'btn', type: 'button', 'data-act': 'cancelSeats' }, _('Cancel')),
        h('button', { class: 'btn primary', type: 'submit' }, _('Play on')),
      ),
    ),
  );
}

/** Shows a link to copy, for browsers without clipboard. */
export const copyByHand = ({ dialog }: App) =>
  h(
    'dialog',
    { class: 'gamesdialog', 'data-cancel': 'closeDialog', 'aria-labelledby': 'copy-title' },
    h('h2', { id: 'copy-title' }, _('The link, to copy')),
    dialog?.running && h('p', {}, _('Whoever opens it sees all cards.')),
    h('textarea', {
      class: 'copytext',
      readonly: true,
      rows: 4,
      autofocus: true,
      'aria-labelledby': 'copy-title',
      value: dialog?.text,
    }),
    h('div', { class: 'choices' }, h('button', { class: 'btn primary', 'data-act': 'closeDialog' }, _('Close'))),
  );
