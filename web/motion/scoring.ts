/**
 * Final scoring at the table: garden by garden, full rows and columns light up and pay, missions are turned over, a
 * boar that stayed costs points. The scores rise, and the winner is shown.
 */
import { beat } from '../motion_events.js';
import { classes, h } from '../dom.js';
import { fitted } from '../render/fitted.js';
import { COLUMNS, ROWS } from '../render/lines.js';
import { motifSymbol, symbol } from '../render/symbols.js';
import { signed } from '../texts.js';
import { motifNoun } from '../words.js';
import { boxAround, Motion } from './motion.js';
import { Spotlight } from './spotlight.js';
import { PACES, type Pace } from './timing.js';
import type { App } from '../app.js';
import type { View } from '../engine_types.js';
import type { Table } from '../table.js';
import type { Payment, TallyAct } from './tally_act.js';

/** Returns the cells that pay. */
function cellsOf({ what, where }: Payment, view: View, seat: number): string[] {
  if (what === 'row') return COLUMNS.map((column) => `${column}${where}`);
  if (what === 'column') return ROWS.map((row) => `${where}${row}`);
  if (what === 'boar') return [where];
  return [`${where}${view.seats[seat - 1].nobles?.[COLUMNS.indexOf(where)] ?? 0}`];
}

export async function showScoring(app: App, table: Table, act: TallyAct) {
  const pace = PACES[app.settings.pace];
  await Promise.resolve(); // the page is drawn first
  if (!pace || act.skipped) return;
  const scoring = new Scoring(app, table, act, pace);
  for (const { seat } of act.view.seats) await scoring.count(seat);
  await scoring.win();
}

class Scoring {
  app: App;
  table: Table;
  act: TallyAct;
  pace: Pace;
  motion: Motion;
  /** The lit elements in the garden being scored. */
  lit: Element[] = [];

  constructor(app: App, table: Table, act: TallyAct, pace: Pace) {
    this.app = app;
    this.table = table;
    this.act = act;
    this.pace = pace;
    this.motion = new Motion(act, () => 1);
  }

  async drawn() {
    this.app.changed();
    await Promise.resolve();
  }

  /** Scores one garden. */
  async count(seat: number) {
    const { act, motion, pace } = this;
    if (act.skipped) return;
    act.turnTo(seat);
    await this.drawn();
    const light = new Spotlight(motion, this.table, seat);
    light.beside = this.missions(seat);
    await light.open(pace.look);
    await motion.wait(pace.look);
    for (const payment of act.payments[seat - 1]) await this.pay(light, payment);
    await motion.wait(pace.look);
    for (const lit of this.lit.splice(0)) motion.take(lit);
    await light.close(pace.look / 2);
  }

  /** The missions of a seat, as far as they are turned over. */
  missions(seat: number) {
    return h(
      'span',
      { class: 'lit-missions' },
      this.act.turned[seat - 1].map((column) =>
        h(
          'span',
          { class: classes('lit-mission', column && 'open') },
          column ? [symbol(motifSymbol(column)), fitted(motifNoun(column))] : symbol('back-0', 'backsym'),
        ),
      ),
    );
  }

  async pay(light: Spotlight, payment: Payment) {
    const { act, motion, pace, app } = this;
    const { seat } = light;
    if (act.skipped) return;
    const ms = payment.what === 'mission' ? pace.mission : pace.line;
    const cells = cellsOf(payment, act.view, seat)
      .map((cell) => (cell[1] === '0' ? light.slab(cell[0]) : light.cell(cell)))
      .filter((cell) => cell !== null);
    act.pay(seat, payment);
    await this.drawn();
    light.beside = this.missions(seat);
    light.draw();
    beat(app, payment.what === 'mission' ? 'mission' : 'pay', {
      seat,
      own: seat === this.table.seat,
      points: payment.points,
      ms: motion.lasting(ms),
    });
    if (cells.length) {
      const box = boxAround(cells);
      const lit = motion.prop(
        classes('lit', payment.points < 0 && 'neg') ?? '',
        [h('b', { class: 'num' }, signed(payment.points))],
        box,
      );
      this.lit.push(lit);
      if (!motion.calm) motion.run(lit, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }], ms);
      const score = document.querySelector(`#page .scores .p${seat} .num`);
      if (score && !motion.calm) score.animate([{ transform: 'none' }, { transform: 'scale(1.3)' }, { transform: 'none' }], ms);
    }
    await motion.wait(ms);
  }

  /** Shows the winner. */
  async win() {
    const { act, motion, pace, app } = this;
    if (act.skipped) return;
    beat(app, 'win', { seat: act.winners[0] ?? 0, own: act.winners.includes(this.table.seat), ms: pace.look });
    for (const seat of act.winners) {
      const score = document.querySelector(`#page .scores .p${seat}`);
      if (score && !motion.calm)
        motion.run(score, [{ transform: 'none' }, { transform: 'scale(1.18)' }, { transform: 'none' }], 2 * pace.look);
    }
    await motion.wait(2 * pace.look);
  }
}
