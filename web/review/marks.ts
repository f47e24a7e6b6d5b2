/** Marks of turns: a sign, a shape and a colour each, so that colours are not needed to tell them apart. */
import { classes, h } from '../dom.js';
import { verdictOf } from './model.js';
import type { Note } from './types.js';

const SHAPES: Record<string, string> = { '?!': 'm-ina', '?': 'm-mis', '??': 'm-blu' };

export const markSign = (mark: string, more?: string) =>
  h('span', { class: classes('mk', SHAPES[mark], more), 'aria-hidden': 'true' }, h('i', {}, mark));

/** The symbol of a turn without a mark. */
const RINGS: Record<string, string> = {
  hidden: 'm-hid',
  later: 'm-later',
  best: 'm-best',
  good: 'm-ok',
  better: 'm-ok',
  loses: 'm-ok',
};

export const turnMark = (turn: Note, more?: string) =>
  turn.mark
    ? markSign(turn.mark, more)
    : h('span', { class: classes('mk', RINGS[verdictOf(turn)], more), 'aria-hidden': 'true' });

/** A piece of a way, as drawn in the garden, for the legend. */
export const sample = (kind: 'played' | 'better') =>
  h(
    'svg',
    { class: `sample ${kind}`, viewBox: '0 0 44 12', 'aria-hidden': 'true' },
    h('path', { class: 'under', d: 'M4 6H40' }),
    h('path', { class: 'path', d: 'M4 6H40' }),
  );
