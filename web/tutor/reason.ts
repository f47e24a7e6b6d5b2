/** Why the best hint is the best: the coach compares it with what a player would naturally do instead. */
import { factSentence } from '../coach_words.js';
import { h } from '../dom.js';
import { SURE } from '../estimate.js';
import { Stopped, type Thinker } from '../thinker.js';
import { _, decimal, signed } from '../texts.js';
import { pointsOf } from '../tally.js';
import { sentences } from '../render/log.js';
import type { App } from '../app.js';
import type { PlayedTurn, Step } from '../engine_types.js';
import type { Hint } from '../hints.js';
import type { Estimate, Fact } from '../review/types.js';
import type { Table } from '../table.js';

/** The effort of a review. */
const STEPS = 1200;
/** The difference in points from which on a turn gets a mark, and so a reason (docs/coach.md). */
const MARKED = 1.5;

/**
 * Returns the turn to compare the best hint with: the composed turn if it is complete; else one with another tile or
 * bed, either the one that scores most at once or the best hint that is clearly worse.
 * @param ranked the best first
 */
function natural(table: Table, [best, ...others]: Hint[], greedy: string) {
  const plan = table.plan();
  const composed = plan && !plan.open ? table.told(plan.turn) : null;
  if (composed && !isSame(composed, best.told, ['card', 'place', 'cell', 'boar', 'noble'])) return composed;
  const worse = others.filter(({ lead }) => (best.lead ?? 0) - (lead ?? 0) >= MARKED);
  const all = [table.told(greedy), ...[...worse, ...others].map(({ told }) => told)];
  return all.find((turn) => !isSame(turn, best.told, ['place', 'cell'])) ?? others[0]?.told;
}

const isSame = (one: PlayedTurn, other: PlayedTurn, steps: Step[]) => steps.every((step) => one[step] === other[step]);

/** Adds the reason to the best hint. */
export async function explain({ table, adviser, changed }: App, thinker: Thinker) {
  const hints = table?.hints;
  if (!table || !hints?.done) return;
  const ranked = [...hints.best].sort((a, b) => a.rank - b.rank);
  const isLeft = () => table.hints !== hints;
  hints.reason = waiting;
  changed();
  try {
    const greedy = await adviser.ask('choose', {
      record: table.game.record(table.seat),
      thinking: { player: 'greedy', seed: [1, 1] },
    });
    if (isLeft()) return;
    const other = natural(table, ranked, greedy);
    const verdict =
      other && (await thinker.ask('explain', { record: table.recordWith(other), best: ranked[0].turn, steps: STEPS }));
    if (isLeft()) return;
    const { edition } = table.game.view(0);
    hints.reason = verdict ? () => reason(edition, other, verdict) : null;
  } catch (error) {
    hints.reason = null;
    if (error instanceof Stopped) return;
  }
  changed();
}

const waiting = () => h('p', { class: 'reason quiet', role: 'status' }, _('Looking for the reason …'));

/** The worker's answer. */
type Verdict = { loss: Estimate; proved: boolean; same: boolean; facts: Fact[] };

/** @param other the turn it is compared with */
function reason(edition: string, other: PlayedTurn, verdict: Verdict) {
  return h(
    'div',
    { class: 'reason' },
    h('h3', {}, _('Why the best one?')),
    h('p', {}, _('Compared with: %s', `${signed(pointsOf(other))} ${sentences(edition, other).join(', ')}`)),
    h('p', {}, h('b', {}, difference(verdict))),
    verdict.facts.length > 0 &&
      h(
        'ul',
        {},
        verdict.facts.map((fact, i) =>
          h(
            'li',
            {},
            factSentence(fact, true),
            ' ',
            isNew(verdict.facts, i) && h('span', { class: 'quiet' }, _('About %s points.', decimal(fact.points))),
          ),
        ),
      ),
  );
}

function difference({ loss: { points, error }, proved, same }: Verdict) {
  if (same || points < SURE * error) return _('Both are about equally good, as far as the coach can tell.');
  if (proved) return _('It is worth %s points more (proved).', decimal(points));
  return _(
    'It is worth about %s points more (%s to %s).',
    decimal(points),
    decimal(points - SURE * error),
    decimal(points + SURE * error),
  );
}

/** Points are shown once, even if several facts explain them. */
const isNew = (facts: Fact[], i: number) =>
  facts.findIndex(({ points, error }) => points === facts[i].points && error === facts[i].error) === i;
