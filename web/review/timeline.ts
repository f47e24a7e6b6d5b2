/**
 * The whole game as one time line: the expected lead, the effects of skill and luck on it, and the marks of all turns.
 */
import { classes, h } from '../dom.js';
import { isYou, nameOf } from '../render/names.js';
import { noble } from '../render/symbols.js';
import { _, decimal } from '../texts.js';
import { turnMark } from './marks.js';
import { chancesOf, courseOf, lossPerTurn } from './model.js';
import { signedDecimal, turnLabel } from './words.js';
import type { Study } from './state.js';

const ROUNDS = 18;
/** The size of the charts' coordinate system. */
const WIDTH = 1800,
  HEIGHT = 100;

export function timelinePart(study: Study) {
  const { review, party, at, seat } = study;
  const players = party.sitters.length;
  const round = Math.ceil(at / players);
  const course = review && courseOf(review, seat);
  return h(
    'section',
    { class: 'panel timeline', 'aria-label': _('The whole game') },
    h(
      'div',
      { class: 'tl', style: { '--now': round - 1 }, 'data-grid': 'timeline' },
      textures(),
      course ? bands(study, course) : unknown(study),
      review && party.sitters.map((_sitter, i) => strip(study, i + 1)),
      h('div', { class: 'tl-h ax' }, _('Round')),
      h(
        'div',
        { class: 'tl-p rounds', 'aria-hidden': 'true' },
        Array.from({ length: ROUNDS }, (_all, i) => h('span', { class: classes(i + 1 === round && 'now') }, i + 1)),
      ),
      h('div', { class: 'tl-e' }),
    ),
  );
}

