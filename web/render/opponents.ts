/** The other players' gardens, small; pressing one shows it large in the middle. */
import { classes, h, type Content, type Tree } from '../dom.js';
import { _ } from '../texts.js';
import { playerNoun } from '../words.js';
import { smallFace } from './cards.js';
import { gardenOf, nameOf, playedBy } from './names.js';
import { remembered } from './remembered.js';
import { portrait } from './faces.js';
import { symbol } from './symbols.js';
import { thumbnail } from './thumbnail.js';
import type { SeatView, View } from '../engine_types.js';
import type { Party } from '../party.js';
import type { Remark } from '../remarking.js';

/** By seat, so that they stay unchanged while one player after the other thinks. */
const PICTURES = Array.from({ length: 4 }, () => remembered(thumbnail));

/** For each seat at an online table, the class and the content of its panel. */
export type Others = { className?: string; content: Content }[];

/**
 * `shown` is the seat whose garden is large, `thinking` the computer player to move, or 0, `remark` the remark of one
 * of them.
 */
export const opponents = remembered(
  (party: Party, view: View, shown: number, thinking: number, others: Others | undefined, remark: Remark | null) => {
    const name = (seat: number) => nameOf(party.sitters, seat);
    return h(
      'div',
      { class: `opps n${view.players}` },
      view.seats.filter(({ seat }) => seat !== shown).map((s) => one(s)),
    );

    function lastTurn(seat: number) {
      return party
        .turns()
        .slice(0, view.turns)
        .findLast((turn) => turn.seat === seat);
    }

    function one(s: SeatView) {
      const { player } = party.sitters[s.seat - 1];
      const hats = (s.rows ?? []).join('').split('G').length - 1;
      return h(
        'section',
        {
          key: s.seat,
          class: classes('panel opp', `p${s.seat}`, thinking === s.seat && 'thinks', others?.[s.seat - 1].className),
          'aria-label': name(s.seat),
        },
        h(
          'div',
          { class: 'ohead' },
          portrait(player, name(s.seat), s.seat),
          h('h2', {}, name(s.seat)),
          count(_('gardeners'), symbol('gardener', 'hatn'), hats),
          count(_('cards in the deck'), symbol('back-0', 'deckn'), s.deck),
          player !== 'person' && h('p', { class: 'lvl' }, playerNoun(player)),
          h(
            'button',
            { class: 'plain last', 'data-act': 'discards', 'data-arg': s.seat, 'aria-label': playedBy(party.sitters, s.seat) },
            h(
              'span',
              { class: 'dk old', 'aria-hidden': 'true' },
              s.discards.length > 0 && smallFace(s.discards[s.discards.length - 1]),
            ),
          ),
        ),
        others?.[s.seat - 1].content,
        remark?.seat === s.seat &&
          h(
            'p',
            { key: 'remark', class: 'remark', 'aria-hidden': 'true' },
            portrait(player, name(s.seat), s.seat, 'by'),
            _(remark.text),
          ),
        h(
          'button',
          {
            class: 'plain othumb',
            'data-act': 'enlarge',
            'data-arg': s.seat,
            'aria-label': _('Show large: %s', gardenOf(party.sitters, s.seat)),
          },
          PICTURES[s.seat - 1](view, s.seat, gardenOf(party.sitters, s.seat), lastTurn(s.seat)),
        ),
      );
    }
  },
);

const count = (what: string, picture: Tree, number: number) =>
  h(
    'span',
    { class: 'count', title: what },
    picture,
    h('span', { class: 'vh' }, _('%s: %s', what, number)),
    h('span', { 'aria-hidden': 'true' }, number),
  );
