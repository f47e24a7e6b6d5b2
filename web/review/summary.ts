/** A game in a few numbers: the result, the losses, the luck, the key moments and one piece of advice. */
import { classes, h } from '../dom.js';
import { isYou, nameOf } from '../render/names.js';
import { noble, symbol } from '../render/symbols.js';
import { _, P_, decimal } from '../texts.js';
import { turnMark } from './marks.js';
import { giveOrTake, judgedOf, keyMoments, lossPerTurn } from './model.js';
import { adviceOf, momentText, signedDecimal } from './words.js';
import type { Study } from './state.js';

/** The fraction of all turns that must be judged before key moments are shown. */
const ENOUGH = 2 / 3;

export function summaryPart(study: Study) {
  const { review, seat } = study;
  const { judged, all } = review ? judgedOf(review) : { judged: 0, all: 1 };
  const advice = review && study.done && adviceOf(review.seats[seat - 1]);
  return h(
    'section',
    { class: 'sumup panel', 'aria-label': _('Summary') },
    result(study),
    review && numbers(study),
    review && judged >= ENOUGH * all && review.moments.length > 0 && moments(study),
    !study.done && review && progress(study),
    h(
      'div',
      { class: 's-last' },
      advice && h('p', { class: 's-adv' }, symbol('hint', 'ic'), h('span', {}, h('b', {}, advice.lead), ' ', advice.text)),
      h(
        'p',
        { class: 's-assume quiet' },
        _('All figures are estimates. They assume that everybody plays well from each position on.'),
      ),
    ),
    notes(study).length > 0 && h('p', { class: 's-note quiet' }, notes(study).join(' ')),
  );
}

/** Says what is special about this game. */
function notes({ party, review }: Study) {
  const view = party.game.view(0);
  const played = party.turns().length;
  const { takebacks } = party;
  return [
    view.forfeit &&
      (isYou(party.sitters, view.forfeit.seat)
        ? P_(
            'You gave the game up after %d turn; the review covers what was played.',
            'You gave the game up after %d turns; the review covers what was played.',
            played,
            played,
          )
        : P_(
            '%s gave the game up after %d turn; the review covers what was played.',
            '%s gave the game up after %d turns; the review covers what was played.',
            played,
            nameOf(party.sitters, view.forfeit.seat),
            played,
          )),
    !party.over &&
      P_('The game is not over: the review covers %d turn.', 'The game is not over: the review covers %d turns.', played, played),
    review && review.turns.some(({ known }) => !known) && _('Where a hand is hidden, turns cannot be judged.'),
    takebacks > 0 &&
      P_(
        '%d turn was taken back; the review is of the game as it was played in the end.',
        '%d turns were taken back; the review is of the game as it was played in the end.',
        takebacks,
        takebacks,
      ),
  ].filter((line) => typeof line === 'string');
}

function result({ party, seat }: Study) {
  const { sitters, game } = party;
  const view = game.view(0);
  const points = view.ending?.cause === 'played' ? game.score().final : view.seats.map(({ score }) => score);
  const seats = [seat, ...sitters.map((_all, i) => i + 1).filter((each) => each !== seat)];
  return h(
    'div',
    { class: 's-res' },
    h(
      'span',
      { class: 'faces', 'aria-hidden': 'true' },
      seats.map((each) => noble(each)),
    ),
    h(
      'div',
      {},
      h('b', { class: 'num' }, seats.map((each) => points[each - 1]).join(' : ')),
      h('small', {}, seats.map((each) => nameOf(sitters, each)).join(', ')),
    ),
  );
}

function numbers({ review, party, seat }: Study) {
  if (!review) return null;
  const { sitters } = party;
  const own = review.seats[seat - 1];
  const each = lossPerTurn(review, seat);
  const others = review.seats.filter((other) => other.seat !== seat && lossPerTurn(review, other.seat) !== null);
  if (each === null && !own.luck) return null;
  return h(
    'dl',
    {},
    each !== null &&
      h(
        'div',
        {},
        h('dt', {}, isYou(sitters, seat) ? _('You lost') : _('%s lost', nameOf(sitters, seat))),
        h('dd', {}, h('b', { class: 'num' }, decimal(each)), ' ', _('points a turn')),
        h(
          'dd',
          { class: 'sub' },
          [
            _('give or take %s', decimal(giveOrTake({ error: (own.loss?.error ?? 0) / own.judged }))),
            ...others.map((other) => `${nameOf(sitters, other.seat)} ${decimal(lossPerTurn(review, other.seat) ?? 0)}`),
          ].join(' · '),
        ),
      ),
    own.luck &&
      h(
        'div',
        {},
        h('dt', {}, h('i', { class: 'key luck' }), _('Luck')),
        h('dd', {}, h('b', { class: 'num' }, signedDecimal(own.luck.points)), ' ', _('points')),
        h(
          'dd',
          { class: 'sub' },
          [
            _('give or take %s', decimal(giveOrTake(own.luck), 0)),
            _(
              'deal %s, cards %s, tiles %s',
              signedDecimal(own.ledger.deal),
              signedDecimal(own.ledger.draws),
              signedDecimal(own.ledger.refills),
            ),
          ].join(' · '),
        ),
      ),
    own.adjusted &&
      h(
        'div',
        {},
        h('dt', {}, h('i', { class: 'key skill' }), _('Without luck')),
        h('dd', {}, h('b', { class: 'num' }, signedDecimal(own.adjusted.points)), ' ', _('points')),
        h('dd', { class: 'sub' }, _('give or take %s', decimal(giveOrTake(own.adjusted), 0))),
      ),
  );
}

function moments({ review, party, at }: Study) {
  if (!review) return null;
  return h(
    'div',
    { class: 's-keys' },
    h('p', { class: 'cap', id: 'keys-title' }, _('Key moments')),
    h(
      'div',
      { role: 'group', 'aria-labelledby': 'keys-title' },
      keyMoments(review).map((moment) => {
        const turn = review.turns[moment.turn - 1];
        return h(
          'button',
          {
            key: `${moment.kind}${moment.turn}`,
            class: classes('keym', moment.turn === at && 'on'),
            'data-act': 'review:go',
            'data-arg': moment.turn,
            'aria-current': moment.turn === at ? 'true' : undefined,
          },
          moment.kind === 'turn' ? turnMark(turn) : h('i', { class: 'key luck big', 'aria-hidden': 'true' }),
          h(
            'span',
            {},
            h(
              'b',
              {},
              isYou(party.sitters, turn.seat)
                ? _('Round %d', turn.round)
                : _('Round %d, %s', turn.round, nameOf(party.sitters, turn.seat)),
            ),
            h('small', {}, momentText(moment, turn)),
          ),
        );
      }),
    ),
  );
}

export function progress({ review }: Study) {
  if (!review) return null;
  const { judged, all } = judgedOf(review);
  const text = judged < all ? _('%d of %d turns judged', judged, all) : _('Luck and reasons are still to come.');
  return h(
    'div',
    {
      class: 's-prog',
      role: 'progressbar',
      'aria-valuemin': 0,
      'aria-valuemax': 100,
      'aria-valuenow': Math.round(100 * review.progress),
      'aria-label': text,
    },
    h('span', { class: 'pbar' }, h('i', { style: { width: `${100 * review.progress}%` } })),
    h('small', {}, text),
  );
}
