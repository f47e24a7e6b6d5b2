/**
 * A game in the engine (engine.ts): its setup, its turns, and what a seat may know of it. Names become numbers here, and
 * JSON becomes objects; the rules are in the module.
 */
import type { Engine, Refusal } from './engine.js';
import type { Opinion, Plan, Seating, Step, Tables, Thinking, Turn, View } from './engine_types.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./engine.js').Refusal} Refusal */
/** @typedef {import('./engine_types.js').Turn} Turn */
/** @typedef {import('./engine_types.js').Step} Step */
/** @typedef {import('./engine_types.js').View} View */
/** @typedef {import('./engine_types.js').Seating} Seating */
/** @typedef {import('./engine_types.js').Plan} Plan */
/** @typedef {import('./engine_types.js').Tables} Tables */
/** @typedef {import('./engine_types.js').Thinking} Thinking */
/** @typedef {import('./engine_types.js').Opinion} Opinion */

/** @type {Step[]} */
export const STEPS: Step[] = ['card', 'place', 'cell', 'boar', 'noble', 'stack'];

/** Seat numbers that are not seats: a spectator, and a record with nothing hidden. */
export const SPECTATOR = 0;
export const EVERYTHING = -1;

const WISHES = ['ask', 'A', 'B', 'drawn'];
const PERSON = 'person';
/** The numbers of nobles whose destination is still open follow those of the cells. */
const NOBLES = [...'abcdefghi'];
/** A number that every step refuses. */
export const UNKNOWN = 255;
const MISSING = -1; // a step that is not chosen yet

/** A game in the module. It keeps its slot until it is closed. */
export class Game {
  engine: Engine;
  slot: number;
  tables: Tables;
  /** Views requested since the game last changed. */
  views: Map<number, View>;
  /** The players, likewise. */
  seating: Seating | null;

  /** @param {Engine} engine @param {number} slot */
  constructor(engine: Engine, slot: number) {
    this.engine = engine;
    this.slot = slot;
    /** @type {Tables} */
    this.tables = engine.json(engine.exports.content(slot));
    /** Views requested since the game last changed. @type {Map<number, View>} */
    this.views = new Map();
    /** The players, likewise. @type {Seating | null} */
    this.seating = null;
  }

  /** Frees the slot and with it the game. */
  close() {
    if (this.slot < 0) return;
    this.engine.exports.clear(this.slot);
    this.forget();
    this.engine.free.unshift(this.slot);
    this.slot = -1;
  }

  /** Returns a copy of the game, for looking ahead or back. @returns {Game} */
  copy(): Game {
    return this.engine.fill((slot) => this.engine.exports.copy(this.slot, slot));
  }

  /** Becomes a copy of another game. @param {Game} game */
  become({ slot }: Game) {
    this.forget();
    this.engine.checked(this.engine.exports.copy(slot, this.slot));
  }

  /**
   * Becomes the game of a record. If the record is refused, throws a Refusal and leaves the game as it was.
   * @param {string} record
   */
  reread(record: string) {
    this.call('read_record', this.engine.write(record));
  }

  // ---- setting up ----

  /**
   * Takes another board than the one dealt, before sides are chosen.
   * @param {number} seat @param {number} board 1 to 4
   */
  pickBoard(seat: number, board: number) {
    this.call('pick_board', seat, board);
  }

  /** @param {number} seat @param {'A' | 'B'} side */
  chooseSide(seat: number, side: 'A' | 'B') {
    this.call('choose_side', seat, ' AB'.indexOf(side));
  }

  /** Takes the sides that the seed draws for all seats that have not chosen in this phase. */
  chooseSidesDrawn() {
    this.call('choose_sides_drawn');
  }

  /** @param {number} seat @param {string} name */
  setName(seat: number, name: string) {
    this.call('set_name', seat, this.engine.write(name));
  }

  // ---- who plays ----

  /** Returns the players and what comes next. The object is shared; do not change it. @returns {Seating} */
  party(): Seating {
    return (this.seating ??= this.json('party'));
  }

  /**
   * Seats a player.
   * @param {number} seat
   * @param {string} player `person`, or a computer player's name
   * @param {'ask' | 'A' | 'B' | 'drawn'} [wish] how its side is chosen: `ask` lets a person choose and a computer
   *   player think
   */
  sit(seat: number, player: string, wish: 'ask' | 'A' | 'B' | 'drawn' = 'ask') {
    this.call('sit', seat, player === PERSON ? -1 : this.engine.playerNumber(player), WISHES.indexOf(wish));
  }

  /**
   * Sets the text from which all chance follows.
   * @param {string} seed @param {boolean} dealt true if the deal followed from it too
   */
  setSeed(seed: string, dealt: boolean) {
    this.call('set_seed', this.engine.write(seed), Number(dealt));
  }

