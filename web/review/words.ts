/** The sentences of the review, in the reader's language. */
import { factSentence, mistakeName } from '../coach_words.js';
import { nameOf } from '../render/names.js';
import { SOURCE_NAMES } from '../render/sources.js';
import { _, N_, P_, currentLanguage, decimal } from '../texts.js';
import { motifNoun } from '../words.js';
import { giveOrTake, verdictOf } from './model.js';
import type { PlayedTurn, Sitter } from '../engine_types.js';
import type { Source } from '../tally.js';
import type { Estimate, Note, Review, Reviewed, SeatReview } from './types.js';

type Sitters = Sitter[];

export const signedDecimal = (n: number) => (Math.round(10 * n) > 0 ? '+' : '') + decimal(Math.round(10 * n) / 10 || 0);
/** @param n in tenths */
export const signedTenths = (n: number) => signedDecimal(n / 10);

const capital = (text: string) => text[0].toLocaleUpperCase(currentLanguage()) + text.slice(1);

// ---- marks ----

export function markName(mark: string) {
  return mark === '?!' ? _('inaccuracy') : mark === '?' ? _('mistake') : _('blunder');
}

/** Describes a turn of the strip completely in words. */
export function turnLabel(turn: Reviewed, sitters: Sitters) {
  const said = {
    hidden: () => _('the hand was hidden'),
    later: () => _('not judged yet'),
    best: () => _('the best turn'),
    good: () => _('as good as the best turn'),
    better: () => _('better than the coach’s turn'),
    loses: () =>
      turn.mark
        ? _('%s, %s points lost', markName(turn.mark), decimal(turn.loss?.points ?? 0))
        : _('%s points lost', decimal(turn.loss?.points ?? 0)),
  }[verdictOf(turn)]();
  return _('Round %d, %s: %s', turn.round, nameOf(sitters, turn.seat), said);
}

// ---- a turn ----

/** Says what the better turn does differently from the played one. */
export function titleOf(better: PlayedTurn, played: PlayedTurn) {
  const motif = (turn: PlayedTurn) => motifNoun(turn.tile[0]);
  if (better.cell !== played.cell || better.gardener !== played.gardener) {
    if (better.gardener && played.gardener) return _('A gardener on %s instead of %s', better.cell, played.cell);
    if (better.gardener) return _('A gardener on %s instead of %s on %s', better.cell, motif(played), played.cell);
    if (played.gardener) return capital(_('%s on %s instead of a gardener on %s', motif(better), better.cell, played.cell));
    return capital(_('%s on %s instead of %s on %s', motif(better), better.cell, motif(played), played.cell));
  }
  if (better.noble !== played.noble) {
    if (better.noble === '-') return _('The same tile, but nobody walks');
    return _('The same tile, but noble %s walks to %s', better.noble[0], better.noble);
  }
  if (better.boar !== played.boar) return _('The same tile, but another way for the boar');
  if (better.card !== played.card) return _('The same tile with the other card');
  if (better.place !== played.place) return _('The same tile from another place');
  return _('The same turn, but refilled from another stack');
}

/** Returns the verdict as a sentence or two. */
export function verdictText(turn: Note) {
  const { loss, proved } = turn;
  switch (verdictOf(turn)) {
    case 'hidden':
      return _('The hand was hidden, so the turn cannot be judged.');
    case 'later':
      return _('This turn is not judged yet.');
    case 'best':
      return proved
        ? _('This was the best turn. That is proved: every way the game could end was tried.')
        : _('This was the best turn, or one just as good.');
    case 'good':
      return _('Both turns are equally good, as far as the coach can tell.');
    case 'better':
      return _('The turn that was played did better than the one the coach took for the best.');
    default: {
      const { points } = loss as Estimate,
        off = giveOrTake(loss as Estimate);
      if (proved) return _('It loses %s points. That is proved: every way the game could end was tried.', decimal(points));
      const told = _(
        'It loses %s points, most likely between %s and %s.',
        decimal(points),
        decimal(points - off),
        decimal(points + off),
      );
      return turn.mark ? told : `${told} ${_('That is too little for a mark.')}`;
    }
  }
}

