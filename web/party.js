/**
 * A game with those who play it: people at this screen and computer players. Its text is a record with three kinds of tags of our
 * own, Seat1 "person" or "level3", Seed and Takebacks, which the terminal writes and reads as well.
 */
import { EVERYTHING } from './engine.js';
import { hasHidden, OWN_TAGS } from './records.js';

/** Who sits on a seat. @typedef {{player: string, name: string}} Sitter `player` is `person` or a computer player's name */

/**
 * What the browser has of a game: nothing of a `new` one; it is `kept` as it stands; `unsaved`, because storage refuses; `apart`, because another tab went on with it or
 * deleted it; `lent`, opened from a link and not to be kept unless somebody wants to.
 * @typedef {'new' | 'kept' | 'unsaved' | 'apart' | 'lent'} Standing
 */

const PERSON = 'person';

/** A new name for a game, and a seed nobody can foresee where the browser has one. */
export function randomWord() {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
}

/** The two halves of a number that looks drawn and is always the same for a text. @param {string} text @returns {[number, number]} */
export function chanceOf(text) {
  let low = 0x811c9dc5, high = 0x9e3779b9;
  for (const letter of text) {
    low = Math.imul(low ^ letter.charCodeAt(0), 0x01000193);
    high = Math.imul(high ^ low, 0x85ebca6b);
  }
  return [low | 0, high | 0];
}

/** A number from 0 to 1 that looks drawn and is always the same for a text. @param {string} text */
export const lotOf = (text) => (chanceOf(text)[1] >>> 0) / 2 ** 32;

export class Party {
  /**
   * @param {import('./engine.js').Game} game
   * @param {Sitter[]} sitters
   * @param {{id?: string, seed?: string, takebacks?: number}} [more]
   */
  constructor(game, sitters, { id = randomWord(), seed = '', takebacks = 0 } = {}) {
    this.game = game;
    this.sitters = sitters;
    this.id = id;
    this.seed = seed;
    this.takebacks = takebacks;
    /** @type {any[]} what `game.turn` said of each turn so far */
    this.told = [];
    /** @type {Standing} */
    this.standing = 'new';
    /** The link it was opened from, while it is only lent. */
    this.link = '';
    /** Whether it is for one seat's eyes: then it cannot be played here. */
    this.hidden = false;
  }

  /**
   * @param {import('./engine.js').Engine} engine
   * @param {string} text a record
   * @param {string} [id]
   * @param {string} [fallback] who plays where the record does not say
   */
  static read(engine, text, id, fallback = PERSON) {
    const game = engine.readRecord(text);
    const { players } = game.view(0);
    const known = new Set(engine.players().map((player) => player.name));
    const tag = (/** @type {string} */ name) => text.match(new RegExp(`^\\[${name} "([^"]*)"\\]`, 'm'))?.[1];
    const sitters = Array.from({ length: players }, (_, i) => {
      const player = tag(`Seat${i + 1}`) ?? fallback;
      return { player: player === PERSON || known.has(player) ? player : 'level2', name: game.view(0).seats[i].name };
    });
    const party = new Party(game, sitters, { id, seed: tag('Seed') ?? '', takebacks: Number(tag('Takebacks')) || 0 });
    party.hidden = hasHidden(text);
    return party;
  }

  /** The whole game as text: to save, to hand on, to read again. */
  record() {
    const [tags, ...turns] = this.game.record(EVERYTHING).split('\n\n');
    const own = this.sitters.map(({ player }, i) => `[Seat${i + 1} "${player}"]`);
    if (this.seed && !/["\\\p{Cc}]/u.test(this.seed)) own.push(`[Seed "${this.seed}"]`);
    if (this.takebacks) own.push(`[Takebacks "${this.takebacks}"]`);
    const others = tags.split('\n').filter((line) => line && !OWN_TAGS.test(line));
    return [[...others, ...own].join('\n'), ...turns].join('\n\n');
  }

  /** @param {number} seat */
  isPerson(seat) {
    return this.sitters[seat - 1]?.player === PERSON;
  }

  /** The seats of people. */
  get people() {
    return this.sitters.map((_, i) => i + 1).filter((seat) => this.isPerson(seat));
  }

  /** Whether nobody plays on: all rounds are played, or somebody gave up. */
  get over() {
    const { phase, forfeit } = this.game.view(0);
    return phase === 'over' || forfeit !== null;
  }

  /** Whether it can be looked at but not played on, though not all turns were played: something is hidden, or somebody gave up. */
  get lookOnly() {
    return this.hidden || this.game.view(0).forfeit !== null;
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

  /** Chance for a computer player's next turn: the same whenever the game comes here again. */
  chance() {
    return chanceOf(`${this.seed}/${this.id}/${this.told.length}`);
  }

  /** How many turns are left when the last one of the only person is taken back; -1 where none can be. */
  get beforeLastTurn() {
    if (this.people.length !== 1) return -1;
    return this.turns().findLastIndex((turn) => turn.seat === this.people[0]);
  }

  takeBack() {
    const left = this.beforeLastTurn;
    if (left < 0) return false;
    this.game.rewind(left);
    this.takebacks++;
    this.turns();
    return true;
  }

  close() {
    this.game.close();
  }
}
