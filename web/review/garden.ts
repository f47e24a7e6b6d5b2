/** The garden before a turn, with the played turn and the better one; beside it the player's cards and tiles. */
import { classes, h } from '../dom.js';
import { lyingCard, mission } from '../render/cards.js';
import { garden, ribbon } from '../render/garden.js';
import { isYou, nameOf } from '../render/names.js';
import { bed, symbol } from '../render/symbols.js';
import { _, signed } from '../texts.js';
import { cardNoun, colourNoun, motifNoun } from '../words.js';
import { sample } from './marks.js';
import type { PlayedTurn } from '../engine_types.js';
import type { Study } from './state.js';

type Way = { kind: 'played' | 'better'; turn: PlayedTurn };

/** Returns the ways that are drawn now, the better one last. */
function waysOf(study: Study): Way[] {
  const { played, better } = study.position();
  const all: { kind: Way['kind']; turn: PlayedTurn | null }[] = [
    { kind: 'played', turn: played },
    { kind: 'better', turn: better },
  ];
  return all.filter((way): way is Way => Boolean(way.turn) && (study.show === 'both' || study.show === way.kind || !better));
}

export function gardenPart(study: Study) {
  const { view, played, better } = study.position();
  const ways = waysOf(study);
  const { sitters } = study.party;
  const you = isYou(sitters, played.seat),
    name = nameOf(sitters, played.seat);
  const label = better
    ? you
      ? _('Your garden before the turn, with the turn you played and the better one')
      : _('Garden of %s before the turn, with the turn that was played and the better one', name)
    : you
      ? _('Your garden before the turn, with the turn you played')
      : _('Garden of %s before the turn, with the turn that was played', name);
  return h(
    'div',
    { class: 'rgarden' },
    garden({
      view,
      seat: played.seat,
      home: played.seat,
      label,
      proposal: null,
      refused: null,
      act: 'review:cell',
      above: [
        walks(ways),
        h(
          'div',
          { class: 'overlay', 'aria-hidden': 'true' },
          ways.map((way) => layer(way, ways)),
        ),
      ],
    }),
    h(
      'div',
      { class: 'rlegend' },
      better
        ? h(
            'div',
            { class: 'seg2', role: 'group', 'aria-label': _('Show in the garden') },
            choice(study, 'both', _('Both')),
            choice(study, 'played', _('Played')),
            choice(study, 'better', _('Better')),
          )
        : h('span', {}),
      steps(study),
    ),
  );
}

const choice = (study: Study, kind: 'both' | 'played' | 'better', label: string) =>
  h(
    'button',
    { key: kind, 'data-act': 'review:show', 'data-arg': kind, 'aria-pressed': String(study.show === kind) },
    kind !== 'both' && sample(kind),
    label,
  );

function steps({ at, turns }: Study) {
  const button = (to: number, label: string, sign: string) =>
    h(
      'button',
      {
        class: 'btn step',
        'data-act': 'review:go',
        'data-arg': to,
        'aria-label': label,
        title: label,
        'aria-disabled': to === at || to < 1 || to > turns.length ? 'true' : undefined,
      },
      sign.length > 1 ? symbol(sign, 'icon') : sign,
    );
  return h(
    'div',
    { class: 'rsteps', role: 'group', 'aria-label': _('Turn') },
    button(1, _('To the beginning'), 'first'),
    button(at - 1, _('One turn back'), '‹'),
    button(at + 1, _('One turn on'), '›'),
    button(turns.length, _('To the end'), 'last'),
  );
}

const spot = (cell: string) => ({
  left: `${((cell.charCodeAt(0) - 97) * 100) / 9}%`,
  top: `${((Number(cell[1]) - 1) * 100) / 6}%`,
});

