/**
 * A turn in motion: the card is shown, the tile glides from the display to its bed, the boar runs, the noble walks its
 * real path, points rise, the display is refilled. The drawn view advances with each of these, never before it.
 */
import { beat, type Beat } from '../motion_events.js';
import { bed, noble, symbol } from '../render/symbols.js';
import { pointsOf } from '../tally.js';
import { signed } from '../texts.js';
import { figureBox, standsIn } from './figures.js';
import { boxOf, Motion, squareIn, type Box } from './motion.js';
import { RefillAct, type TurnAct } from './stage.js';
import { Spotlight } from './spotlight.js';
import { PACES, shortened, timingOf } from './timing.js';
import type { App } from '../app.js';
import type { PlayedTurn } from '../engine_types.js';
import type { Table } from '../table.js';
import type { Moment } from './scene.js';

type Source = 'reward' | 'boar' | 'noble';

const RISE_MS = 900;
const CARD_MS = 300;
/** The fraction of the first part in which the garden grows, and of the last part in which it shrinks. */
const GROWING = 0.6;

/** Returns true if turns are animated now: a pace is set, and the page is visible. */
export const isShowing = ({ settings }: App) => PACES[settings.pace] !== null && !document.hidden;

/** Shows a turn. Resolves when the next may follow. */
export async function showTurn(app: App, table: Table, act: TurnAct) {
  const pace = PACES[app.settings.pace];
  await Promise.resolve(); // the page is drawn first
  if (!pace || act.skipped) return;
  const showing = new Showing(app, table, act);
  let late = 0; // late frames are made up for
  for (const [part, ms] of timingOf(act.turn, pace, { watched: showing.watched, from: act.from })) {
    if (act.skipped) return;
    if (part === 'refill' || !(act instanceof RefillAct))
      late += (await showing.motion.taking(() => showing[part](shortened(ms, late)), ms)) - ms;
  }
  act.stop = () => {}; // points may still be rising
}

/** Keeps a copy of the viewer's card, which leaves the hand with the next drawing. */
export function copyCard(act: TurnAct) {
  const card = document.querySelector(`#page .hand [data-act=card][data-arg="${CSS.escape(act.turn.card)}"]`);
  if (card) act.card = { picture: card.cloneNode(true), box: boxOf(card) };
}

/** Sends the beats of a turn that is not animated. */
export function tellTurn(app: App, turn: PlayedTurn) {
  const told = { seat: turn.seat, own: turn.seat === app.table?.seat };
  beat(app, 'lay', told);
  if (pointsOf(turn)) beat(app, 'points', { ...told, points: pointsOf(turn) });
  if (turn.refill) beat(app, 'refill', told);
  if (app.table?.over) beat(app, 'win', told);
}

class Showing {
  app: App;
  act: TurnAct;
  turn: TurnAct['turn'];
  watched: boolean;
  motion: Motion;
  light: Spotlight;
  /** Sources whose points have been shown. */
  risen = new Set<Source>();

  constructor(app: App, table: Table, act: TurnAct) {
    this.app = app;
    this.act = act;
    this.turn = act.turn;
    this.watched = act.again || act.turn.seat !== table.seat;
    this.motion = new Motion(act, () => table.stage.haste);
    this.light = new Spotlight(this.motion, table, act.turn.seat);
  }

  beat(name: Beat, ms: number, points = 0) {
    beat(this.app, name, { seat: this.turn.seat, own: !this.watched, points, ms: this.motion.lasting(ms) });
  }

  /** Advances the drawn view. */
  async reach(moment: Moment) {
    if (this.act.skipped) return;
    this.act.reach(moment);
    this.app.changed();
    await Promise.resolve(); // until it is drawn
    this.light.draw();
  }

  place(place: string) {
    return document.querySelector(`#page [data-place="${place}"]`);
  }

  // ---- the parts ----

  /** Shows another player's card; the viewer's card leaves the hand. */
  async card(ms: number) {
    this.beat('card', ms);
    if (!this.watched) return void this.playCard();
    this.light.showCard(this.turn.card);
    await this.light.open(ms * GROWING);
    await this.motion.wait(ms * (this.motion.calm || this.light.large ? 1 : 1 - GROWING));
  }

  /** Moves the tile from its place to its bed. */
  async glide(ms: number) {
    const { turn, motion } = this;
    const from = this.place(turn.place),
      to = this.light.cell(turn.cell);
    const row = Number(turn.place[0]);
    const start = from && boxOf(from.firstElementChild ?? from);
    this.beat('glide', ms);
    await this.reach('taken');
    if (start && to && !motion.calm) {
      const flown = await motion.glide(
        `flying r${row}`,
        [bed(turn.gardener ? 'gardener' : 'tile', turn.tile[0], row)],
        squareIn(start, start.width),
        [squareIn(boxOf(to), boxOf(to).width)],
        ms,
      );
      await this.reach('laid');
      motion.take(flown);
    } else {
      await motion.wait(ms);
      await this.reach('laid');
    }
    this.beat('lay', 0);
    this.rise('reward', turn.cell);
  }

