/** The table as a whole. */
import { classes, h } from '../dom.js';
import { Refusal } from '../engine.js';
import { pointsOf } from '../tally.js';
import { _, signed } from '../texts.js';
import { sentenceOf } from '../words.js';
import { bar } from './bar.js';
import { decks, handCard, lyingCard, mission } from './cards.js';
import { display, stacks } from './display.js';
import { garden } from './garden.js';
import { hints } from './hints.js';
import { log } from './log.js';
import { coloursOf, gardenOf, nameOf } from './names.js';
import { opponents } from './opponents.js';
import { advice, rail } from './rail.js';
import { remembered } from './remembered.js';
import { replay } from './replay.js';
import { bed, noble } from './symbols.js';

/**
 * A lesson has a head and a left column of its own, and no end but its own.
 * @param {import('../table.js').Table} table
 * @param {{head: import('../dom.js').Content, left: import('../dom.js').Content} | null} [lesson]
 */
export function tableScreen(table, lesson = null) {
  const { dress } = table;
  const view = table.view();
  const name = (/** @type {number} */ seat) => nameOf(table.party.sitters, seat);
  const plan = table.plan();
  const preview = previewOf(table, plan);
  const hinted = table.hinted();
  const { composer } = table;
  const home = table.seat > 0 ? table.seat : view.mover || 1;
  const shown = hinted ? home : table.enlarged ?? home;
  const drawn = hinted ?? plan;
  const proposal = drawn && shown === table.seat ? proposalOf(table, drawn, hinted ? previewOf(table, hinted) : preview, hinted !== null) : null;
  const replaying = table.past || table.over;
  const failed = table.failure !== null && !table.past;
  const last = table.past ? table.party.turns()[view.turns - 1] : null;
  return h('div', { class: classes('tablescreen', dress?.className, coloursOf(view.edition), replaying && !lesson && 'replaying', hinted && 'hinted', `n${view.players}`) },
    lesson ? lesson.head : bar(table, view, name, shown, dress?.bar(table)),
    dress?.above(table),
    h('main', {},
      h('aside', { class: 'left' }, lesson ? lesson.left : [opponents(table.party, view, shown, table.thinking, dress?.others(table)), dress?.left(table), table.hints && hints(table), log(table.party, table.game.view(0), table.lookback.moment)]),
      garden({ view, seat: shown, home, label: gardenOf(table.party.sitters, shown), proposal, refused: composer.refused, last: last?.seat === shown ? last : null }),
      h('div', { class: 'railbox' },
        table.own && !lesson && lately(table.party.turns(), table.seat),
        h('div', { class: 'says' },
          dress?.badge(table),
          h('p', { class: composer.said || failed ? 'advice refused' : 'advice', role: 'status', tabindex: '-1' }, composer.code ? sentenceOf(new Refusal(composer.code)) : composer.said ?? dress?.advice(table, plan) ?? advice(table, plan, name)),
          failed && h('button', { class: 'btn', 'data-act': 'goOnThinking' }, _('Try again')),
          composer.code && h('button', { class: 'plain why', 'data-act': 'why', 'data-arg': composer.code }, _('Why can’t I?')),
          table.over && !lesson && h('button', { class: 'btn primary', 'data-act': 'result' }, _('See the result'))),
        replaying && !lesson && replay(table, name),
        table.doubt?.() ?? (plan && rail(table, plan, preview))),
      h('section', { class: 'right' },
        hand(table, view, home, plan, drawn),
        display({
          view, names: /** @type {string[]} */ (table.game.tables.places), open: new Set(plan?.places), playing: table.own, chosen: drawn?.turn.place ?? composer.chosen.place,
          gardeners: table.own ? gardenersOf(table.game, view) : new Set(), refused: composer.refused,
        }),
        stacks(view, drawn, composer.refused))));
}

/** What a turn would bring, as far as it goes. @param {import('../table.js').Table} table @param {import('../engine.js').Plan | null} plan */
const previewOf = (table, plan) => (plan?.turn.place ? table.game.preview(plan.turn) : null);

/** What the others did since a seat's own turn: in the log too, but that may be out of sight. @param {any[]} turns @param {number} seat */
function lately(turns, seat) {
  const others = turns.slice(turns.findLastIndex((turn) => turn.seat === seat) + 1);
  return others.length > 0 && h('ul', { class: 'lately', 'aria-hidden': 'true' }, others.map((turn) => h('li', { key: turn.number, class: `r${turn.cell[1]}` }, shortly(turn))));
}

/** The tile and where it went, the noble and where it walked, and what both brought. Signs, since `h6 → g1` reads like one way. @param {any} turn */
const shortly = (turn) => [bed(turn.gardener ? 'gardener' : 'tile', turn.cell[0], Number(turn.cell[1])), turn.cell, noble(turn.seat), turn.noble === '-' ? '–' : turn.noble, h('b', { class: 'num' }, signed(pointsOf(turn)))];

/** The places whose tiles would be turned over, if the seat to move took them; the same as long as the view is. */
const gardenersOf = remembered((/** @type {import('../engine.js').Game} */ game, /** @type {import('../engine.js').View} */ _view) => {
  const cards = new Map(game.choices({}, 'card').flatMap((card) => game.choices({ card }, 'place').map((place) => [place, card])));
  return new Set([...cards].filter(([place, card]) => game.preview({ card, place }).gardener).map(([place]) => place));
});

/**
 * @param {import('../table.js').Table} table @param {import('../engine.js').View} view @param {number} home
 * @param {import('../engine.js').Plan | null} plan @param {import('../engine.js').Plan | null} drawn the plan, or the hint that is pointed at
 */
function hand(table, view, home, plan, drawn) {
  const s = view.seats[home - 1];
  const mine = table.seat === home && table.own;
  const legal = new Set(plan?.options.card ?? []);
  return h('section', { class: 'hand', 'aria-labelledby': 'hand-title' },
    h('h2', { id: 'hand-title' }, table.seat === home ? _('Your hand') : _('Hand')),
    h('div', { class: 'cards' }, s.hand.map((card, i) =>
      mine && card !== '?' ? handCard(view.edition, card, { selected: drawn?.turn.card === card, legal: legal.has(card), playing: table.own }) : lyingCard(view.edition, card, i))),
    decks(view, home),
    h('div', { class: 'missions', role: 'group', 'aria-label': _('Missions') },
      s.missions.map((column) => column !== '?' && mission(column, (s.nobles ?? [])[column.charCodeAt(0) - 97]))));
}

/**
 * @param {import('../table.js').Table} table @param {import('../engine.js').Plan} plan @param {any} preview @param {boolean} hinted of which only its own walk is shown
 * @returns {import('./garden.js').Proposal}
 */
function proposalOf(table, plan, preview, hinted) {
  const { turn, open, options } = plan;
  const walks = table.walks(plan).filter(({ noble }) => !hinted || noble === turn.noble);
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
  };
}
