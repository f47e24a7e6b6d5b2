/** A game with those who play it: people at this screen and computer players. Who they are, and what may be taken back, the engine knows. */

/** @typedef {import('./engine.js').Sitter} Sitter */

/**
 * What the browser has of a game: nothing of a `new` one; it is `kept` as it stands; `unsaved`, because storage refuses; `apart`, because another tab went on with it or
 * deleted it; `lent`, opened from a link and not to be kept unless somebody wants to.
 * @typedef {'new' | 'kept' | 'unsaved' | 'apart' | 'lent'} Keeping
 */

/** A new name for a game, and a seed nobody can foresee where the browser has one. */
export function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

export class Party {
  /** Its name in storage. */
  #id = '';

  /** @param {import('./engine.js').Game} game @param {string} [id] */
  constructor(game, id = randomWord()) {
    this.game = game;
    this.id = id;
    /** @type {any[]} what `game.turn` said of each turn so far */
    this.told = [];
    /** @type {Keeping} */
    this.keeping = 'new';
    /** The link it was opened from, while it is only lent. */
    this.link = '';
  }

  /** What follows `#` in the address, where it is not one of the games in this browser. */
  get address() {
    return '';
  }

  /** @param {import('./engine.js').Engine} engine @param {string} text a record @param {string} [id] */
  static read(engine, text, id) {
    return new Party(engine.readRecord(text), id);
  }

  get id() {
    return this.#id;
  }

  /** Where no seed is known, chance follows from it. */
  set id(id) {
    this.#id = id;
    if (!this.seed) this.game.setSeed(id, false);
  }

  /** The whole game as text: to save, to hand on, to read again. */
  record() {
    return this.game.save();
  }

  // ---- who plays ----

  /** By seat. @returns {Sitter[]} */
  get sitters() {
    return this.game.party().seats;
  }

  /** @param {number} seat */
  isPerson(seat) {
    return this.sitters[seat - 1]?.player === 'person';
  }

  /** The seats of people. */
  get people() {
    return this.sitters.map((_, i) => i + 1).filter((seat) => this.isPerson(seat));
  }

  /** What it was dealt from; empty where that is not known. */
  get seed() {
    const { seed, dealt } = this.game.party();
    return dealt ? seed : '';
  }

  // ---- how far it is ----

  /** Whether nobody plays on: all rounds are played, or somebody gave up. */
  get over() {
    return this.game.view(0).ending !== null;
  }

  /** Whether it is for one seat's eyes: then it cannot be played here. */
  get hidden() {
    return this.game.party().hidden;
  }

  /** Whether it can be looked at but not played on, though not all turns were played: something is hidden, or somebody gave up. */
  get lookOnly() {
    return this.hidden || this.game.view(0).ending?.cause === 'given up';
  }

  /** The seat whose eyes see what is known of a game with hidden things; 0 where there is none. */
  get eyes() {
    return this.sitters.findIndex((_, i) => !this.game.view(i + 1).seats[i].missions.includes('?')) + 1;
  }

  /** Everything the turns so far brought, from the first on. @returns {any[]} */
  turns() {
    const count = this.game.view(0).turns;
    this.told.length = Math.min(this.told.length, count);
    while (this.told.length < count) this.told.push(this.game.turn(this.told.length + 1));
    return this.told;
  }

  // ---- taking back ----

  get takebacks() {
    return this.game.party().takebacks;
  }

  get canTakeBack() {
    return this.game.party().before >= 0;
  }

  /** Whether it may be the result of its day: then there are no hints either. */
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