  /** Moves the viewer's card to the discard pile. Nothing waits for it. */
  async playCard() {
    const { motion, act } = this;
    const pile = document.querySelector('#page .hand .dk.old');
    if (!act.card || !pile || motion.calm) return;
    motion.take(await motion.glide('flying', act.card.picture, act.card.box, [boxOf(pile)], CARD_MS));
  }

  async boar(ms: number) {
    const { turn, motion } = this;
    const boar = this.light.garden?.querySelector('.boar');
    const from = boar && boxOf(boar);
    const to = this.light.cell(turn.boar);
    this.beat('boar', ms, turn.points.boar);
    if (from && !motion.calm) {
      const shown = motion.hide(boar);
      const target = to ? squareIn(boxOf(to), from.width) : { ...from, left: from.left - 3 * from.width };
      const flown = await motion.glide('flying boarpiece', [symbol('boar', 'boar')], from, [target], ms);
      await this.reach('met');
      shown();
      motion.take(flown);
    } else {
      await motion.wait(ms);
      await this.reach('met');
    }
    this.rise('boar', turn.cell);
  }

  /** Moves the noble cell by cell. */
  async walk(ms: number) {
    const { turn, motion, light } = this;
    const [column] = turn.noble;
    const figure = light.garden?.querySelector(`[data-noble="${column}"]`);
    const stops = turn.path.map((cell: string) => light.cell(cell));
    this.beat('walk', ms);
    if (figure && !motion.calm && stops.every((stop) => stop !== null)) {
      const shown = motion.hide(figure);
      this.count(turn.path.length, ms);
      const walked = await motion.glide('flying', [noble(turn.seat)], figureBox(figure), standsIn(stops), ms);
      await this.reach('walked');
      shown();
      motion.take(walked);
    } else {
      await motion.wait(ms);
      await this.reach('walked');
    }
    this.rise('noble', turn.noble);
  }

  /** Sends the beat of each step of a walk. */
  async count(steps: number, ms: number) {
    for (let i = 0; i < steps && !this.act.skipped; i++) {
      this.beat('step', ms / steps);
      await this.motion.wait(ms / steps);
    }
  }

  /** Waits for the last points to rise; points of the part composed before the turn was played rise now. */
  async points(ms: number) {
    const { turn } = this;
    await this.reach('walked');
    for (const [what, cell] of Object.entries({ reward: turn.cell, boar: turn.cell, noble: turn.noble }))
      this.rise(what as Source, cell);
    await this.motion.wait(ms);
  }

  /** Moves a new tile from its stack, or out of the bag. */
  async refill(ms: number) {
    const { turn, motion } = this;
    const row = Number(turn.place[0]);
    const source = document.querySelector(
      turn.stack ? `#page .stack[data-arg="${turn.stack}"] .pile` : '#page .stk .bagsym, #page .stk .pile',
    );
    const place = this.place(turn.place);
    this.beat('refill', ms);
    if (source && place && !motion.calm) {
      const to = boxOf(place),
        from = squareIn(boxOf(source), to.width);
      const flown = await motion.glide(`flying r${row}`, [bed('tile', turn.refill![0], row)], from, [squareIn(to, to.width)], ms);
      await this.reach('refilled');
      motion.take(flown);
    } else {
      await this.reach('refilled');
      await motion.wait(ms);
    }
  }

  async rest(ms: number) {
    await this.motion.wait(ms * GROWING);
    await this.light.close(ms * (1 - GROWING));
  }

  /**
   * Shows points rising above the place where they were scored, once, and adds them to the score. Nothing waits for it.
   */
  rise(what: Source, cell: string) {
    const points = this.turn.points[what];
    if (!points || this.act.skipped || this.risen.has(what)) return;
    this.risen.add(what);
    this.act.pay(points);
    this.app.changed();
    this.light.draw();
    this.beat('points', RISE_MS, points);
    const at = this.light.cell(cell);
    if (at) rise(this.motion, points, boxOf(at), this.turn.seat);
  }
}

/** Shows points that rise above a box and disappear; the score of the seat nods. */
export async function rise(motion: Motion, points: number, box: Box, seat: number) {
  const score = document.querySelector(`#page .scores .p${seat} .num`);
  if (score && !motion.calm)
    score.animate([{ transform: 'none' }, { transform: 'scale(1.35)' }, { transform: 'none' }], RISE_MS / 2);
  const coin = motion.prop(points < 0 ? 'rising num neg' : 'rising num', [signed(points)], { ...squareIn(box, 0) });
  coin.style.width = coin.style.height = '';
  const lift = [
    { transform: 'translate(-50%, -50%)', opacity: 1 },
    { transform: motion.calm ? 'translate(-50%, -50%)' : 'translate(-50%, -150%)', opacity: 1, offset: 0.75 },
    { transform: motion.calm ? 'translate(-50%, -50%)' : 'translate(-50%, -170%)', opacity: 0 },
  ];
  await motion.run(coin, lift, RISE_MS);
  motion.take(coin);
}
