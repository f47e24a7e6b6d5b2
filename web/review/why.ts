/** What is said about one turn: the verdict, both turns step by step, where the difference comes from, and why. */
import { classes, h } from '../dom.js';
import { smallFace } from '../render/cards.js';
import { sentences } from '../render/log.js';
import { isYou, nameOf } from '../render/names.js';
import { bed, motifSymbol, noble, symbol } from '../render/symbols.js';
import { pointsOf } from '../tally.js';
import { _, C_, decimal, signed } from '../texts.js';
import { cardNoun, sentenceOf } from '../words.js';
import { sample, turnMark } from './marks.js';
import { barsOf, markedTurns, nextOf, tenthsOf, verdictOf, type Bar } from './model.js';
import { barName, factSentence, luckSentences, markName, signedTenths, titleOf, verdictText } from './words.js';
import type { PlayedTurn } from '../engine_types.js';
import type { Study } from './state.js';
import type { Reviewed } from './types.js';

export function whyPart(study: Study) {
  const { turn } = study;
  return h(
    'section',
    { class: 'panel turnwhy', 'aria-labelledby': 'why-title' },
    turn ? [head(study, turn), ways(study), body(study, turn)] : waiting(study),
    foot(study),
  );
}

function waiting({ error, record }: Study) {
  const text = !record
    ? _('A game of several people can be reviewed when it is over.')
    : error
      ? _('The review stopped: %s', sentenceOf(error))
      : _('The coach is looking at the game.');
  return h(
    'div',
    { class: 'why-w' },
    symbol('hint', 'ic'),
    h('h2', { id: 'why-title' }, text),
    Boolean(error) && h('button', { class: 'btn', 'data-act': 'review:again' }, _('Try again')),
  );
}

function head(study: Study, turn: Reviewed) {
  const { sitters } = study.party;
  const { better, played } = study.position();
  const verdict = verdictOf(turn);
  const whose = isYou(sitters, turn.seat) ? C_('review', 'your turn') : _('turn of %s', nameOf(sitters, turn.seat));
  const kick = [_('Round %d', turn.round), whose, turn.mark && markName(turn.mark), turn.proved && _('proved')]
    .filter(Boolean)
    .join(' · ');
  const title =
    verdict === 'loses' && better
      ? titleOf(better, played)
      : verdict === 'best'
        ? _('The best turn')
        : verdict === 'hidden'
          ? _('A hidden hand')
          : verdict === 'later'
            ? _('Not judged yet')
            : _('Both are good');
  return h(
    'header',
    { class: 'why-h' },
    turnMark(turn, 'big'),
    h('div', {}, h('p', { class: 'kick' }, kick), h('h2', { id: 'why-title' }, title)),
    verdict === 'loses' &&
      h(
        'p',
        { class: classes('gain', !turn.mark && 'calm'), 'aria-label': _('%s points better', signedTenths(tenthsOf(turn))) },
        h('b', { class: 'num' }, signedTenths(tenthsOf(turn))),
        h('small', {}, _('points')),
      ),
  );
}

function ways(study: Study) {
  const { played, better } = study.position();
  return h(
    'div',
    { class: 'twos' },
    way(study, 'played', _('Played'), played),
    better && way(study, 'better', study.turn && verdictOf(study.turn) === 'loses' ? _('Better') : _('Also good'), better),
  );
}

function way(study: Study, kind: 'played' | 'better', label: string, turn: PlayedTurn) {
  const { view } = study.position();
  const row = Number(turn.cell[1]),
    placed = Number(turn.place[0]);
  return h(
    'div',
    { class: `way ${kind}` },
    h('div', { class: 'way-h' }, sample(kind), h('b', {}, label)),
    h('p', { class: 'vh' }, sentences(view.edition, turn).join(', ')),
    h(
      'ol',
      { 'aria-hidden': 'true' },
      h('li', {}, h('span', { class: 'dk old mini', title: cardNoun(view.edition, turn.card) }, smallFace(turn.card))),
      turn.gardener && h('li', {}, h('span', { class: `tmini r${placed}` }, bed('tile', turn.tile[0], placed))),
      h(
        'li',
        {},
        h('span', { class: `tmini r${row}` }, bed(turn.gardener ? 'gardener' : 'tile', turn.tile[0], row)),
        h('span', {}, turn.gardener ? _('gardener on %s', turn.cell) : turn.cell),
      ),
      turn.points.reward !== 0 && h('li', {}, h('span', {}, _('reward: %+d', turn.points.reward))),
      turn.boar !== '-' && h('li', {}, symbol('boar', 'tboar'), h('span', {}, turn.boar === 'x' ? _('leaves') : turn.boar)),
      h(
        'li',
        {},
        turn.noble === '-'
          ? h('span', {}, _('nobody walks'))
          : [noble(turn.seat), h('span', {}, turn.from ? `${turn.noble[0]}${turn.from} → ${turn.noble}` : `→ ${turn.noble}`)],
      ),
    ),
    h('b', { class: 'num pts' }, signed(pointsOf(turn))),
  );
}

