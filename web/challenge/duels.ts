/**
 * The engine's interface to challenges (docs/challenges.md): reading links, their games, results and comparisons. It is
 * part of study.wasm, which is loaded with the wing.
 */
import { Refusal, type Engine } from '../engine.js';
import { loadCoachModule } from '../coach.js';

/** The contents of a link. `bare` is the link without games and name: the same for everybody who plays it. */
export interface Challenge {
  link: string;
  bare: string;
  name: string; // the name of the player; may be empty
  epoch: number;
  current: boolean; // true if the computer players still play as they did
  seed: string;
  day?: string; // the day, if it is a garden of the day
  edition: '2013' | 'second';
  modules: string;
  players: string[]; // by seat, in the order of the first game; `person` for the person who plays
  deals: number;
  both_seats: boolean;
  played: number;
  games: { deal: number; seat: number; played: boolean; takebacks?: number; points?: number[] }[];
}

/** Two results. */
export type Versus = { games: number; points: [number, number]; chance: number; times: number; of: number };

/** Why a game cannot become a challenge: a number of `ss_challenge_fault`. */
export class Unfit extends Error {
  fault: number;

  constructor(fault: number) {
    super(`no challenge: ${fault}`);
    this.fault = fault;
  }
}

/** The engine's slots for challenges. */
const ONE = 0,
  OTHER = 1;

export class Duels {
  engine: Engine;
  /** The contents of links read so far, by link. */
  known = new Map<string, Challenge>();

  constructor(engine: Engine) {
    this.engine = engine;
  }

  static async load() {
    return new Duels(await loadCoachModule());
  }

  /** @param link or an address that ends with it */
  read(link: string): Challenge {
    const known = this.known.get(link);
    if (known) return known;
    const about = { ...this.about(this.take(ONE, link)), link: this.link(ONE) };
    this.engine.checked(this.engine.exports.challenge_bare(ONE));
    const challenge = { ...about, bare: this.link(ONE) };
    this.known.set(link, challenge);
    return challenge;
  }

  /** Returns the record of a game, from 1: as it was played, or before its first turn. */
  record(link: string, game: number, played = false) {
    return this.engine.text(this.engine.exports.challenge_game(this.take(ONE, link), game, Number(played)));
  }

  /** Makes a challenge of a finished game, which becomes the ghost's game. */
  ghost(record: string, name: string) {
    this.withGame(record, (slot) => this.fits(this.engine.exports.challenge_of(ONE, slot)));
    return this.named(name);
  }

  /** Makes a challenge of new deals. */
  fresh(
    { players, ...setting }: { edition: '2013' | 'second'; modules: string[]; players: string[]; seed: string },
    deals: number,
    both: boolean,
  ) {
    const game = this.engine.deal({ ...setting, players: players.length });
    try {
      players.forEach((player, i) => game.sit(i + 1, player, 'drawn'));
      this.fits(this.engine.exports.challenge_new(ONE, game.slot, deals, Number(both)));
    } finally {
      game.close();
    }
    return this.link(ONE);
  }

  /** Makes a result: the games of a challenge in order, as far as they are played. */
  result(bare: string, records: string[], name: string) {
    this.take(ONE, bare);
    for (const record of records) this.withGame(record, (slot) => this.fits(this.engine.exports.challenge_add(ONE, slot)));
    return this.named(name);
  }

  /** Returns which game of which challenge a record is; null if it does not say. */
  belonging(record: string): { challenge: Challenge; game: number } | null {
    const game = this.withGame(record, (slot) => this.engine.checked(this.engine.exports.challenge_find(ONE, slot)));
    return game ? { challenge: this.read(this.link(ONE)), game } : null;
  }

  versus(link: string, other: string): Versus {
    return this.engine.json(this.engine.exports.challenge_versus(this.take(ONE, link), this.take(OTHER, other)));
  }

  // ---- calls ----

  take(number: number, link: string) {
    this.engine.checked(this.engine.exports.challenge_read(number, this.engine.write(link)));
    return number;
  }

  about(number: number) {
    return this.engine.json(this.engine.exports.challenge(number));
  }

  link(number: number): string {
    return this.engine.text(this.engine.exports.challenge_link(number));
  }

  named(name: string) {
    if (name) this.engine.checked(this.engine.exports.challenge_name(ONE, this.engine.write(name)));
    return this.link(ONE);
  }

  fits(result: number) {
    if (this.engine.checked(result) > 0) throw new Unfit(result);
  }

  withGame<T>(record: string, act: (slot: number) => T): T {
    const game = this.engine.readRecord(record);
    try {
      return act(game.slot);
    } finally {
      game.close();
    }
  }
}

/** Returns true if the error is a damaged or foreign link. */
export const isLinkFault = (error: unknown) => error instanceof Refusal && error.code === 109;
