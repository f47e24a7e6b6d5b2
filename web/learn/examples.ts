/**
 * The rules, each with something to try. An example prepares a turn and lets the player press what is not allowed; if a
 * rule refuses nothing, a lesson shows it at work.
 */
import { N_ } from '../texts.js';
import { REFUSALS } from '../nouns.js';
import { REFUSED } from './refusals.js';
import type { Turn } from '../engine_types.js';
import type { Script } from './lesson.js';

interface Example {
  id: string;
  code: number; // the code with which the press is refused
  position: string;
  laid: Turn;
  press: string;
}

export const EXAMPLES: Example[] = [
  { id: 'place-colour', code: REFUSED.PLACE_COLOUR, position: 'cards', laid: { card: '36' }, press: 'place:4l' },
  { id: 'place-motif', code: REFUSED.PLACE_MOTIF, position: 'cards', laid: { card: 'c' }, press: 'place:4l' },
  {
    id: 'gardener-occupied',
    code: REFUSED.GARDENER_OCCUPIED,
    position: 'gardener',
    laid: { card: '46', place: '6r' },
    press: 'cell:a6',
  },
  { id: 'gardener-far', code: REFUSED.GARDENER_FAR, position: 'gardener', laid: { card: '46', place: '6r' }, press: 'cell:f3' },
  {
    id: 'noble-not-lower',
    code: REFUSED.NOBLE_NOT_LOWER,
    position: 'detour',
    laid: { card: '56', place: '6r' },
    press: 'cell:e1',
  },
  {
    id: 'noble-free-cell',
    code: REFUSED.NOBLE_FREE_CELL,
    position: 'detour',
    laid: { card: '56', place: '6r' },
    press: 'cell:d2',
  },
  {
    id: 'noble-on-gardener',
    code: REFUSED.NOBLE_ON_GARDENER,
    position: 'detour',
    laid: { card: '56', place: '6r' },
    press: 'cell:d4',
  },
  { id: 'noble-no-path', code: REFUSED.NOBLE_NO_PATH, position: 'bookI6', laid: { card: '24', place: '2l' }, press: 'cell:i4' },
  {
    id: 'stack-empty',
    code: REFUSED.STACK_EMPTY,
    position: 'turn',
    laid: { card: '56', place: '5l', noble: 'c4' },
    press: 'stack:1',
  },
  {
    id: 'stack-unasked',
    code: REFUSED.STACK_UNASKED,
    position: 'scoring',
    laid: { card: '*', place: '5r', cell: 'f4', noble: 'i5' },
    press: 'stack:1',
  },
  { id: 'boar-occupied', code: REFUSED.BOAR_OCCUPIED, position: 'boar', laid: { card: '34', place: '4l' }, press: 'cell:d5' },
  { id: 'boar-far', code: REFUSED.BOAR_FAR, position: 'boar', laid: { card: '34', place: '4l' }, press: 'cell:g2' },
];

/** The lesson that shows a section of the rules at work. */
export const RULE_LESSONS: Record<string, string> = {
  aim: 'nobles',
  garden: 'tile',
  setup: 'cards',
  known: 'missions',
  cards: 'cards',
  tiles: 'gardener',
  nobles: 'nobles',
  refill: 'turn',
  scoring: 'scoring',
  rewards: 'rewards',
  boars: 'boars',
  editions: 'second',
};

/** Returns an example as a lesson of two steps. */
export function exampleOf(id: string): Script | null {
  const example = EXAMPLES.find((each) => each.id === id);
  if (!example) return null;
  const { code, position, laid, press } = example;
  return {
    id,
    title: N_('An example'),
    guided: true,
    steps: [
      {
        position,
        laid,
        tell: N_('The turn is already laid out. Press what is marked: it is not allowed, and you will read why.'),
        presses: [press],
        goal: ({ refused }) => refused === code,
        after: REFUSALS[code],
      },
      {
        tell: N_('Now find something that is allowed, and confirm the turn.'),
        played: () => true,
        after: N_('That is allowed.'),
      },
    ],
  };
}