function body(study: Study, turn: Reviewed) {
  const bars = barsOf(turn, study.by);
  const luck = luckSentences(turn);
  const unsaid =
    turn.mark &&
    !turn.facts.length &&
    (study.done ? _('No single reason stands out.') : _('The coach is still looking for the reasons.'));
  return h(
    'div',
    { class: classes('why-b', !bars.length && 'alone') },
    bars.length > 0 && sources(study, turn, bars),
    h(
      'div',
      { class: 'verdict' },
      h('p', {}, verdictText(turn)),
      turn.facts.length > 0 && facts(turn),
      unsaid && h('p', { class: 'quiet' }, unsaid),
      luck.map((line) => h('p', { class: 'quiet' }, line)),
    ),
  );
}

function sources(study: Study, turn: Reviewed, bars: Bar[]) {
  const most = Math.max(...bars.map(({ tenths }) => tenths), 0),
    least = Math.min(...bars.map(({ tenths }) => tenths), 0);
  const span = Math.max(1, most - least),
    zero = (-100 * least) / span;
  const two = study.party.sitters.length === 2;
  const toggle = (by: 'columns' | 'sources', label: string) =>
    h('button', { key: by, 'data-act': 'review:by', 'data-arg': by, 'aria-pressed': String(study.by === by) }, label);
  return h(
    'div',
    { class: 'sources' },
    h(
      'div',
      { class: 'src-h' },
      h('h3', { id: 'src-title' }, _('Where it comes from')),
      h(
        'div',
        { class: 'seg2 small', role: 'group', 'aria-labelledby': 'src-title' },
        toggle('columns', _('by column')),
        toggle('sources', _('by source')),
      ),
    ),
    h(
      'ul',
      { class: 'wbars', style: { '--zero': `${zero}%` } },
      bars.map(({ name, tenths, sure }) => {
        const place =
          tenths > 0
            ? { left: `${zero}%`, width: `${(100 * tenths) / span}%` }
            : { right: `${100 - zero}%`, width: `${(-100 * tenths) / span}%` };
        return h(
          'li',
          {
            key: name,
            class: classes('wbar', tenths > 0 ? 'plus' : 'minus', !sure && 'unsure', name === 'unexplained' && 'rest'),
          },
          h('span', { class: 'wic', 'aria-hidden': 'true' }, barSign(name, turn.seat, study)),
          h('span', { class: 'wl' }, barName(name, two)),
          h('span', { class: 'wtrack', 'aria-hidden': 'true' }, h('i', { style: place })),
          h('b', { class: 'num' }, signedTenths(tenths)),
        );
      }),
    ),
    h('p', { class: 'quiet sum' }, _('Together %s. Pale bars may be chance.', signedTenths(tenthsOf(turn)))),
  );
}

function barSign(name: string, seat: number, study: Study) {
  if (name.length === 1) return symbol(motifSymbol(name), 'sym');
  if (/^row\d/.test(name)) return h('span', { class: `src2 r${name[3]}` });
  if (name === 'rivals') return noble((seat % study.party.sitters.length) + 1, 'ic');
  if (name === 'boar') return symbol('boar', 'ic boarsign');
  if (name === 'other' || name === 'unexplained') return h('span', { class: `src2 s-${name}` });
  return h('span', { class: `src2 s-${name}` });
}

/** Points are shown once, even if several facts explain them. */
const facts = ({ facts: all }: Reviewed) =>
  h(
    'div',
    { class: 'facts2' },
    h(
      'ul',
      { 'aria-label': _('Why') },
      all.map((fact, i) =>
        h(
          'li',
          { key: i },
          symbol('s-check', 'fi'),
          h(
            'span',
            {},
            factSentence(fact),
            ' ',
            !all.slice(0, i).some(({ points, error }) => points === fact.points && error === fact.error) &&
              h('small', {}, _('about %s points', decimal(fact.points))),
          ),
        ),
      ),
    ),
  );

function foot(study: Study) {
  const { review, at, seat } = study;
  const marked = review ? markedTurns(review, seat) : [];
  const [before, after] = [nextOf(marked, at, -1), nextOf(marked, at, 1)];
  const place = marked.indexOf(at) + 1;
  const button = (to: number, label: string, sign: string, way: number) =>
    h(
      'button',
      {
        class: 'btn',
        'data-act': 'review:mistake',
        'data-arg': way,
        'aria-label': label,
        title: label,
        'aria-disabled': to ? undefined : 'true',
      },
      sign,
    );
  return h(
    'footer',
    { class: 'why-f' },
    h(
      'div',
      { class: 'stepper', role: 'group', 'aria-label': _('Mistakes') },
      button(before, _('Previous mistake'), '‹', -1),
      h(
        'span',
        {},
        marked.length === 0
          ? _('no mistakes')
          : place
            ? [h('b', {}, _('Mistake')), ' ', _('%d of %d', place, marked.length)]
            : [h('b', {}, _('Mistakes')), ' ', String(marked.length)],
      ),
      button(after, _('Next mistake'), '›', 1),
    ),
    !study.party.hidden &&
      study.turn &&
      h(
        'button',
        { class: 'btn primary whatif', 'data-act': 'review:whatIf' },
        symbol('s-fork', 'ico'),
        h('span', {}, _('What if: play on from here')),
      ),
  );
}
