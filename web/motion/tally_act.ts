/**
 * Final scoring as an act of the stage: what every line, mission and boar scores, one after the other. All numbers come
 * from the engine; the drawn view has the points paid so far, and the missions turned over so far.
 */
import { unscored } from './scene.js';
import type { SeatView, View } from '../engine_types.js';

/** One payment: for a full row or column, a mission (by its column), or a boar that stayed (by its cell). */
export type Payment = { what: 'row' | 'column' | 'mission' | 'boar'; where: string; points: number };

/** What the engine says that full lines pay. */
type Pays = { rows: number[]; column: number };

/** @param seat of a view */
function paymentsOf(seat: SeatView, pays: Pays, final: number): Payment[] {
  const all: Payment[] = [
    ...seat.full_rows.map((row): Payment => ({ what: 'row', where: String(row), points: pays.rows[row - 1] })),
    ...seat.full_columns.map((column): Payment => ({ what: 'column', where: column, points: pays.column })),
    ...seat.missions.flatMap((column, i): Payment[] =>
      column === '?' ? [] : [{ what: 'mission', where: column, points: seat.mission_points[i]! }],
    ),
  ];
  const lost = final - all.reduce((sum, { points }) => sum + points, seat.score);
  return lost ? [...all, { what: 'boar', where: seat.boar ?? '', points: lost }] : all;
}

export class TallyAct {
  after: View;
  winners: number[];
  again = false;
  rate = 1;
  /** By seat. */
  payments: Payment[][];
  view: View;
  /** The missions turned over so far, by seat. */
  turned: (string | null)[][];
  skipped = false;
  stop = () => {};
  pause = (_held: boolean) => {};

  /** @param given the views before and after the last turn */
  constructor({
    before,
    after,
    score,
    pays,
  }: {
    before: View;
    after: View;
    score: { final: number[]; winners: number[] };
    pays: Pays;
  }) {
    this.after = after;
    this.winners = score.winners;
    this.payments = after.seats.map((seat, i) => paymentsOf(seat, pays, score.final[i]));
    this.view = { ...unscored(after, before), mover: 0 };
    this.turned = after.seats.map(({ missions }) => missions.map(() => null));
  }

  /** Turns to a seat. */
  turnTo(seat: number) {
    this.view = { ...this.view, mover: seat };
  }

  pay(seat: number, { what, where, points }: Payment) {
    if (what === 'mission') this.turnOver(seat, where);
    const seats = this.view.seats.map((each) =>
      each.seat === seat
        ? {
            ...each,
            score: each.score + points,
            missions: each.missions.map((mission, i) => this.turned[seat - 1][i] ?? mission),
          }
        : each,
    );
    this.view = { ...this.view, seats };
  }

  /** @param column of its mission */
  turnOver(seat: number, column: string) {
    const { missions } = this.after.seats[seat - 1];
    this.turned[seat - 1] = this.turned[seat - 1].map((turned, i) => (missions[i] === column ? column : turned));
  }
}
