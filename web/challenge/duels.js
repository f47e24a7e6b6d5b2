/**
 * Challenges as the engine knows them (docs/challenges.md): what is in a link, its games, results and how they compare. study.wasm has
 * it, which comes with the wing.
 */
import { Refusal } from '../engine.js';
import { loadStudy } from '../study.js';

/**
 * What is in a link. `bare` is the link without games and name: the same for everybody who plays it.
 * @typedef {object} Challenge
 * @property {string} link
 * @property {string} bare
 * @property {string} name of who has played; may be empty
 * @property {number} epoch
 * @property {boolean} current whether the computer players still play as they did
 * @property {string} seed
 * @property {string} [day] the garden of this day
 * @property {'2013' | 'second'} edition
 * @property {string} modules
 * @property {string[]} players by seat, `person` for whoever plays; as the first game is seated
 * @property {number} deals
 * @property {boolean} both_seats
 * @property {number} played
 * @property {{deal: number, seat: number, played: boolean, takebacks?: number, points?: number[]}[]} games
 */

/** Two results. @typedef {{games: number, points: [number, number], chance: number, times: number, of: number}} Versus */

/** Why a game is none for others: a number of `ss_challenge_fault`. */
export class Unfit extends Error {
  /** @param {number} fault */
  constructor(fault) {
    super(`no challenge: ${fault}`);
    this.fault = fault;
  }
}

/** Numbers of the challenges that the engine keeps. */
const ONE = 0, OTHER = 1;

export class Duels {
  /** @param {import('../engine.js').Engine} engine */
  constructor(engine) {
    this.engine = engine;
    /** What is in a link, by link. @type {Map<string, Challenge>} */
    this.known = new Map();
  }

  static async load() {
    return new Duels(await loadStudy());
  }

  /** @param {string} link or the address that ends with it @returns {Challenge} */
  read(link) {
    const known = this.known.get(link);
    if (known) return known;
    const about = { ...this.about(this.take(ONE, link)), link: this.link(ONE) };
    this.engine.checked(this.engine.exports.challenge_bare(ONE));
    const challenge = { ...about, bare: this.link(ONE) };
    this.known.set(link, challenge);
    return challenge;
  }

  /** The record of a game, from 1: as it was played, or ready for its first turn. @param {string} link @param {number} game @param {boolean} [played] */
  record(link, game, played = false) {
    return this.engine.text(this.engine.exports.challenge_game(this.take(ONE, link), game, Number(played)));
  }

  /** The challenge that a finished game makes, with the game as the ghost's. @param {string} record @param {string} name */
  ghost(record, name) {
    this.withGame(record, (slot) => this.fits(this.engine.exports.challenge_of(ONE, slot)));
    return this.named(name);
  }

  /**
   * New deals.
   * @param {{edition: '2013' | 'second', modules: ('rewards' | 'boars')[], players: string[], seed: string}} setting
   * @param {number} deals @param {boolean} both
   */
  fresh({ players, ...setting }, deals, both) {
    const game = this.engine.deal({ ...setting, players: players.length });
    try {
      players.forEach((player, i) => game.sit(i + 1, player, 'drawn'));
      this.fits(this.engine.exports.challenge_new(ONE, game.slot, deals, Number(both)));
    } finally {
      game.close();
    }
    return this.link(ONE);
  }

  /** Somebody's result: the games of a challenge in their order, as far as they are played. @param {string} bare @param {string[]} records @param {string} name */
  result(bare, records, name) {
    this.take(ONE, bare);
    for (const record of records) this.withGame(record, (slot) => this.fits(this.engine.exports.challenge_add(ONE, slot)));
    return this.named(name);
  }

  /** Which game of which challenge a record is; null where it says nothing of it. @param {string} record @returns {{challenge: Challenge, game: number} | null} */
  belonging(record) {
    const game = this.withGame(record, (slot) => this.engine.checked(this.engine.exports.challenge_find(ONE, slot)));
    return game ? { challenge: this.read(this.link(ONE)), game } : null;
  }

  /** @param {string} link @param {string} other @returns {Versus} */
  versus(link, other) {
    return this.engine.json(this.engine.exports.challenge_versus(this.take(ONE, link), this.take(OTHER, other)));
  }

  // ---- calls ----

  /** @param {number} number @param {string} link */
  take(number, link) {
    this.engine.checked(this.engine.exports.challenge_read(number, this.engine.write(link)));
    return number;
  }

  /** @param {number} number */
  about(number) {
    return this.engine.json(this.engine.exports.challenge(number));
  }

  /** @param {number} number @returns {string} */
  link(number) {
    return this.engine.text(this.engine.exports.challenge_link(number));
  }

  /** @param {string} name */
  named(name) {
    if (name) this.engine.checked(this.engine.exports.challenge_name(ONE, this.engine.write(name)));
    return this.link(ONE);
  }

  /** @param {number} result */
  fits(result) {
    if (this.engine.checked(result) > 0) throw new Unfit(result);
  }

  /** @template T @param {string} record @param {(slot: number) => T} act @returns {T} */
  withGame(record, act) {
    const game = this.engine.readRecord(record);
    try {
      return act(game.slot);
    } finally {
      game.close();
    }
  }
}

/** Whether it is a damaged or foreign link. @param {unknown} error */
export const isLinkFault = (error) => error instanceof Refusal && error.code === 109;