  /**
   * Returns the seed of a computer player for its turn or its side. It is always the same in the same position.
   * @param {number} seat @returns {[number, number]}
   */
  chance(seat: number): [number, number] {
    const number = this.engine.exports.chance(this.slot, seat);
    return [Number(BigInt.asIntN(32, number)), Number(BigInt.asIntN(32, number >> 32n))];
  }

  /**
   * Takes back everything since the last turn of the only person, and returns the number of turns left.
   * @returns {number}
   */
  takeBack(): number {
    return this.call('take_back');
  }

  /**
   * Notes in a game of a day when it began and ended, unless that is noted already.
   * @param {number} time in milliseconds
   */
  stamp(time: number) {
    this.engine.checked(this.engine.exports.stamp(this.slot, BigInt(Math.floor(time / 1000))));
  }

  /** Returns the complete record, with the tags that name the players. @returns {string} */
  save(): string {
    return this.text('save');
  }

  // ---- turns ----

  /** Returns the plan for a player's choices. @param {Turn} chosen in any order that makes sense @returns {Plan} */
  plan(chosen: Turn): Plan {
    return this.json('plan', ...this.numbers(chosen, MISSING));
  }

  /**
   * Returns the plan with one more choice, or throws a Refusal.
   * @param {Turn} chosen @param {Step} step @param {any} value @returns {Plan}
   */
  planWith(chosen: Turn, step: Step, value: any): Plan {
    return this.json('plan_choose', STEPS.indexOf(step), this.numberOf(step, value), ...this.numbers(chosen, MISSING));
  }

  /**
   * Returns what may be chosen in a step, by name; by default in the first step that the turn lacks.
   * @param {Turn} turn
   * @param {Step} [step]
   * @returns {any[]} texts; numbers for a stack
   */
  choices(turn: Turn, step: Step | undefined = STEPS.find((s) => turn[s] === undefined)): any[] {
    if (!step) return [];
    const [card, place, cell, boar] = this.numbers(turn);
    const set = BigInt.asUintN(64, this.engine.exports.choices(this.slot, STEPS.indexOf(step), card, place, cell, boar));
    const names = [];
    for (let i = 0; i < 64; i++) if ((set >> BigInt(i)) & 1n) names.push(this.nameOf(step, i));
    return names;
  }

  /**
   * Returns why the turn so far is refused, or null if it is not.
   * @param {Turn} turn
   * @returns {Refusal | null}
   */
  refusal(turn: Turn): Refusal | null {
    const last = STEPS.findIndex((step) => turn[step] === undefined);
    const step = last < 0 ? STEPS.length - 1 : last - 1;
    if (step < 0) return null;
    const result = this.engine.exports.refusal(this.slot, step, ...this.numbers(turn));
    return result < 0 ? this.engine.refusal(result) : null;
  }

  /** Returns what the turn so far would score and change. @param {Turn} turn @returns {any} */
  preview(turn: Turn): any {
    return this.json('preview', ...this.numbers(turn, MISSING).slice(0, 5));
  }

  /** Plays a turn. If it is refused, throws a Refusal and leaves the game as it was. @param {Turn | string} turn */
  play(turn: Turn | string) {
    if (typeof turn === 'string') this.call('play_text', this.engine.write(turn));
    else this.call('play', ...this.numbers(turn));
  }

  /**
   * Plays a turn of a game that is played elsewhere and known here as `seat` may know it. Throws a Refusal if it does
   * not fit.
   * @param {number} seat
   * @param {string} turn
   * @param {{tile?: string | null, back?: string | null, card?: string | null}} shown what the turn revealed
   */
  follow(seat: number, turn: string, { tile, back, card }: {tile?: string | null, back?: string | null, card?: string | null}) {
    const words = [tile, back, card].map((word) => word ?? '-').join(' ');
    this.call('follow', seat, this.engine.write(`${turn}\n${words}`));
  }

  /** Plays a random turn and returns it. @param {number} [low] @param {number} [high] of the seed */
  playRandom(low: number = Math.random() * 2 ** 32, high: number = Math.random() * 2 ** 32) {
    this.forget();
    return this.text('play_random', low, high);
  }

  /** Returns all legal turns, with the first legal stack only. @returns {Turn[]} */
  legalTurns(): Turn[] {
    const count = this.call('list');
    const bytes = new Uint8Array(this.engine.exports.memory.buffer, this.engine.exports.turns(), 8 * count);
    return Array.from({ length: count }, (_, i) => {
      const [card, place, cell, , boar, noble, stack] = bytes.subarray(8 * i, 8 * i + 8);
      const numbers = [card, place, cell, boar, noble, stack];
      return Object.fromEntries(STEPS.map((step, k) => [step, this.nameOf(step, numbers[k])]));
    });
  }

  /** Takes turns back until `turns` are left. @param {number} turns */
  rewind(turns: number) {
    this.call('rewind', turns);
  }

