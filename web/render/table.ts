/** The table as a whole. */
import { classes, h, type Content } from '../dom.js';
import { Refusal } from '../engine.js';
import { pointsOf } from '../tally.js';
import { _, P_, signed } from '../texts.js';
import { sentenceOf } from '../words.js';
import { bar } from './bar.js';
import { display, stacks } from './display.js';
import { garden, type Proposal } from './garden.js';
import { hand } from './hand.js';
import { hints } from './hints.js';
import { log } from './log.js';
import { coloursOf, gardenOf, nameOf } from './names.js';
import { opponents } from './opponents.js';
import { advice, rail } from './rail.js';
import { remembered } from './remembered.js';
import { replay } from './replay.js';
import { bed, noble, symbol } from './symbols.js';
import type { Plan, PlayedTurn, Preview, View } from '../engine_types.js';
import type { Game } from '../game.js';
import type { Table } from '../table.js';

/** The table's screen. A lesson or a puzzle has its own head and left column, and its own ending. */
export function tableScreen(table: Table, lesson: { head: Content; left: Content } | null = null) {
  const { extras } = table.kind;
  const view = table.view();
  const name = (seat: number) => nameOf(table.party.sitters, seat);
  const plan = table.plan();
  const preview = previewOf(table, plan);
  const hinted = table.hinted();
  const { composer } = table;
  const home = table.seat > 0 ? table.seat : view.mover || 1;
  const shown = hinted ? home : (table.enlarged ?? home);
  const drawn = hinted ?? plan;
  const proposal =
    drawn && shown === table.seat ? proposalOf(table, drawn, hinted ? previewOf(table, hinted) : preview, hinted !== null) : null;
  const replaying = table.past || table.ended;
  const failed = table.failure !== null && !table.past;
  const { acting } = table;
  const latest = table.party.turns()[view.turns - 1];
  const last = table.past ? latest : null;
  return h(
    'div',
    {
      class: classes(
        'tablescreen',
        extras?.className,
        coloursOf(view.edition),
        replaying && !lesson && 'replaying',
        hinted && 'hinted',
        `n${view.players}`,
      ),
    },
    lesson ? lesson.head : bar(table, view, name, shown, extras?.bar(table)),
    extras?.above(table),
    h(
      'main',
      {},
      h(
        'aside',
        { class: 'left' },
        lesson
          ? lesson.left
          : [
              opponents(table.party, view, shown, table.thinking, extras?.others(table), table.over ? null : table.remark),
              extras?.left(table),
              table.ghost?.(),
              table.hints && hints(table),
              log(table.party, table.game.view(0), table.lookback.moment, table.lags ? view.turns : Infinity),
            ],
      ),
      garden({
        view,
        seat: shown,
        home,
        label: gardenOf(table.party.sitters, shown),
        proposal,
        refused: composer.refused,
        last: last?.seat === shown ? last : null,
        pays: table.game.tables.pays,
        latest: latest?.seat === shown ? latest : null,
      }),
      h(
        'div',
        { class: 'railbox' },
        acting && !lesson && lately(table.party.turns(), table.seat),
        h(
          'div',
          { class: 'says' },
          extras?.badge(table),
          !lesson && lastRounds(view),
          h(
            'p',
            { class: composer.said || failed ? 'advice refused' : 'advice', role: 'status', tabindex: '-1' },
            composer.code
              ? sentenceOf(new Refusal(composer.code))
              : (composer.said ?? extras?.advice(table, plan) ?? advice(table, plan, name)),
          ),
          table.watched && holdButton(table.stage.held),
          failed && h('button', { class: 'btn', 'data-act': 'goOnThinking' }, _('Try again')),
          composer.code && h('button', { class: 'plain why', 'data-act': 'why', 'data-arg': composer.code }, _('Why can’t I?')),
          table.ended && !lesson && h('button', { class: 'btn primary', 'data-act': 'result' }, _('See the result')),
        ),
        replaying && !lesson && replay(table, name),
        table.doubt?.() ?? (plan && (extras?.rail ?? rail)(table, plan, preview)),
      ),
      h(
        'section',
        { class: 'right' },
        hand(table, view, home, plan, drawn),
        display({
          view,
          names: table.game.tables.places,
          open: new Set(plan?.places),
          playing: acting,
          chosen: drawn?.turn.place ?? composer.chosen.place,
          gardeners: acting ? gardenersOf(table.game, view) : new Set(),
          refused: composer.refused,
          ends: new Set(table.carried?.ends.keys()),
        }),
        stacks(view, drawn, composer.refused),
      ),
    ),
  );
}

