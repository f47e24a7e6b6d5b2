/**
 * The strongest player's result in the person's place: it plays the day's game to the end, as `sanssouci daily --best`
 * does, in a separate worker. The result is stored, since it never changes.
 */
import { EVERYTHING } from '../engine.js';
import { read, write } from '../storage.js';
import { Stopped, Thinker } from '../thinker.js';
import type { App } from '../app.js';
import type { Game } from '../game.js';

const STRONGEST = 'level6';
const KEPT = 'day/best';

/** @returns by epoch and day */
export function knownBest(): Record<string, number> {
  try {
    const known: Record<string, number> = Object(JSON.parse(read(KEPT) ?? ''));
    return Object.fromEntries(Object.entries(known).filter(([, points]) => Number.isInteger(points)));
  } catch {
    return {};
  }
}

export const keyOf = ({ epoch, day }: { epoch: number; day: string }) => `${epoch} ${day}`;

/** A game that it plays, and how far it is. */
class Play {
  key: string;
  game: Game;
  seat: number;
  turns: number;

  /** @param record as dealt */
  constructor(app: App, key: string, record: string) {
    this.key = key;
    this.game = app.engine.readRecord(record);
    this.seat = this.game.party().seats.findIndex(({ player }) => player === 'person') + 1;
    this.game.sit(this.seat, STRONGEST);
    const view = this.game.view(0);
    this.turns = view.players * (view.rounds_left + 1);
  }

  get part() {
    return this.game.view(0).turns / this.turns;
  }

  async step(thinker: Thinker) {
    const { mover } = this.game.view(0);
    const thinking = { player: this.game.party().seats[mover - 1].player, seed: this.game.chance(mover) };
    this.game.play(await thinker.ask('choose', { record: this.game.record(mover), thinking }));
  }

  get points() {
    return this.game.view(0).ending ? this.game.score(EVERYTHING).final[this.seat - 1] : null;
  }
}

export class Best {
  app: App;
  thinker: Thinker;
  /** The game being played. */
  play: Play | null = null;
  busy = false;
  /** Why it could not be played. */
  failure: unknown = null;

  constructor(app: App) {
    this.app = app;
    this.thinker = new Thinker(app.thinker.module);
  }

  /** Returns how much of a day's game is played, from 0 to 1. */
  partOf(key: string) {
    return this.play?.key === key ? this.play.part : 0;
  }

  /**
   * Plays until the result is known, or no longer wanted: then it continues another time.
   * @param deal the record
   */
  async find(key: string, deal: () => Promise<string>, wanted: () => boolean) {
    if (this.busy) return false;
    this.busy = true;
    this.failure = null;
    try {
      if (this.play?.key !== key) {
        this.play?.game.close();
        this.play = null;
        this.play = new Play(this.app, key, await deal());
      }
      while (this.play.points === null) {
        if (!wanted()) return false;
        await this.play.step(this.thinker);
        this.app.changed();
      }
      write(KEPT, JSON.stringify({ ...knownBest(), [key]: this.play.points }));
      this.play.game.close();
      this.play = null;
      return true;
    } catch (error) {
      if (!(error instanceof Stopped)) this.failure = error;
      return false;
    } finally {
      this.busy = false;
      this.app.changed();
    }
  }
}
