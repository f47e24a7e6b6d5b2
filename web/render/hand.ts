/** A player's hand, with deck, played cards and missions. */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import { decks, handCard, lyingCard, mission, toCome } from './cards.js';
import type { Plan, View } from '../engine_types.js';
import type { Table } from '../table.js';

/** @param drawn the plan that is drawn: `plan`, or the hint that is pointed at */
export function hand(table: Table, view: View, home: number, plan: Plan | null, drawn: Plan | null) {
  const s = view.seats[home - 1];
  const mine = table.seat === home && table.own;
  const legal = new Set(plan?.options.card ?? []);
  const states = (card: string) => ({
    selected: drawn?.turn.card === card,
    legal: legal.has(card),
    playing: table.acting,
    freed: s.freed.includes(card),
  });
  return h(
    'section',
    { class: 'hand', 'aria-labelledby': 'hand-title' },
    h('h2', { id: 'hand-title' }, table.seat === home ? _('Your hand') : _('Hand')),
    h(
      'div',
      { class: 'cards' },
      s.hand.map((card, i) =>
        mine && card !== '?' ? handCard(view.edition, card, states(card)) : lyingCard(view.edition, card, i),
      ),
    ),
    decks(view, home, table.carried?.ends.has('pile') ?? false),
    h(
      'div',
      { class: 'missions', role: 'group', 'aria-label': _('Missions') },
      s.missions.map(
        (column, i) => column !== '?' && mission(column, (s.nobles ?? [])[column.charCodeAt(0) - 97], s.mission_points[i] ?? 0),
      ),
      toCome(view, home),
    ),
  );
}