/** The button that pauses computers that play alone. */
const holdButton = (held: boolean) =>
  h(
    'button',
    { class: 'btn hold', 'data-act': 'hold', 'aria-pressed': String(held) },
    symbol(held ? 'run' : 'pause', 'icon'),
    h('span', {}, held ? _('Go on') : _('Pause')),
  );

/** Returns what a turn would bring, as far as it is composed. */
const previewOf = (table: Table, plan: Plan | null) => (plan?.turn.place ? table.game.preview(plan.turn) : null);

/** Says that the game is about to end. */
const lastRounds = ({ phase, rounds_left: left }: View) =>
  phase === 'turns' &&
  left <= 2 &&
  h(
    'p',
    { key: `left-${left}`, class: classes('ending', left === 0 && 'last') },
    left === 0 ? _('Last round') : P_('%d more round', '%d more rounds', left, left),
  );

/** What the others did since a seat's last turn: it is in the log too, but that may be out of sight. */
function lately(turns: PlayedTurn[], seat: number) {
  const others = turns.slice(turns.findLastIndex((turn) => turn.seat === seat) + 1);
  return (
    others.length > 0 &&
    h(
      'ul',
      { class: 'lately', 'aria-hidden': 'true' },
      others.map((turn) => h('li', { key: turn.number, class: `r${turn.cell[1]}` }, shortly(turn))),
    )
  );
}

/**
 * The tile and its cell, the noble and its destination, and their points. With symbols, since `h6 → g1` would read like
 * one way.
 */
const shortly = (turn: PlayedTurn) => [
  bed(turn.gardener ? 'gardener' : 'tile', turn.cell[0], Number(turn.cell[1])),
  turn.cell,
  noble(turn.seat),
  turn.noble === '-' ? '–' : turn.noble,
  h('b', { class: 'num' }, signed(pointsOf(turn))),
];

/** Returns the places whose tiles would be turned over if the seat to move took them; remembered per view. */
const gardenersOf = remembered((game: Game, _view: View) => {
  const cards = new Map(
    game.choices({}, 'card').flatMap((card) => game.choices({ card }, 'place').map((place) => [place, card])),
  );
  return new Set([...cards].filter(([place, card]) => game.preview({ card, place }).gardener).map(([place]) => place));
});

/** @param hinted true for a hint, of which only its own walk is shown */
function proposalOf(table: Table, plan: Plan, preview: Preview | null, hinted: boolean): Proposal {
  const { turn, open, options } = plan;
  const first = hinted ? null : table.composer.nobleFirst;
  const all = table.walks(plan);
  const walks = all.filter(({ noble }) => (hinted ? noble === turn.noble : open !== 'noble' || options.noble.includes(noble)));
  return {
    cell: turn.cell ?? null,
    gardener: preview?.gardener ?? false,
    reward: preview?.points?.reward ?? 0,
    boar: turn.boar ?? null,
    noble: turn.noble ?? null,
    from: preview?.from ?? 0,
    path: preview?.path ?? [],
    walks: new Map(walks.map((walk) => [walk.noble, walk.points])),
    open: new Set(open === 'cell' || open === 'boar' ? options[open].filter((cell) => cell !== '-') : []),
    first,
    able: ableOf(hinted ? [] : all),
    way: hinted ? null : table.way(plan),
    ends: new Set(table.carried?.ends.keys()),
  };
}

/** Returns the nobles that can walk, with their destinations in words. */
function ableOf(walks: { noble: string; points: number }[]): Map<string, string> {
  const able = new Map();
  for (const { noble: end, points } of walks)
    able.set(end[0], [...(able.get(end[0]) ?? []), `${_('row %d', Number(end[1]))} ${signed(points)}`]);
  for (const [column, ends] of able) able.set(column, ends.join(', '));
  return able;
}