/** Skill is drawn as stripes and luck as waves, so that colours are not needed. */
const textures = () =>
  h(
    'svg',
    { class: 'textures', width: 0, height: 0, 'aria-hidden': 'true' },
    h(
      'pattern',
      { id: 'fx-skill', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
      h('rect', { width: 6, height: 6, fill: 'var(--hedge)', 'fill-opacity': 0.3 }),
      h('path', { d: 'M0 0v6', stroke: 'var(--hedge)', 'stroke-width': 3 }),
    ),
    h(
      'pattern',
      { id: 'fx-luck', width: 12, height: 7, patternUnits: 'userSpaceOnUse' },
      h('rect', { width: 12, height: 7, fill: '#2f83bb', 'fill-opacity': 0.25 }),
      h('path', { d: 'M-1 3.5c2.5-3.5 4.5-3.5 7 0s4.5 3.5 7 0', fill: 'none', stroke: '#2f83bb', 'stroke-width': 1.6 }),
    ),
  );

/** Says why there are no bands. */
function unknown({ done, review }: Study) {
  const text = done ? _('Luck cannot be added up, because not all of the game is known.') : _('Lead, skill and luck come last.');
  return (
    review && [
      h('div', { class: 'tl-h' }, h('b', {}, _('Lead'))),
      h('p', { class: 'tl-p quiet nobands' }, text),
      h('div', { class: 'tl-e' }),
    ]
  );
}

// ---- bands ----

/** Returns the largest absolute value. */
const largest = (...lists: number[][]) => Math.max(6, ...lists.flat().map(Math.abs));

/**
 * The top band: values around 0 up to `most`, a function that formats one of them, and its description as a sentence.
 */
type Top = {
  title: string;
  note: string;
  other: string;
  word: string;
  values: number[];
  most: number;
  text: (at: number) => string;
  said: string;
};

function leadBand({ at, party, seat }: Study, lead: number[]): Top {
  const text = (i: number) => signedDecimal(lead[i]);
  const told = [text(0), text(Math.min(at, lead.length - 1)), text(lead.length - 1)];
  const said = isYou(party.sitters, seat)
    ? _('Your expected lead: %s at the beginning, %s after this turn, %s at the end.', ...told)
    : _('Expected lead of %s: %s at the beginning, %s after this turn, %s at the end.', nameOf(party.sitters, seat), ...told);
  return {
    title: _('Lead'),
    note: _('as the strongest player expects it'),
    other: _('Show the chance to win'),
    word: _('expected lead'),
    values: lead,
    most: largest(lead),
    text,
    said,
  };
}

const percent = (chance: number) => _('%d %%', Math.round(100 * chance));

function chanceBand({ at, party, seat }: Study, chances: number[]): Top {
  const text = (i: number) => percent(chances[i]);
  const told = [text(0), text(Math.min(at, chances.length - 1)), text(chances.length - 1)];
  const said = isYou(party.sitters, seat)
    ? _('Your chance to win: %s at the beginning, %s after this turn, %s at the end.', ...told)
    : _('Chance of %s to win: %s at the beginning, %s after this turn, %s at the end.', nameOf(party.sitters, seat), ...told);
  return {
    title: _('Win chance'),
    note: _('as the strongest player sees it'),
    other: _('Show the lead'),
    word: _('to win'),
    values: chances.map((chance) => chance - 0.5),
    most: 0.5,
    text,
    said,
  };
}

function bands(study: Study, course: NonNullable<ReturnType<typeof courseOf>>) {
  const { at, party, seat } = study;
  const all = ROUNDS * party.sitters.length;
  const x = (turn: number) => (WIDTH * turn) / all;
  const last = course.lead.length - 1;
  const parts = largest(course.skill, course.luck, course.unexplained); // so that they can be compared
  const chances = study.review && chancesOf(study.review, seat);
  const top = study.isChance && chances ? chanceBand(study, chances) : leadBand(study, course.lead);
  const here = Math.min(at, top.values.length - 1);
  const left = `${(100 * x(here)) / WIDTH}%`;
  return [
    h(
      'div',
      { class: 'tl-h' },
      h(
        'b',
        {},
        top.title,
        chances &&
          h('button', { class: 'plain swap', 'data-act': 'review:leadOrChance', 'aria-label': top.other, title: top.other }, '⇄'),
      ),
      h('small', {}, top.note),
    ),
    h(
      'div',
      { class: 'tl-p leadrow' },
      band(top.values, x, top.most, 'lead2', seat, top.said),
      h('span', { class: 'pin', style: { left, top: `${yOf(top.values[here], top.most)}%` } }),
      h(
        'span',
        { class: classes('pintip', here > all * 0.7 && 'before'), style: { left }, 'aria-hidden': 'true' },
        h('b', { class: 'num' }, top.text(here)),
        ' ',
        top.word,
        !study.isChance && chances && [' · ', h('b', { class: 'num' }, percent(chances[here])), ' ', _('to win')],
      ),
    ),
    h('div', { class: 'tl-e' }, h('b', { class: 'num' }, top.text(top.values.length - 1)), h('small', {}, _('end'))),
    lane(
      'skill',
      _('Skill'),
      course.skill,
      _('Skill: what the choices of all players changed, %s in the end.', signedDecimal(course.skill[last])),
    ),
    lane(
      'luck',
      _('Luck'),
      course.luck,
      _('Luck: what deal, cards and tiles changed, %s in the end.', signedDecimal(course.luck[last])),
    ),
    lane(
      'rest',
      _('Unexplained'),
      course.unexplained,
      _(
        'Unexplained: what the coach cannot explain, %s in the end. It is neither luck nor skill.',
        signedDecimal(course.unexplained[last]),
      ),
    ),
  ];

  function lane(name: string, label: string, values: number[], words: string) {
    return [
      h('div', { class: `tl-h ln-${name}` }, h('b', {}, label)),
      h('div', { class: `tl-p lane ln-${name}`, title: words }, band(values, x, parts, name, seat, words)),
      h('div', { class: `tl-e ln-${name}` }, h('b', { class: 'num' }, signedDecimal(values[values.length - 1]))),
    ];
  }
}

const yOf = (value: number, most: number) => HEIGHT / 2 - ((HEIGHT / 2) * value) / most;

function band(values: number[], x: (turn: number) => number, most: number, name: string, seat: number, label: string) {
  const points = values.map((value, i) => `${x(i).toFixed(1)},${yOf(value, most).toFixed(1)}`).join(' ');
  const middle = HEIGHT / 2;
  return h(
    'svg',
    {
      class: `band-svg ${name} p${seat}`,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': label,
    },
    name === 'lead2' && [-1, 1].map((sign) => h('path', { class: 'stepline', d: `M0 ${yOf((sign * most) / 2, most)}H${WIDTH}` })),
    h('polygon', { class: 'fill', points: `0,${middle} ${points} ${x(values.length - 1).toFixed(1)},${middle}` }),
    h('path', { class: 'base', d: `M0 ${middle}H${WIDTH}` }),
    h('polyline', { class: 'edge', points }),
  );
}

// ---- marks ----

function strip(study: Study, seat: number) {
  const { review, party, at } = study;
  if (!review) return null;
  const { sitters } = party;
  const turns = review.turns.filter((turn) => turn.seat === seat);
  const each = lossPerTurn(review, seat);
  return [
    h('div', { class: classes('tl-h who', seat !== study.seat && 'other') }, noble(seat), h('b', {}, nameOf(sitters, seat))),
    h(
      'div',
      { class: 'tl-p turns', role: 'group', 'aria-label': nameOf(sitters, seat) },
      turns.map((turn) =>
        h(
          'button',
          {
            key: turn.turn,
            class: classes('turn', turn.turn === at && 'here', turn.mark && 'marked'),
            tabindex: turn.turn === at ? '0' : '-1',
            'data-act': 'review:go',
            'data-arg': turn.turn,
            'aria-label': turnLabel(turn, sitters),
            title: turnLabel(turn, sitters),
            'aria-current': turn.turn === at ? 'true' : undefined,
          },
          turnMark(turn),
          turn.mark && h('span', { class: 'cost', 'aria-hidden': 'true' }, decimal(-(turn.loss?.points ?? 0))),
        ),
      ),
    ),
    h('div', { class: 'tl-e' }, each !== null && [h('b', { class: 'num' }, decimal(each)), h('small', {}, _('a turn'))]),
  ];
}