  /** A seat gives up. @param {number} seat @param {string} reason 1 to 40 characters */
  giveUp(seat: number, reason: string) {
    this.call('give_up', seat, this.engine.write(reason));
  }

  // ---- computer players: they see only what the seat may know ----

  /**
   * Returns the best turns of the seat to move, the best first.
   * @param {Thinking} thinking
   * @param {number} [turns] how many at most, 1 to 64
   * @returns {Opinion[]}
   */
  think({ player, steps = 0, seed = [0, 0] }: Thinking, turns = 5): Opinion[] {
    return this.json('think', this.engine.playerNumber(player), steps, ...seed, turns);
  }

  /**
   * Returns hints for the seat to move: for each card, tile and cell only the best turn, in the opinion of the
   * strongest player. If a turn is begun, only turns that continue it; once the cell is chosen, they differ in boar and
   * noble. Needs the weights.
   * @param {{steps?: number, seed?: [number, number]}} [thinking] as in Thinking
   * @param {number} [turns] how many at most, 1 to 64
   * @param {Turn} [begun]
   * @returns {Opinion[]}
   */
  advise({ steps = 0, seed = [0, 0] }: {steps?: number, seed?: [number, number]} = {}, turns = 5, begun: Turn = {}): Opinion[] {
    return this.json('advise', steps, ...seed, turns, ...this.numbers(begun, MISSING).slice(0, 4));
  }

  /** Returns the turn that a player would play. @param {Thinking} thinking @returns {string} */
  choose({ player, steps = 0, seed = [0, 0] }: Thinking): string {
    return this.text('choose', this.engine.playerNumber(player), steps, ...seed);
  }

  /**
   * Returns the side that a player would choose for a seat.
   * @param {number} seat @param {Thinking} thinking @returns {'A' | 'B'}
   */
  sideOf(seat: number, { player, seed = [0, 0] }: Thinking): 'A' | 'B' {
    return this.call('side_of', seat, this.engine.playerNumber(player), ...seed) === 1 ? 'A' : 'B';
  }

  // ---- looking ----

  /**
   * Returns what a seat may know, which is all that a screen should get; EVERYTHING is for finished games. The object
   * is shared; do not change it.
   * @param {number} seat @returns {View}
   */
  view(seat: number): View {
    const view = this.views.get(seat) ?? this.json('view', seat);
    this.views.set(seat, view);
    return view;
  }

  /** Returns a played turn, counted from 1, with its score. @param {number} number @returns {any} */
  turn(number: number): any {
    return this.json('turn', number);
  }

  /** Returns the scores as far as a seat may know them. @param {number} [seat] @returns {any} */
  score(seat: number = SPECTATOR): any {
    return this.json('score', seat);
  }

  // ---- as text ----

  /** @param {number} [seat] the seat that it is for @returns {string} */
  record(seat: number = EVERYTHING): string {
    return this.text('record', seat);
  }

  /** @param {number} [seat] the seat that it is for @returns {string} */
  link(seat: number = EVERYTHING): string {
    return this.text('link', seat);
  }

  /** Returns a digest that is the same for equal games. @returns {string} */
  digest(): string {
    return this.text('digest');
  }

  // ---- names, numbers, calls ----

  /** @param {Step} step @returns {(string | null)[] | null} */
  names(step: Step): (string | null)[] | null {
    if (step === 'stack') return null;
    if (step === 'card') return this.tables.cards;
    if (step === 'place') return this.tables.places;
    return step === 'noble' ? [...this.tables.cells, ...NOBLES] : this.tables.cells;
  }

  /** @param {Step} step @param {number} number @returns {any} */
  nameOf(step: Step, number: number): any {
    const names = this.names(step);
    return names ? names[number] : number;
  }

  /** @param {Step} step @param {any} name */
  numberOf(step: Step, name: any) {
    const names = this.names(step);
    const number = names ? names.indexOf(String(name)) : Number(name);
    return number < 0 ? UNKNOWN : number;
  }

  /** @param {Turn} turn @param {number} [missing] the number for a step that is not chosen */
  numbers(turn: Turn, missing: number = UNKNOWN) {
    return STEPS.map((step) => (turn[step] === undefined ? missing : this.numberOf(step, turn[step])));
  }

  /** Drops the cached views after a change. */
  forget() {
    this.views.clear();
    this.seating = null;
  }

  /** @param {string} name @param {...number} numbers */
  call(name: string, ...numbers: number[]) {
    this.forget();
    return this.engine.checked(this.engine.exports[name](this.slot, ...numbers));
  }

  /** @param {string} name @param {...number} numbers */
  text(name: string, ...numbers: number[]) {
    return this.engine.text(this.engine.exports[name](this.slot, ...numbers));
  }

  /** @param {string} name @param {...number} numbers */
  json(name: string, ...numbers: number[]) {
    return JSON.parse(this.text(name, ...numbers));
  }
}
