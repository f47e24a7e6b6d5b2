/**
 * A ghost: another player's turns in the same game. During the game, its turn of a round is shown only after the
 * player's own.
 */
import { h } from '../dom.js';
import { thumbnail } from '../render/thumbnail.js';
import { pointsOf, summaryOf, type Summary, type Tally } from '../tally.js';
import { _, signed } from '../texts.js';
import type { Engine } from '../engine.js';
import type { PlayedTurn, View } from '../engine_types.js';
import type { Table } from '../table.js';

/** How many rounds are listed. */
const SHOWN = 6;

export class Ghost {
  seat: number;
  name: string;
  /** All turns of its game. */
  turns: PlayedTurn[];
  /** Those of its seat. */
  own: PlayedTurn[];
  summary: Summary;
  tally: Tally;
  edition: View['edition'];
  /** The view after each of its turns; while they are collected, the last comes first. */
  views: View[] = [];

  /** @param record the record of its game */
  constructor(engine: Engine, record: string, seat: number, name: string) {
    this.seat = seat;
    this.name = name;
    const game = engine.readRecord(record);
    const count = game.view(0).turns;
    this.turns = Array.from({ length: count }, (_all, i) => game.turn(i + 1));
    this.own = this.turns.filter((turn) => turn.seat === seat);
    this.summary = summaryOf(game, this.turns);
    this.tally = this.summary.tallies.find((tally) => tally.seat === seat) as Tally;
    this.edition = game.view(0).edition;
    for (let i = this.own.length; i > 0; i--) {
      game.rewind(this.own[i - 1].number);
      this.views[i] = game.view(0);
    }
    game.close();
  }

  /** Returns its points after a round. */
  score(round: number) {
    return round > 0 ? this.own[round - 1].score : 0;
  }
}

/**
 * The panel beside the table: what the ghost did in the rounds that the player has played.
 * @param current true if the computer players still play as they did
 */
export function ghostPanel(ghost: Ghost, table: Table, current: boolean) {
  const mine = table.party.turns().filter(({ seat }) => seat === ghost.seat);
  const rounds = Math.min(table.lags ? mine.length - 1 : mine.length, ghost.own.length);
  const lead = rounds > 0 ? mine[rounds - 1].score - ghost.score(rounds) : 0;
  return h(
    'section',
    { class: 'panel rival', 'aria-labelledby': 'ghost-title' },
    h(
      'div',
      { class: 'ghead' },
      h('h2', { id: 'ghost-title' }, _('Ghost of %s', ghost.name)),
      rounds > 0 &&
        h(
          'b',
          { class: 'num', title: _('your lead over the ghost') },
          h('span', { class: 'vh' }, _('your lead over the ghost')),
          signed(lead),
        ),
    ),
    !current && h('p', { class: 'quiet' }, _('The computer players play differently by now.')),
    rounds === 0
      ? h('p', { class: 'quiet' }, _('Its turn of a round is shown once you have made yours.'))
      : [
          h(
            'p',
            { class: 'vh', role: 'status' },
            _('Round %d: you %s, ghost %s', rounds, signed(pointsOf(mine[rounds - 1])), signed(pointsOf(ghost.own[rounds - 1]))),
          ),
          thumbnail(ghost.views[rounds], ghost.seat, _('Garden of the ghost after round %d', rounds), ghost.own[rounds - 1]),
          h('ol', { class: 'rounds', reversed: true, 'aria-label': _('Round by round') }, [
            heads(),
            ...mine
              .slice(0, rounds)
              .map((turn, i) => row(i + 1, turn, ghost.own[i]))
              .reverse()
              .slice(0, SHOWN),
          ]),
        ],
  );
}

const heads = () =>
  h(
    'li',
    { class: 'heads', 'aria-hidden': 'true' },
    h('span', {}),
    h('span', { class: 'pair' }, _('you')),
    h('span', { class: 'pair' }, _('ghost')),
  );

const row = (round: number, mine: PlayedTurn, theirs: PlayedTurn) =>
  h(
    'li',
    { key: round },
    h('span', { class: 'rnd' }, _('round %d', round)),
    h('span', { class: 'pair' }, h('span', { class: 'vh' }, _('you')), h('b', { class: 'num' }, signed(pointsOf(mine)))),
    h(
      'span',
      { class: 'pair theirs' },
      h('span', { class: 'vh' }, _('ghost')),
      h('b', { class: 'num' }, signed(pointsOf(theirs))),
    ),
  );
