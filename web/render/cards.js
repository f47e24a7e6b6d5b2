/** Cards, missions, decks. */
import { classes, h } from '../dom.js';
import { _, P_ } from '../texts.js';
import { cardNoun, colourNoun, motifNoun } from '../words.js';
import { divided, fitted } from './fitted.js';
import { motifSymbol, symbol, texture } from './symbols.js';

/** The face of a card. @param {string} edition @param {string} card */
function face(edition, card) {
  if (card === '?') return h('span', { class: 'cardback' }, symbol('back-0', 'backsym'));
  if (card === '*') return [h('span', { class: 'face' }, symbol('free-choice')), fitted(_('free choice'), { 'aria-hidden': 'true' })];
  if (card.length === 1) return [h('span', { class: 'face' }, symbol(motifSymbol(card))), fitted(motifNoun(card), { 'aria-hidden': 'true' })];
  return [...card].map((row) =>
    h('span', { class: `half r${row}`, 'aria-hidden': 'true' }, texture(Number(row)), h('b', {}, row), fitted(colourNoun(edition, Number(row)))));
}

/**
 * A card in hand.
 * @param {string} edition @param {string} card
 * @param {{selected: boolean, legal: boolean, playing: boolean}} state
 */
export const handCard = (edition, card, { selected, legal, playing }) =>
  h('button', {
    key: card, class: classes('card', card.length === 1 && 'motif', selected && 'sel', playing && !legal && 'dim'), 'data-act': 'card', 'data-arg': card,
    'aria-pressed': String(selected), 'aria-label': _('card: %s', cardNoun(edition, card)),
  }, face(edition, card));

/** A card that only lies there. @param {string} edition @param {string} card @param {string | number} key */
export const lyingCard = (edition, card, key) =>
  h('span', { key, class: classes('card', 'lying', card.length === 1 && 'motif'), role: 'img', 'aria-label': cardNoun(edition, card) }, face(edition, card));

/** @param {string} column @param {number} row of its noble */
export const mission = (column, row) =>
  h('div', { class: 'mission', role: 'img', 'aria-label': `${_('mission: %s', motifNoun(column))}, ${row ? _('noble in row %d', row) : _('noble on the terrace')}` },
    symbol(motifSymbol(column)),
    h('span', {}, h('b', {}, divided(motifNoun(column))), h('small', {}, row ? _('row %d', row) : _('terrace'))),
    h('span', { class: 'num' }, row || '–'));

/** @param {import('../engine.js').View} view @param {number} seat */
export function decks(view, seat) {
  const { deck, discards } = view.seats[seat - 1];
  return h('div', { class: 'decks' },
    h('div', {}, h('span', { class: 'dk' }, symbol('back-0', '')), h('span', {}, h('b', { class: 'num' }, deck), ' ', P_('card in the deck', 'cards in the deck', deck))),
    h('button', { class: 'plain', 'data-act': 'discards', 'data-arg': seat },
      h('span', { class: 'dk old', 'aria-hidden': 'true' }, discards.length ? smallFace(discards[discards.length - 1]) : null),
      h('span', {}, h('b', { class: 'num' }, discards.length), ' ', _('played'))));
}

/** It is for eyes alone: what it lies on has a name. @param {string} card */
export function smallFace(card) {
  if (card.length === 2) return [...card].map((row) => h('i', { class: `r${row}`, 'data-row': row }));
  return symbol(card === '*' ? 'free-choice' : card === '?' ? 'back-0' : motifSymbol(card), 'sym');
}
