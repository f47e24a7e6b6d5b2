/** Cards, missions and decks. */
import { classes, h } from '../dom.js';
import { _, P_, signed } from '../texts.js';
import { cardNoun, colourNoun, motifNoun } from '../words.js';
import { divided, fitted } from './fitted.js';
import { motifSymbol, symbol, texture } from './symbols.js';
import type { View } from '../engine_types.js';

/** The face of a card. */
function face(edition: string, card: string) {
  if (card === '?') return h('span', { class: 'cardback' }, symbol('back-0', 'backsym'));
  if (card === '*')
    return [h('span', { class: 'face' }, symbol('free-choice')), fitted(_('free choice'), { 'aria-hidden': 'true' })];
  if (card.length === 1)
    return [h('span', { class: 'face' }, symbol(motifSymbol(card))), fitted(motifNoun(card), { 'aria-hidden': 'true' })];
  return [...card].map((row) =>
    h(
      'span',
      { class: `half r${row}`, 'aria-hidden': 'true' },
      texture(Number(row)),
      h('b', {}, row),
      fitted(colourNoun(edition, Number(row))),
    ),
  );
}

/**
 * A card in hand.
 * @param state `freed` if its motif is not on display
 */
export const handCard = (
  edition: string,
  card: string,
  { selected, legal, playing, freed }: { selected: boolean; legal: boolean; playing: boolean; freed: boolean },
) =>
  h(
    'button',
    {
      key: card,
      class: classes('card', card.length === 1 && 'motif', selected && 'sel', playing && !legal && 'dim'),
      'data-act': 'card',
      'data-arg': card,
      'data-carry': playing ? 'card' : undefined,
      'data-what': playing ? card : undefined,
      'aria-pressed': String(selected),
      'aria-label': [_('card: %s', cardNoun(edition, card)), freed && _('any tile')].filter(Boolean).join(', '),
      title: freed ? _('Its motif is not on display: it takes any tile.') : undefined,
    },
    face(edition, card),
    freed && h('span', { class: 'freed', 'aria-hidden': 'true' }, _('any tile')),
  );

/** A card that cannot be pressed. */
export const lyingCard = (edition: string, card: string, key: string | number) =>
  h(
    'span',
    { key, class: classes('card', 'lying', card.length === 1 && 'motif'), role: 'img', 'aria-label': cardNoun(edition, card) },
    face(edition, card),
  );

/**
 * @param row of its noble
 * @param points what it would score now
 */
export const mission = (column: string, row: number, points: number) =>
  h(
    'div',
    {
      class: 'mission',
      role: 'img',
      title: _('pays %d now', points),
      'aria-label': [
        _('mission: %s', motifNoun(column)),
        row ? _('noble in row %d', row) : _('noble on the terrace'),
        _('pays %d now', points),
      ].join(', '),
    },
    symbol(motifSymbol(column)),
    h('span', {}, h('small', {}, _('Mission')), h('b', {}, divided(motifNoun(column)))),
    h('span', { class: 'num' }, signed(points)),
  );

/** @param drop true if a card may be dropped on the discard pile */
export function decks(view: View, seat: number, drop: boolean) {
  const { deck, discards } = view.seats[seat - 1];
  return h(
    'div',
    { class: 'decks' },
    h(
      'button',
      { class: 'plain', 'data-act': 'toCome', 'data-arg': seat },
      h('span', { class: 'dk fan' }, symbol('back-0', '')),
      h('span', {}, h('b', { class: 'num' }, deck), ' ', P_('card in the deck', 'cards in the deck', deck)),
    ),
    h(
      'button',
      { class: classes('plain', drop && 'drop'), 'data-act': 'discards', 'data-arg': seat, 'data-pile': '' },
      h('span', { class: 'dk old', 'aria-hidden': 'true' }, discards.length ? smallFace(discards[discards.length - 1]) : null),
      h('span', {}, h('b', { class: 'num' }, discards.length), ' ', _('played')),
    ),
  );
}

/** How many cards are still to come, for layouts without room for the deck. */
export const toCome = (view: View, seat: number) =>
  h(
    'button',
    { class: 'plain tocome', 'data-act': 'toCome', 'data-arg': seat },
    symbol('back-0', ''),
    h('b', { class: 'num' }, view.seats[seat - 1].deck),
    ' ',
    h('span', { class: 'word' }, _('to come')),
  );

/** A decorative card face, without a name of its own: the element around it has one. */
export function smallFace(card: string) {
  if (card.length === 2) return [...card].map((row) => h('i', { class: `r${row}`, 'data-row': row }));
  return symbol(card === '*' ? 'free-choice' : card === '?' ? 'back-0' : motifSymbol(card), 'sym');
}
