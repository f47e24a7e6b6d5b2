/**
 * What a review says beside the turns of a replay. If the page has no review of the game yet, it uses the comments of
 * `sanssouci review --annotate`, if the record came with them:
 *
 *     5.1 bx4r@e4 g>4
 *     ; ?! loss 1.72 error 0.34 best bx5l@e5 f>4 early +1.5
 */
import { classes, h } from '../dom.js';
import { sentences } from '../render/log.js';
import { _ } from '../texts.js';
import { turnMark } from './marks.js';
import { verdictOf } from './model.js';
import { verdictText } from './words.js';
import type { Study } from './state.js';
import type { Note } from './types.js';

const JUDGED = /^; (?:(\?!|\?\??) )?loss (-?[\d.]+) error ([\d.]+) best (.+?)(?: [a-z-]+ [+-][\d.]+)*$/;

function noteOf(comment: string): Note | null {
  const none = { known: true, mark: '', loss: { points: 0, error: 0 }, best: null, same: true, proved: false } as const;
  if (comment === '; best') return none;
  const [, mark = '', points, error, best] = JUDGED.exec(comment) ?? [];
  return best
    ? {
        ...none,
        mark: mark as Note['mark'],
        loss: { points: Number(points), error: Number(error) },
        best,
        same: false,
        proved: Number(error) === 0,
      }
    : null;
}

/** Returns the comments of a record by turn, from 1; null if it has none. */
export function notesIn(record: string): Record<number, Note> | null {
  const notes: Record<number, Note> = {};
  let turn = 0;
  for (const line of record.split('\n\n').slice(1).join('\n').split('\n')) {
    if (!line.startsWith(';')) turn += line.trim() ? 1 : 0;
    else {
      const note = noteOf(line.trimEnd());
      if (note && turn) notes[turn] = note;
    }
  }
  return Object.keys(notes).length ? notes : null;
}

/** The note beside the turn that a replay shows. */
export function noteBeside(study: Study | undefined, at: number) {
  const reviewed = study?.review?.turns[at - 1];
  const note = reviewed?.loss ? reviewed : study?.notes?.[at];
  if (!study || study.party.game.slot < 0 || !note?.loss) return null;
  const better = note.best && ['loses', 'better', 'good'].includes(verdictOf(note)) ? study.toldAt(at, note.best) : null;
  const { edition } = study.party.game.view(0);
  return h(
    'p',
    { class: classes('rnote', note.mark && 'marked') },
    turnMark(note),
    h(
      'span',
      {},
      verdictText(note),
      better && ' ',
      better &&
        (verdictOf(note) === 'loses'
          ? _('Better: %s.', sentences(edition, better).join(', '))
          : _('The other turn: %s.', sentences(edition, better).join(', '))),
    ),
  );
}
