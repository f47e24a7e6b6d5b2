/** The end of a game: who won, where the points came from, the course of the game, and what to do next. */
import { classes, h } from '../dom.js';
import { nextLevel } from '../setup.js';
import { _, P_ } from '../texts.js';
import { editionNoun, moduleNouns, playerNoun } from '../words.js';
import { summaryOf, type Summary } from '../tally.js';
import { courseChart } from './chart_course.js';
import { leadChart } from './chart_lead.js';
import { pointsChart } from './chart_points.js';
import { bestTurns, gardens, numbers, tieBreak } from './end_panels.js';
import { headline, subline } from './end_words.js';
import { portrait } from './faces.js';
import { coloursOf, nameOf } from './names.js';
import { noble, symbol } from './symbols.js';
import { named } from '../wings.js';
import type { App } from '../app.js';
import type { View } from '../engine_types.js';
import type { Party } from '../party.js';
import type { Remark } from '../remarking.js';
import type { Table } from '../table.js';

/** The input of all parts of this screen. */
export type End = { party: Party; view: View; summary: Summary; name: (seat: number) => string };

export function endScreen(app: App) {
  const { table } = app;
  if (!table) return null;
  const { party } = table;
  const end: End = {
    party,
    view: party.game.view(0),
    summary: summaryOf(party.game, party.turns()),
    name: (seat) => nameOf(party.sitters, seat),
  };
  const { rounds, decided } = end.summary;
  const two = end.view.players === 2;
  return h(
    'div',
    { class: classes('endscreen', coloursOf(end.view.edition)) },
    top(end, table),
    h(
      'main',
      {},
      table.kind.extras?.acts() ?? acts(end, table.ghost !== null),
      pointsChart(end),
      h(
        'div',
        { class: 'wide' },
        rounds > 0 && (two ? leadChart(end) : courseChart(end)),
        two ? gardens(end) : rounds > 0 && bestTurns(end),
      ),
      h(
        'div',
        { class: 'narrow' },
        ['statistics:earned', 'review:teaser'].map((part) => named({}, 'screens', part)?.(app)),
        decided !== 'forfeit' && tieBreak(end),
        numbers(end),
        two && rounds > 0 && bestTurns(end),
      ),
      !two && gardens(end),
    ),
  );
}

function top(end: End, table: Table) {
  const { party, view } = end;
  const { takebacks, seed } = party;
  const setting = [editionNoun(view.edition), ...moduleNouns(view.modules)];
  return h(
    'header',
    { class: 'top' },
    h(
      'button',
      { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
      symbol('favicon', 'logo'),
      h('span', {}, 'Sanssouci'),
    ),
    h(
      'div',
      { class: 'said' },
      h('h1', { tabindex: '-1' }, headline(end)),
      h('p', { class: 'sub' }, subline(end)),
      takebacks > 0 && h('p', { class: 'sub' }, P_('%d turn was taken back.', '%d turns were taken back.', takebacks, takebacks)),
      lastWord(end, table.remark),
      h('p', { class: 'setting' }, setting.join(' · '), seed && ` · ${_('seed: %s', seed)}`),
    ),
    scene(end),
  );
}

/** An opponent's remark on the result. */
const lastWord = ({ party }: End, remark: Remark | null) =>
  remark &&
  h(
    'div',
    { class: `lastword p${remark.seat}`, 'aria-hidden': 'true' },
    portrait(party.sitters[remark.seat - 1].player, nameOf(party.sitters, remark.seat), remark.seat),
    h('p', { class: 'remark' }, _(remark.text)),
  );

/** @param accompanied true with a ghost */
function acts({ party, summary }: End, accompanied: boolean) {
  const level = nextLevel(party.sitters, summary.winners);
  const { day } = party.game.party();
  return h(
    'nav',
    { class: 'acts', 'aria-label': _('What next?') },
    day &&
      h(
        'button',
        { class: classes('btn', !accompanied && 'primary'), 'data-act': 'day:open', 'data-arg': day },
        _('Garden of the day'),
      ),
    level > 0 &&
      !day &&
      h(
        'button',
        { class: classes('btn', !accompanied && 'primary'), 'data-act': 'nextLevel', 'data-arg': level },
        _('Play level %d: %s', level, playerNoun(`level${level}`)),
      ),
    h('button', { class: classes('btn', !level && !day && !accompanied && 'primary'), 'data-act': 'again' }, _('Play again')),
    h('button', { class: 'btn', 'data-act': 'review:open' }, _('Review')),
    party.people.length === 1 &&
      summary.decided !== 'forfeit' &&
      h(
        'button',
        { class: classes('btn', accompanied && 'primary'), 'data-act': 'challenge:end' },
        accompanied ? _('Compare') : _('Challenge a friend'),
      ),
    h('button', { class: 'btn', 'data-act': 'revisit' }, _('Look at the game')),
    h('button', { class: 'btn', 'data-act': 'copyLink' }, _('Copy link')),
    h('button', { class: 'btn', 'data-act': 'saveRecord' }, _('Download record')),
    h('button', { class: 'btn', 'data-act': 'print' }, _('Print')),
    h('button', { class: 'btn', 'data-act': 'changeSetting' }, _('Change the setup')),
  );
}

/** The players in front of the palace, the winners in the middle. */
function scene({ summary }: End) {
  const others = summary.tallies.map(({ seat }) => seat).filter((seat) => !summary.winners.includes(seat));
  const half = Math.floor(others.length / 2);
  const small = (seats: number[]) => seats.map((seat) => noble(seat, 'guest'));
  return h(
    'div',
    { class: 'scene', 'aria-hidden': 'true' },
    h('svg', { class: 'front', viewBox: '0 -16 1010 166' }, h('use', { href: '#palace' })),
    h(
      'div',
      { class: 'people' },
      small(others.slice(0, half)),
      summary.winners.map((seat) => noble(seat, 'winner')),
      small(others.slice(half)),
    ),
  );
}
