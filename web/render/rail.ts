/** The rail: the turn step by step, with undo before it, confirm after it, and a line that says what to do. */
import { classes, h } from '../dom.js';
import { _, signed } from '../texts.js';
import { cardNoun, motifNoun, sentenceOf } from '../words.js';
import { divided } from './fitted.js';
import type { Plan, Preview, Step } from '../engine_types.js';
import type { Table } from '../table.js';

/** @param preview what the turn so far would bring */
export function rail(table: Table, plan: Plan, preview: Preview | null) {
  const points = preview?.points ? Object.values<number>(preview.points).reduce((sum, n) => sum + n, 0) : 0;
  return h(
    'section',
    { class: 'rail', 'aria-label': _('Your turn, step by step') },
    h(
      'button',
      { class: 'btn undo', 'data-act': 'undo', disabled: !table.composer.begun },
      h('span', { 'aria-hidden': 'true' }, '↶ '),
      h('span', { class: 'word' }, _('Undo')),
    ),
    h('ol', {}, steps(table, plan, preview)),
    plan.open === 'noble' && h('button', { class: 'btn nobody', 'data-act': 'nobody' }, _('Nobody walks')),
    h(
      'button',
      { class: 'btn primary go', 'data-act': 'confirm', disabled: plan.open !== null },
      _('Confirm'),
      ' ',
      plan.open === null && h('b', { class: 'num' }, signed(points)),
    ),
  );
}

export function steps(table: Table, plan: Plan, preview: Preview | null) {
  const { turn, how } = plan;
  const { edition } = table.game.view(0);
  const place = turn.place ?? table.composer.chosen.place;
  const tile = place && table.game.view(0).display[(table.game.tables.places ?? []).indexOf(place)];
  const rows = [
    ['card', _('Card'), turn.card && cardNoun(edition, turn.card)],
    ['place', _('Tile'), tile && motifNoun(tile[0])],
    ['cell', preview?.gardener ? _('Gardener') : _('Cell'), turn.cell && withPoints(turn.cell, preview?.points?.reward)],
    (turn.boar && turn.boar !== '-') || how.boar === 'open'
      ? ['boar', _('Boar'), turn.boar && withPoints(turn.boar === 'x' ? _('leaves') : turn.boar, preview?.points?.boar)]
      : null,
    ['noble', _('Noble'), turn.noble && (turn.noble === '-' ? _('nobody') : withPoints(turn.noble, preview?.points?.noble))],
    !table.game.view(0).stacks || turn.stack === 0
      ? null
      : ['stack', _('Stack'), turn.stack && (how.stack === 'usual' ? _('%d, highest', turn.stack) : String(turn.stack))],
  ];
  return rows
    .filter((row) => row !== null)
    .map(([step, title, value]) => {
      const came = how[step as Step];
      return h(
        'li',
        {
          class: classes(came === 'open' ? 'cur' : came === 'chosen' ? 'done' : came === 'later' ? 'later' : 'auto'),
          'aria-current': came === 'open' ? 'step' : undefined,
        },
        h('span', {}, title),
        h('b', {}, divided(value || '…')),
      );
    });
}

const withPoints = (what: string, points: number | undefined) => (points ? _('%s: %s', what, signed(points)) : what);

/** Returns what to do next, in words. */
export function advice(table: Table, plan: Plan | null, name: (seat: number) => string) {
  if (table.past) return _('You are looking at the past.');
  const view = table.view();
  const { mover } = view;
  if (table.ended) return _('The game is over.');
  if (table.lags && table.over && view.phase === 'over') return _('Final scoring');
  if (table.lags) return mover ? _('To move: %s', name(mover)) : '';
  if (table.failure !== null) return _('The computer player could not think: %s', sentenceOf(table.failure));
  if (table.thinking) return _('%s is thinking.', name(table.thinking));
  if (table.doubt) return '';
  if (table.pondering) return _('The tutor is looking at it.');
  if (!plan) return mover ? _('To move: %s', name(mover)) : '';
  const { card } = plan.turn;
  const first = table.composer.nobleFirst;
  if (plan.open === 'place' && table.game.view(mover).seats[mover - 1].freed.includes(card ?? ''))
    return _('The motif of this card is not on display, so it takes any tile.');
  if (plan.open === 'noble' && first) return _('Choose where noble %s walks, or another noble.', first);
  switch (plan.open) {
    case 'card':
      return table.composer.chosen.place ? _('Which card takes this tile?') : _('Choose a card, or a tile.');
    case 'place':
      return _('Choose a tile.');
    case 'cell':
      return _('The tile becomes a gardener: choose a free cell.');
    case 'boar':
      return _('The tile meets the boar: choose where the boar goes.');
    case 'noble':
      return _('Choose where a noble walks, or nobody.');
    default:
      return _('Confirm your turn, or undo.');
  }
}
