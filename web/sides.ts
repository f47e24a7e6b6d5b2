/**
 * The phase between the deal and the first turn: boards are assigned, and all players choose a side of theirs, people
 * one after the other behind a curtain, then computers. There is no record yet, so the calls made so far are kept as a
 * list, from which the worker reconstructs the game for a computer player.
 */
import { Party, randomWord } from './party.js';
import { seated, type Setup } from './setup.js';
import { Stopped, type Thinker } from './thinker.js';
import type { Engine } from './engine.js';
import type { Seating, Setting } from './engine_types.js';
import type { Game } from './game.js';

export type Side = 'A' | 'B';

/** What the choice needs from its surroundings. */
interface SidesHost {
  changed: () => void; // redraws it
  begin: (party: Party) => void; // opens the table
  thinker: Pick<Thinker, 'ask' | 'stop'>;
}

/** A board with one side up, as its owner would see it. */
export interface Board {
  board: string; // `3A`
  rows: string[];
  marks: Record<string, string> | null;
  boar: string | null;
  refusal: unknown; // why this side cannot be taken; null if it can
}

export class Sides {
  host: SidesHost;
  setting: Setting;
  ask: boolean;
  game: Game;
  /** The calls of `game` so far. */
  done: any[][] = [];
  /** The person who is looking at their board; 0 for nobody. */
  seat = 0;
  /** The person for whom the curtain waits; 0 when it is open. */
  curtain = 0;
  /** The side that is pressed, but not taken yet. */
  picked: Side | null = null;
  /** The computer player that is choosing; 0 for none. */
  thinking = 0;
  /** What went wrong. */
  fault: unknown = null;
  over = false;
  party: Party;

  constructor(engine: Engine, setup: Setup, host: SidesHost) {
    this.host = host;
    const seed = setup.seed || randomWord();
    const { sitters, sides } = setup;
    this.setting = { edition: setup.edition, modules: setup.modules, players: sitters.length, seed };
    this.ask = sides === 'ask';
    this.game = engine.deal(this.setting);
    try {
      seated(sitters, setup.first || engine.drawnFirst(sitters.length, seed)).forEach(({ player, name }, i) => {
        this.game.sit(i + 1, player, sides);
        this.game.setName(i + 1, name);
      });
      this.party = new Party(this.game);
    } catch (error) {
      this.game.close();
      throw error;
    }
  }

  // ---- who is present ----

  get phase() {
    return this.game.view(0).phase;
  }

  /** The next to choose; null once the game can begin. */
  get chooser() {
    return this.game.party().chooser;
  }

  get choosing() {
    return this.chooser !== null;
  }

  /** True if nobody has chosen in this phase, so that boards can still be exchanged. */
  get untouched() {
    return this.choosing && this.game.view(0).seats.every(({ chosen }) => !chosen);
  }

  // ---- the order of events ----

  /**
   * Lets all players choose that need not be asked. Resolves when a person must choose, something went wrong, or the
   * game can begin.
   */
  async go() {
    this.fault = null;
    try {
      while (!this.over && this.chooser && this.chooser.how !== 'person') await this.chooseForOne(this.chooser);
    } catch (error) {
      if (error instanceof Stopped) return; // whoever stopped it continues
      this.fault = error;
    }
    if (this.over) return;
    this.thinking = 0;
    if (this.chooser?.how === 'person') this.summon(this.chooser.seat);
    // Several people want to see what the others chose; a single person sees it at the table.
    if (!this.choosing && !(this.ask && this.party.people.length > 1)) this.begin();
    else this.host.changed();
  }

  /** Asks a person to choose. */
  summon(seat: number) {
    if (this.party.people.length === 1) this.seat = seat;
    else [this.seat, this.curtain] = [0, seat];
  }

  /** @param chooser a chooser other than a person */
  async chooseForOne({ how, seat }: NonNullable<Seating['chooser']>) {
    this.seat = this.curtain = 0;
    if (how !== 'computer') return this.call('chooseSidesDrawn');
    this.thinking = seat;
    this.host.changed();
    const thinking = { player: this.party.sitters[seat - 1].player, seed: this.game.chance(seat) };
    const side = await this.host.thinker.ask('side', { setting: this.setting, done: this.done, seat, thinking });
    if (this.over || this.thinking !== seat) throw new Stopped();
    this.call('chooseSide', seat, side);
  }

  /** Begins the game. */
  begin() {
    if (this.over || this.choosing) return;
    this.over = true;
    this.host.begin(this.party);
  }

  /** Leaves without a game. */
  close() {
    if (this.over) return;
    this.over = true;
    if (this.thinking) this.host.thinker.stop();
    this.game.close();
  }

  // ---- what people do ----

  openCurtain() {
    if (!this.curtain) return;
    [this.seat, this.curtain] = [this.curtain, 0];
  }

  pick(side: Side) {
    if (!this.seat) return;
    this.picked = side;
    this.fault = null;
  }

  /** Takes the side that was picked. */
  async take() {
    if (!this.seat || !this.picked) return;
    try {
      this.call('chooseSide', this.seat, this.picked);
    } catch (error) {
      this.fault = error;
      return;
    }
    this.picked = null;
    this.seat = 0;
    await this.go();
  }

  /** Gives a seat another board. */
  takeBoard(seat: number, board: number) {
    this.call('pickBoard', seat, board);
    this.picked = this.fault = null;
  }

  /** Draws the sides of all computers that have not chosen: for when they cannot think, or take too long. */
  async drawRest() {
    if (this.seat || this.curtain || !this.choosing) return;
    if (this.thinking) this.host.thinker.stop();
    this.thinking = 0;
    try {
      this.call('chooseSidesDrawn');
    } catch (error) {
      this.fault = error;
      return;
    }
    await this.go();
  }

  call(what: string, ...values: any[]) {
    (this.game as any)[what](...values);
    this.done.push([what, ...values]);
  }

  // ---- looking ----

  /** Returns the number of a seat's board in this phase. */
  boardOf(seat: number) {
    const { phase, seats } = this.game.view(seat);
    return Number((phase === 'rewards' ? seats[seat - 1].rewards : seats[seat - 1].garden)?.[0] ?? 0);
  }

  /** Returns a seat's board with a side up. */
  boardWith(seat: number, side: Side): Board {
    const { phase, seats } = this.game.view(seat);
    const board = `${this.boardOf(seat)}${side}`;
    const { gardens, rewards } = this.game.tables;
    const trial = this.game.copy();
    try {
      trial.chooseSide(seat, side);
      // When the last seat has chosen, the view is already in the next phase, but still shows the garden.
      const after = trial.view(seat).seats[seat - 1];
      return {
        board,
        rows: after.rows ?? gardens[board],
        marks: phase === 'rewards' ? rewards[board] : null,
        boar: after.boar,
        refusal: null,
      };
    } catch (refusal) {
      const rows = phase === 'rewards' ? (seats[seat - 1].rows ?? []) : gardens[board];
      return { board, rows, marks: phase === 'rewards' ? rewards[board] : null, boar: null, refusal };
    } finally {
      trial.close();
    }
  }
}
