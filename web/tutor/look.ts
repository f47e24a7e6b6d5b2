/**
 * Where to look again before a costly turn. It never names the better turn, only a column, a row, or something on
 * the table.
 */
import { _ } from '../texts.js';
import type { Fact } from '../review/types.js';

type Look = { part: 'column' | 'row' | 'hand' | 'missions' | 'rivals' | 'display' | 'nobles' | 'tile' | 'boar'; which?: string };

/** What a reason is about; those not listed are about a column. */
const PARTS: Record<string, Look['part']> = {
  'last-card': 'hand',
  card: 'hand',
  row: 'row',
  mission: 'missions',
  denial: 'rivals',
  rivals: 'rivals',
  reward: 'tile',
  penalty: 'tile',
  'boar-move': 'boar',
  boar: 'boar',
};

/** The steps of a turn as text, in the order in which they are compared; the first that differs is worth a look. */
const STEPS: [RegExp, Look['part']][] = [
  [/x(\w\w)/, 'display'],
  [/^(.+?)x/, 'hand'],
  [/@(\S+)/, 'tile'],
  [/ (\S+>\S+)/, 'nobles'],
];

export function whereToLook({ played, best, facts: [fact] }: { played: string; best: string; facts: Fact[] }): Look {
  if (!fact) return { part: STEPS.find(([step]) => played.match(step)?.[1] !== best.match(step)?.[1])?.[1] ?? 'display' };
  const part = PARTS[fact.fact] ?? 'column';
  return part === 'column' ? { part, which: fact.column ?? '' } : part === 'row' ? { part, which: String(fact.row) } : { part };
}

export function lookSentence({ part, which = '' }: Look) {
  switch (part) {
    case 'column':
      return _('Look at column %s again.', which);
    case 'row':
      return _('Look at row %s again.', which);
    case 'hand':
      return _('Look at your cards again.');
    case 'missions':
      return _('Look at your missions again.');
    case 'rivals':
      return _('Look again at what the others would like to take.');
    case 'nobles':
      return _('Look at your nobles again.');
    case 'boar':
      return _('Look at your boar again.');
    case 'tile':
      return _('Look again at where the tile goes.');
    default:
      return _('Look at the display again.');
  }
}
