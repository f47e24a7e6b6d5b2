/**
 * A game with its players: people at this screen and computer players. The engine knows who they are and what may be
 * taken back.
 */
import type { Engine } from './engine.js';
import type { PlayedTurn, Sitter } from './engine_types.js';
import type { Game } from './game.js';

/**
 * How the browser stores a game: a `new` one not at all; `kept` as it stands; `unsaved`, because storage refuses;
 * `apart`, because another tab continued or deleted it; `lent`, opened from a link and stored only on request.
 */
export type Keeping = 'new' | 'kept' | 'unsaved' | 'apart' | 'lent';

/** Returns a random id for a game. It also serves as a seed, unpredictable where the browser has a secure generator. */
export function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

export class Party {
  game: Game;
  /** The result of `game.turn` for each turn so far. */
  told: PlayedTurn[] = [];
  keeping: Keeping = 'new';
  /** The link it was opened from, while it is `lent`. */
  link = '';

  /** The game's name in storage. */
  #id = '';

  constructor(game: Game, id: string = randomWord()) {
    this.game = game;
    this.id = id;
  }

  /** The part of the address after `#`, for games that are not stored in this browser. */
  get address() {
    return '';
  }

  /** @param text a record */
  static read(engine: Engine, text: string, id?: string) {
    return new Party(engine.readRecord(text), id);
  }

  get id() {
    return this.#id;
  }

  /** If no seed is known, chance follows from the id. */
  set id(id) {
    this.#id = id;
    if (!this.seed) this.game.setSeed(id, false);
  }

  /** Returns the whole game as text, for saving, sharing and reading it again. */
  record() {
    return this.game.save();
  }

  // ---- who plays ----

  /** The players by seat. */
  get sitters(): Sitter[] {
    return this.game.party().seats;
  }

  isPerson(seat: number) {
    return this.sitters[seat - 1]?.player === 'person';
  }

  /** The seats of people. */
  get people() {
    return this.sitters.map((_, i) => i + 1).filter((seat) => this.isPerson(seat));
  }

  /** The seed of the deal; empty if unknown. */
  get seed() {
    const { seed, dealt } = this.game.party();
    return dealt ? seed : '';
  }

  // ---- progress ----

  /** True if the game is over: all rounds are played, or somebody gave up. */
  get over() {
    return this.game.view(0).ending !== null;
  }

  /** True if the game is known from one seat only, so that it cannot be played here. */
  get hidden() {
    return this.game.party().hidden;
  }

  /**
   * True if the game can be viewed but not continued before all turns are played: something is hidden, or somebody
   * gave up.
   */
  get lookOnly() {
    return this.hidden || this.game.view(0).ending?.cause === 'given up';
  }

  /** The seat from which a game with hidden parts is known; 0 if there is none. */
  get eyes() {
    return this.sitters.findIndex((_, i) => !this.game.view(i + 1).seats[i].missions.includes('?')) + 1;
  }

  /** Returns all turns so far with their results, from the first on. */
  turns(): PlayedTurn[] {
    const count = this.game.view(0).turns;
    this.told.length = Math.min(this.told.length, count);
    while (this.told.length < count) this.told.push(this.game.turn(this.told.length + 1));
    return this.told;
  }

  /** The seat to move; 0 once the game is over. */
  get mover() {
    return this.over ? 0 : this.game.view(0).mover;
  }

  /** The computer player to move; 0 if a person is, or if the game cannot be played here. */
  get thinker() {
    const { mover } = this;
    return mover && !this.hidden && !this.isPerson(mover) ? mover : 0;
  }

  /** True if a seat may play a turn now. */
  mayPlay(seat: number) {
    return !this.hidden && seat > 0 && this.mover === seat;
  }

  /** True if the player to move may see hints: not in the game of a day that counts. */
  get mayHint() {
    return !this.counts;
  }

  /** True if the other players wait for an answer to a question. */
  get questioned() {
    return false;
  }

  // ---- taking back ----

  get takebacks() {
    return this.game.party().takebacks;
  }

  get canTakeBack() {
    return this.game.party().before >= 0;
  }

  /** True if it may be the result of its day. */
  get counts() {
    return this.game.party().counts ?? false;
  }

  takeBack() {
    if (!this.canTakeBack) return false;
    this.game.takeBack();
    this.turns();
    return true;
  }

  close() {
    this.game.close();
  }
}