export { factSentence };

/**
 * Returns a short name for a source of points.
 * @param two true with two players
 */
export function barName(name: string, two: boolean) {
  if (name.length === 1) return _('column %s', name);
  const own: Record<string, () => string> = {
    boar: () => _('boar'),
    rivals: () => (two ? _('the rival’s points') : _('the rivals’ points')),
    other: () => _('smaller ones together'),
    unexplained: () => _('unexplained'),
  };
  return (own[name] ?? SOURCE_NAMES[name as Source] ?? own.unexplained)();
}

/** Describes the luck before a turn, if it matters. */
export function luckSentences({ luck }: Reviewed) {
  if (!luck) return [];
  return [
    Math.abs(luck.refill) >= 1 && _('Luck with the tile that came before: %s points.', signedDecimal(luck.refill)),
    Math.abs(luck.draw) >= 1 && _('Luck with the card that was drawn: %s points.', signedDecimal(luck.draw)),
  ].filter((line) => line !== false);
}

// ---- the game ----

export function momentText({ kind, points }: Review['moments'][number], turn: Reviewed) {
  if (kind === 'draw') return points > 0 ? _('a good card') : _('a bad card');
  if (kind === 'refill') return points > 0 ? _('a good tile') : _('a bad tile');
  const [fact] = turn.facts;
  return fact ? mistakeName(fact.fact) : markName(turn.mark);
}

/** What to try, for each kind of mistake. */
const ADVICE: Record<string, string> = {
  'last-tile': N_('see which of the tiles on display is the last one for a cell that you need.'),
  'last-card': N_('before you play a card, look at what only this card can take.'),
  'other-row': N_('in a column, lay the tile where its noble can use it.'),
  motif: N_('take the motif tiles of nobles that can walk far.'),
  path: N_('use gardeners to open ways: one on the right cell joins a whole part of the garden.'),
  neighbour: N_('see which ways a tile opens for the nobles next to it.'),
  filler: N_('put gardeners where they help to fill a column.'),
  spoilt: N_('keep gardeners off the cells where a noble wants to stop.'),
  idle: N_('let a noble walk in every turn: walks that are left out never come back.'),
  walk: N_('before you confirm, see which noble gets the most out of walking now.'),
  early: N_('let a noble wait if it can soon walk further.'),
  row: N_('look for rows that one more tile completes.'),
  column: N_('look for columns that one more tile completes.'),
  mission: N_('bring the nobles of your missions down while there is still time.'),
  denial: N_('before you take a tile, see what you leave to the next player.'),
  rivals: N_('before you confirm, see what your rivals can make of your turn.'),
  card: N_('where two cards take the same tile, keep the one that you will need.'),
  reward: N_('look for marks of the reward board that your next tile can score.'),
  penalty: N_('keep tiles off the cells of the reward board that lose points.'),
  'boar-move': N_('plan where the boar goes next: each tile laid on its cell scores.'),
  boar: N_('lead the boar into a corner, where it leaves the garden or costs little.'),
};

/** Returns the advice from a finished review. */
export function adviceOf({ costly, judged, best_turns: best, marks }: SeatReview): { lead: string; text: string } | null {
  if (costly && ADVICE[costly.fact])
    return {
      lead: _('One thing to try:'),
      text: `${_(ADVICE[costly.fact])} ${P_('It cost %s points in %d turn.', 'It cost %s points in %d turns.', costly.turns, decimal(costly.points), costly.turns)}`,
    };
  if (!judged || Object.values(marks).some(Boolean)) return null;
  return {
    lead: _('Well played:'),
    text: P_(
      'no turn lost 1.5 points, and %d was the best one.',
      'no turn lost 1.5 points, and %d were the best ones.',
      best,
      best,
    ),
  };
}