/** Draws the tile that a turn lays and the noble that it moves. */
function layer({ kind, turn }: Way, all: Way[]) {
  const other = all.find((way) => way.kind !== kind)?.turn;
  const shared = other?.cell === turn.cell; // both flags would cover each other
  const walked = turn.noble !== '-';
  return h(
    'div',
    { key: kind, class: `layer ${kind}` },
    h(
      'span',
      { class: `bedspot r${turn.cell[1]}`, style: spot(turn.cell) },
      bed(turn.gardener ? 'gardener' : 'tile', turn.tile[0], Number(turn.cell[1])),
      h('span', { class: `ring ${kind}` }),
      !(shared && kind === 'played') &&
        h(
          'span',
          { class: classes('flag', kind, Number(turn.cell[1]) === 1 && 'low') },
          h('em', {}, shared ? _('Both') : kind === 'played' ? _('Played') : _('Better')),
        ),
    ),
    walked &&
      h(
        'span',
        { class: 'bedspot', style: spot(turn.noble) },
        h(
          'span',
          { class: classes('coin', other?.noble === turn.noble && kind === 'played' && 'aside') },
          signed(turn.points.noble),
        ),
      ),
  );
}

function walks(ways: Way[]) {
  const line = (turn: PlayedTurn) =>
    [`${turn.noble[0]}${turn.from}`, ...turn.path].map((at) => `${at.charCodeAt(0) - 96.5},${Number(at[1]) - 0.5}`).join(' ');
  return h(
    'svg',
    { class: 'walk', viewBox: '0 0 9 6', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
    ways
      .filter(({ turn }) => turn.path?.length)
      .map(({ kind, turn }) => [
        h('polyline', { class: `under ${kind}`, points: line(turn) }),
        h('polyline', { class: `path ${kind}`, points: line(turn) }),
      ]),
  );
}

// ---- beside it ----

/** Returns the outlines around what the turns use. */
const outlines = (ways: Way[], uses: (turn: PlayedTurn) => boolean) =>
  ways.filter(({ turn }) => uses(turn)).map(({ kind }) => kind);

const usedBy = (kinds: string[]) =>
  kinds.length > 1
    ? _('both turns')
    : kinds[0] === 'played'
      ? _('the turn that was played')
      : kinds[0] === 'better'
        ? _('the better turn')
        : null;

export function sidePart(study: Study) {
  const { view, played } = study.position();
  const { sitters } = study.party;
  const ways = waysOf(study);
  const seat = view.seats[played.seat - 1];
  const you = isYou(sitters, played.seat);
  return h(
    'section',
    { class: 'rside', 'aria-label': you ? _('What you had') : _('What %s had', nameOf(sitters, played.seat)) },
    h(
      'div',
      { class: 'rhand' },
      h('h2', {}, you ? _('Your hand') : _('Hand')),
      h(
        'div',
        { class: 'cards' },
        seat.hand.map((card: string, i: number) => {
          const kinds = outlines(ways, (turn) => turn.card === card);
          return h(
            'span',
            { key: `${card}${i}`, class: classes('pk', ...kinds) },
            lyingCard(view.edition, card, 0),
            kinds.length > 0 && h('span', { class: 'vh' }, _('card: %s', `${cardNoun(view.edition, card)}, ${usedBy(kinds)}`)),
          );
        }),
      ),
    ),
    h(
      'div',
      { class: 'rdisp' },
      h('h2', { id: 'rdisp-title' }, _('Display')),
      h(
        'ul',
        { class: 'drows', 'aria-labelledby': 'rdisp-title' },
        [2, 3, 4, 5, 6].map((row) =>
          h(
            'li',
            { class: `drow r${row}` },
            ribbon(view.edition, row, 'rl'),
            ['l', 'r'].map((side) => tile(study, ways, `${row}${side}`)),
          ),
        ),
      ),
    ),
    h(
      'div',
      { class: 'rmiss' },
      h('h2', {}, _('Missions')),
      h(
        'div',
        { class: 'missions' },
        seat.missions.map(
          (column: string, i: number) =>
            column !== '?' && mission(column, (seat.nobles ?? [])[column.charCodeAt(0) - 97], seat.mission_points[i] ?? 0),
        ),
      ),
    ),
  );
}

function tile(study: Study, ways: Way[], place: string) {
  const { view } = study.position();
  const at = study.party.game.tables.places.indexOf(place);
  const motif = view.display[at]?.[0];
  if (!motif || motif === '?') return h('span', { key: place, class: 'noplace' });
  const kinds = outlines(ways, (turn) => turn.place === place);
  const said = [motifNoun(motif), colourNoun(view.edition, Number(place[0])), usedBy(kinds)].filter(Boolean).join(', ');
  return h(
    'span',
    { key: place, class: classes('tile pk', ...kinds), role: 'img', 'aria-label': said },
    bed('tile', motif, Number(place[0])),
  );
}
