/**
 * The frame of a chart over the rounds: lines stretch with the page, marks and letters do not. Pressing a round opens
 * the table at that moment.
 */
import { classes, h, type Content } from '../dom.js';
import { _ } from '../texts.js';
import type { PlayedTurn } from '../engine_types.js';
import type { Summary } from '../tally.js';

/** The distance of final scoring from the last round, in rounds. */
const GAP = 2;

export class Plot {
  rounds: number;
  top: number;
  bottom: number;
  ended: boolean;
  width: number;

  /**
   * @param top the highest value
   * @param bottom the lowest
   */
  constructor({ rounds, forfeit }: Summary, top: number, bottom: number) {
    this.rounds = rounds;
    this.top = top;
    this.bottom = bottom;
    this.ended = !forfeit;
    this.width = rounds + (this.ended ? GAP : 0);
  }

  /** Returns the position of a round, from 0 to 100; one more than the last is final scoring. */
  x(round: number) {
    return (100 * (round > this.rounds ? this.width : round)) / this.width;
  }

  y(value: number) {
    return (100 * (this.top - value)) / (this.top - this.bottom);
  }

  at(round: number, value: number) {
    return { left: `${this.x(round).toFixed(2)}%`, top: `${this.y(value).toFixed(2)}%` };
  }

  /**
   * Returns the points of a line as an SVG list.
   * @param values by round, from 0 on
   */
  points(values: number[], from = 0) {
    return values.map((value, i) => `${this.x(from + i).toFixed(2)},${this.y(value).toFixed(2)}`).join(' ');
  }

  /** Returns the values of the grid lines. */
  steps() {
    const size = [5, 10, 20, 25, 50, 100].find((each) => (this.top - this.bottom) / each <= 6) ?? 200;
    const first = Math.ceil(this.bottom / size);
    return Array.from({ length: Math.floor(this.top / size) - first + 1 }, (_all, i) => (first + i) * size);
  }

  draw({
    label,
    lines,
    marks,
    value,
    tip,
    turns,
  }: {
    label: string; // a description of the chart
    lines: Content; // SVG with coordinates from 0 to 100
    marks: Content; // placed by `at`
    value: (value: number) => string | number; // formats the value of a grid line
    tip: (round: number) => string; // the tooltip of a round
    turns: PlayedTurn[];
  }) {
    const ticks = [1, 6, 12, 18].filter((round) => round <= this.rounds);
    return h(
      'div',
      { class: 'plot', role: 'img', 'aria-label': label },
      h(
        'div',
        { class: 'field' },
        h(
          'svg',
          { viewBox: '0 0 100 100', preserveAspectRatio: 'none' },
          this.steps().map((step) => h('path', { class: step === 0 ? 'zero' : 'step', d: `M0 ${this.y(step)}H100` })),
          lines,
        ),
        this.steps().map((step) => h('span', { class: 'ytick', style: { top: `${this.y(step)}%` } }, value(step))),
        ticks.map((round) =>
          h(
            'span',
            { class: classes('xtick', this.ended && round === this.rounds && 'late'), style: { left: `${this.x(round)}%` } },
            round,
          ),
        ),
        this.ended && h('span', { class: 'xtick', style: { left: '100%' } }, _('end')),
        marks,
        this.strips(tip, turns),
      ),
    );
  }

  strips(tip: (round: number) => string, turns: PlayedTurn[]) {
    const last = turns.reduce((all, turn) => all.set(turn.round, turn.number), new Map());
    const half = 50 / this.width;
    return Array.from({ length: this.rounds + (this.ended ? 1 : 0) }, (_all, i) => i + 1).map((round) =>
      h(
        'span',
        {
          class: 'strip',
          style: { left: `${this.x(round) - half}%`, width: `${2 * half}%` },
          'data-act': 'revisit',
          'data-arg': last.get(round) ?? '',
        },
        h('span', { class: `tip ${this.x(round) > 50 ? 'before' : ''}` }, tip(round)),
      ),
    );
  }
}
