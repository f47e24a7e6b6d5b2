/** Before a costly turn is played: "Sure?", and where to look. */
import { h, type Content } from '../dom.js';
import { attend } from '../focus.js';
import { _ } from '../texts.js';
import { lookSentence, whereToLook } from './look.js';
import type { Turn } from '../engine_types.js';
import type { Table } from '../table.js';
import type { Thinker } from '../thinker.js';

/** The number of simulated games in which the best turn is searched while the player thinks. */
const RACE = 1200;
/** The effort of comparing it with the turn to be played: a third of a review's, for an answer well within a second. */
const STEPS = 400;
/** Only a blunder is worth a question, and only if it exceeds its error (docs/coach.md). */
const BLUNDER = 5;

/** The best turn of the position that the player looks at. */
let position: { record: string; best: Promise<string> } | null = null;

/** Starts to search for the best turn. */
export function prepare(thinker: Thinker, table: Table) {
  const record = table.game.record(table.seat);
  if (position?.record === record) return position.best;
  const best = thinker.ask('choose', { record, steps: RACE });
  position = { record, best };
  best.catch(() => (position = null));
  return best;
}

/** Returns a function that draws the question before a turn is played; null for none. */
export async function doubt(thinker: Thinker, table: Table, turn: Turn): Promise<(() => Content) | null> {
  const record = table.recordWith(turn);
  const verdict = await thinker.ask('explain', { record, best: await prepare(thinker, table), steps: STEPS });
  if (!verdict.loss || verdict.loss.points - verdict.loss.error < BLUNDER) return null;
  const look = whereToLook(verdict);
  attend('.doubt [data-act="tutor:look"]');
  return () =>
    h(
      'section',
      {
        class: 'doubt panel',
        role: 'alertdialog',
        'aria-labelledby': 'doubt-title',
        'aria-describedby': 'doubt-text',
        'data-cancel': 'tutor:look',
        'data-look': look.part,
        'data-which': look.which,
      },
      h('h2', { id: 'doubt-title' }, _('Sure?')),
      h('p', { id: 'doubt-text' }, _('Another turn seems much better.'), ' ', lookSentence(look)),
      h(
        'div',
        { class: 'choices' },
        h('button', { class: 'btn', 'data-act': 'tutor:play' }, _('Play it')),
        h('button', { class: 'btn primary', 'data-act': 'tutor:look' }, _('Look again')),
      ),
    );
}
