/**
 * The engine for JavaScript: a thin wrapper over the exports of sanssouci.wasm (docs/wasm.md). It converts names to
 * numbers and JSON to objects; all rules are in the module. Works in browsers, in workers and in node.
 *
 *     const engine = await loadEngine(fetch('sanssouci.wasm'));
 *     const game = engine.deal({ edition: '2013', modules: [], players: 2, seed: 'spring' });
 *     game.chooseSidesDrawn();
 *     const turn = { card: game.choices({})[0] };
 *     turn.place = game.choices(turn)[0];                 // and so on: cell, boar, noble, stack
 *     game.play(turn);
 *     draw(game.view(1));                                 // what seat 1 may know, and no more
 *     await engine.loadWeights(fetch('weights.bin'));     // for players that were trained
 *     game.play(game.choose({ player: 'network' }));
 *
 * A screen gets a view. The game itself stays in the module.
 */

/**
 * A turn in the names of docs/RECORD.md, one field per step; steps not chosen yet are missing.
 * @typedef {object} Turn
 * @property {string} [card] `c`, `36` or `*`
 * @property {string} [place] `6l`
 * @property {string} [cell] `c6`
 * @property {string} [boar] a cell, `x` when it leaves, `-` when the tile does not meet it
 * @property {string} [noble] the cell where it ends, or `-`; while a turn is being planned also a letter, for that
 *   noble with any destination
 * @property {number} [stack] 1 to 8, or 0 where there is nothing to choose
 */

/** @typedef {'card' | 'place' | 'cell' | 'boar' | 'noble' | 'stack'} Step */

/**
 * @typedef {object} Setting
 * @property {'2013' | 'second'} edition
 * @property {string[]} modules
 * @property {number} players
 * @property {string | Uint8Array} seed a text, or the 32 bytes themselves
 */

/**
 * The game as one seat may know it; docs/wasm.md explains every field.
 * @typedef {object} View
 * @property {number} seat
 * @property {'2013' | 'second'} edition
 * @property {string} modules
 * @property {number} players
 * @property {'gardens' | 'rewards' | 'turns' | 'over'} phase
 * @property {number} round
 * @property {number} rounds_left
 * @property {number} mover
 * @property {number} turns
 * @property {{seat: number, reason: string} | null} forfeit
 * @property {{cause: 'played' | 'given up', winners: number[]} | null} ending
 * @property {(string | null)[]} display
 * @property {{height: number, back: number}[]} [stacks] 2013
 * @property {number} [bag] second edition
 * @property {SeatView[]} seats
 */

/**
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string} name
 * @property {boolean} chosen
 * @property {number} score
 * @property {string | null} garden
 * @property {string | null} rewards
 * @property {string[] | null} rows
 * @property {number[] | null} nobles
 * @property {string | null} boar
 * @property {number[]} full_rows
 * @property {string[]} full_columns
 * @property {number[]} row_cells
 * @property {number[]} column_cells
 * @property {Object<string, string> | null} marks
 * @property {string[]} hand
 * @property {string[]} freed
 * @property {string[]} unseen
 * @property {number} deck
 * @property {string[]} discards
 * @property {string[]} missions
 * @property {(number | null)[]} mission_points
 */

/**
 * Who plays, and what comes next; docs/wasm.md explains every field.
 * @typedef {object} Seating
 * @property {Sitter[]} seats
 * @property {string} seed
 * @property {boolean} dealt
 * @property {boolean} hidden
 * @property {string} [day] the day that the seed belongs to
 * @property {boolean} [counts] true if it may be the result of that day
 * @property {number} takebacks
 * @property {number} before
 * @property {{how: 'person' | 'wish' | 'computer' | 'seed', seat: number} | null} chooser
 */

/**
 * The player at a seat: `player` is `person` or the name of a computer player; `said` is set if a record names the
 * player; `you` is for online tables.
 * @typedef {{player: string, name: string, said?: boolean, you?: boolean}} Sitter
 */

/**
 * A turn being composed. `how` says where the value of a step comes from: `chosen` by the player; `forced`,
 * because nothing else is possible; `usual`, the default unless the player chooses otherwise; `open`, to be chosen
 * now; `later`.
 * @typedef {object} Plan
 * @property {Turn} chosen the player's choices
 * @property {Turn} turn the turn as far as it is decided
 * @property {Record<Step, 'chosen' | 'forced' | 'usual' | 'open' | 'later'>} how
 * @property {Record<Step, any[]>} options the legal values of each step up to the open one
 * @property {string[]} places the places that may be chosen next
 * @property {Step | null} open the step to choose now; null when the turn is complete
 */

/**
 * @typedef {object} Tables
 * @property {string} identity
 * @property {string[]} cards
 * @property {string[]} places
 * @property {(string | null)[]} cells
 * @property {string[]} modules by bit
 * @property {number[]} tiles
 * @property {{rows: number[], column: number}} pays
 * @property {Object<string, string[]>} gardens
 * @property {Object<string, Object<string, string>>} rewards
 */

/**
 * A computer player: its name, whether it needs the weights, and its usual number of steps (0: it needs none).
 * @typedef {{name: string, trained: boolean, steps: number}} Player
 */

/**
 * Which player thinks, for how many steps, and with which seed. Equal values give equal turns.
 * @typedef {object} Thinking
 * @property {string} player one of `engine.players()`
 * @property {number} [steps] a million at most; 0 or missing for the player's usual number
 * @property {[number, number]} [seed] the two halves of a 64-bit number
 */

/**
 * A player's opinion of a turn; null where it has no estimate.
 * @typedef {object} Opinion
 * @property {string} turn
 * @property {number | null} points at the end
 * @property {number | null} lead over the best opponent at the end
 * @property {number | null} win the probability of winning
 * @property {number | null} error of the lead
 * @property {number} samples
 * @property {boolean} proved true if every continuation was searched
 */

/** @type {Step[]} */
export const STEPS = ['card', 'place', 'cell', 'boar', 'noble', 'stack'];

/** Seat numbers that are not seats: a spectator, and a record with nothing hidden. */
export const SPECTATOR = 0;
export const EVERYTHING = -1;

const EDITIONS = ['2013', 'second'];
const WISHES = ['ask', 'A', 'B', 'drawn'];
const PERSON = 'person';
/** The numbers of nobles whose destination is still open follow those of the cells. */
const NOBLES = [...'abcdefghi'];
const VERSION = 2;
const NO_SLOT = 101; // all slots are in use
const UNKNOWN = 255; // a number that every step refuses
const MISSING = -1; // a step that is not chosen yet

/** Thrown when the engine refuses a call; docs/wasm.md lists the codes. */
export class Refusal extends Error {
  /**
   * @param {number} code
   * @param {any} detail what is wrong and where, for text that could not be parsed
   */
  constructor(code, detail = null) {
    super(`refused with code ${code}${detail ? ' ' + JSON.stringify(detail) : ''}`);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}

/** Codes for which the output holds details. */
const DETAILED = new Set([106, 107, 108, 109, 118]);

/** Returns true if WebAssembly SIMD is available. If not, load sanssouci-scalar.wasm, which is slower. */
export function hasSimd() {
  // One function that returns a vector of 16 bytes: i32.const 0, i8x16.splat, i8x16.popcnt.
  const code = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
  return WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...code]));
}

/**
 * @param {BufferSource | Response} given
 * @returns {Promise<BufferSource>}
 */
async function bytesOf(given) {
  return typeof Response !== 'undefined' && given instanceof Response ? given.arrayBuffer() : /** @type {BufferSource} */ (given);
}

/**
 * Starts the engine. The source is the module's bytes, a compiled module (which can be posted to a worker), or the
 * response to a fetch.
 * @param {BufferSource | WebAssembly.Module | Response | Promise<Response>} source
 * @returns {Promise<Engine>}
 */
export async function loadEngine(source) {
  const given = await source;
  if (given instanceof WebAssembly.Module) return new Engine(await WebAssembly.instantiate(given, {}));
  // instantiateStreaming is not used: it insists on a content type that not every server sends.
  const { instance } = await WebAssembly.instantiate(await bytesOf(given), {});
  return new Engine(instance);
}

/** The module, and the games in it. */
export class Engine {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    /** @type {any} the exports themselves */
    this.exports = instance.exports;
    if (this.exports.version() !== VERSION) throw new Error('this sanssouci.wasm belongs to another engine.js');
    /** @type {string[] | null} the names of modules by bit, once a game has been dealt */
    this.modules = null;
    /** @type {number[]} */
    this.free = Array.from({ length: this.exports.slots() }, (_, slot) => slot);
    this.encoder = new TextEncoder();
    this.decoder = new TextDecoder();
  }

  /** Returns the boards and cards in use, and the names of all numbers. @returns {Tables} */
  content() {
    return this.json(this.exports.content(-1));
  }

  /**
   * Uses other boards (docs/boards.md) for new games; without a text, those of the original game.
   * @param {string} [text]
   */
  useContent(text = '') {
    this.checked(this.exports.read_content(this.write(text)));
  }

  /** Deals a game that waits for its garden sides. @param {Setting} setting @returns {Game} */
  deal({ edition, modules, players, seed }) {
    const known = (this.modules ??= this.content().modules);
    const bits = modules.reduce((sum, name) => sum | (known.includes(name) ? 1 << known.indexOf(name) : UNKNOWN), 0);
    const numbers = [EDITIONS.indexOf(edition), bits, players];
    return this.fill((slot) => {
      if (typeof seed === 'string') return this.exports.deal(slot, ...numbers, this.write(seed));
      if (seed.length !== 32) throw new RangeError('a seed has 32 bytes');
      this.write(seed);
      return this.exports.deal_bytes(slot, ...numbers);
    });
  }

  /** @param {string} text @returns {Game} */
  readRecord(text) {
    return this.fill((slot) => this.exports.read_record(slot, this.write(text)));
  }

  /** Reads a link, or an address that ends with one. @param {string} text @returns {Game} */
  readLink(text) {
    return this.fill((slot) => this.exports.read_link(slot, this.write(text)));
  }

  // ---- computer players ----

  /** Returns all computer players: methods and levels, each from weak to strong, then styles. @returns {Player[]} */
  players() {
    return this.json(this.exports.players());
  }

  /**
   * Loads the weights, build/weights.bin, for the trained players.
   * @param {BufferSource | Response | Promise<Response>} source
   */
  async loadWeights(source) {
    const given = await bytesOf(await source);
    const bytes = ArrayBuffer.isView(given) ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array(given);
    if (bytes.length !== this.exports.weights_size()) throw new Error('these weights belong to another sanssouci.wasm');
    new Uint8Array(this.exports.memory.buffer).set(bytes, this.exports.weights());
  }

  /** True once the weights are loaded. @returns {boolean} */
  get weightsLoaded() {
    return this.exports.weights_loaded() === 1;
  }

  /**
   * Returns the first seat, of `players`, that a seed text draws.
   * @param {number} players @param {string} seed @returns {number}
   */
  drawnFirst(players, seed) {
    return this.checked(this.exports.drawn_first(players, this.write(seed)));
  }

  /** Returns the SHA-256 of a text as 64 hexadecimal digits. @param {string} text @returns {string} */
  sha256(text) {
    return this.text(this.exports.sha256(this.write(text)));
  }

  // ---- for Game ----

  /**
   * Returns the number of a player. For an unknown name it is a number that the module refuses.
   * @param {string} name
   */
  playerNumber(name) {
    const number = this.players().findIndex((player) => player.name === name);
    return number < 0 ? UNKNOWN : number;
  }

  /** Finds a free slot for the game that `call` creates. @param {(slot: number) => number} call @returns {Game} */
  fill(call) {
    const slot = this.free[0];
    if (slot === undefined) throw new Refusal(NO_SLOT);
    this.checked(call(slot));
    this.free.shift();
    return new Game(this, slot);
  }

  /** Writes text or bytes to the input buffer and returns the number of bytes. @param {string | Uint8Array} text */
  write(text) {
    const bytes = typeof text === 'string' ? this.encoder.encode(text) : text;
    if (bytes.length > this.exports.input_size()) throw new Refusal(104);
    new Uint8Array(this.exports.memory.buffer).set(bytes, this.exports.input());
    return bytes.length;
  }

  /** @param {number} length */
  text(length) {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.output(), this.checked(length));
    return this.decoder.decode(bytes);
  }

  /** @param {number} length @returns {any} */
  json(length) {
    return JSON.parse(this.text(length));
  }

  /** Returns a result, or throws the Refusal that it stands for. @param {number} result */
  checked(result) {
    if (result >= 0) return result;
    throw this.refusal(result);
  }

  /** @param {number} result below 0 */
  refusal(result) {
    const code = -result;
    if (!DETAILED.has(code)) return new Refusal(code);
    const memory = new Uint8Array(this.exports.memory.buffer, this.exports.output());
    return new Refusal(code, JSON.parse(this.decoder.decode(memory.subarray(0, memory.indexOf(0)))));
  }
}

/** A game in the module. It keeps its slot until it is closed. */
export class Game {
  /** @param {Engine} engine @param {number} slot */
  constructor(engine, slot) {
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
  copy() {
    return this.engine.fill((slot) => this.engine.exports.copy(this.slot, slot));
  }

  /** Becomes a copy of another game. @param {Game} game */
  become({ slot }) {
    this.forget();
    this.engine.checked(this.engine.exports.copy(slot, this.slot));
  }

  /**
   * Becomes the game of a record. If the record is refused, throws a Refusal and leaves the game as it was.
   * @param {string} record
   */
  reread(record) {
    this.call('read_record', this.engine.write(record));
  }

  // ---- setting up ----

  /**
   * Takes another board than the one dealt, before sides are chosen.
   * @param {number} seat @param {number} board 1 to 4
   */
  pickBoard(seat, board) {
    this.call('pick_board', seat, board);
  }

  /** @param {number} seat @param {'A' | 'B'} side */
  chooseSide(seat, side) {
    this.call('choose_side', seat, ' AB'.indexOf(side));
  }

  /** Takes the sides that the seed draws for all seats that have not chosen in this phase. */
  chooseSidesDrawn() {
    this.call('choose_sides_drawn');
  }

  /** @param {number} seat @param {string} name */
  setName(seat, name) {
    this.call('set_name', seat, this.engine.write(name));
  }

  // ---- who plays ----

  /** Returns the players and what comes next. The object is shared; do not change it. @returns {Seating} */
  party() {
    return (this.seating ??= this.json('party'));
  }

  /**
   * Seats a player.
   * @param {number} seat
   * @param {string} player `person`, or a computer player's name
   * @param {'ask' | 'A' | 'B' | 'drawn'} [wish] how its side is chosen: `ask` lets a person choose and a computer
   *   player think
   */
  sit(seat, player, wish = 'ask') {
    this.call('sit', seat, player === PERSON ? -1 : this.engine.playerNumber(player), WISHES.indexOf(wish));
  }

  /**
   * Sets the text from which all chance follows.
   * @param {string} seed @param {boolean} dealt true if the deal followed from it too
   */
  setSeed(seed, dealt) {
    this.call('set_seed', this.engine.write(seed), Number(dealt));
  }

  /**
   * Returns the seed of a computer player for its turn or its side. It is always the same in the same position.
   * @param {number} seat @returns {[number, number]}
   */
  chance(seat) {
    const number = this.engine.exports.chance(this.slot, seat);
    return [Number(BigInt.asIntN(32, number)), Number(BigInt.asIntN(32, number >> 32n))];
  }

  /**
   * Takes back everything since the last turn of the only person, and returns the number of turns left.
   * @returns {number}
   */
  takeBack() {
    return this.call('take_back');
  }

  /**
   * Notes in a game of a day when it began and ended, unless that is noted already.
   * @param {number} time in milliseconds
   */
  stamp(time) {
    this.engine.checked(this.engine.exports.stamp(this.slot, BigInt(Math.floor(time / 1000))));
  }

  /** Returns the complete record, with the tags that name the players. @returns {string} */
  save() {
    return this.text('save');
  }

  // ---- turns ----

  /** Returns the plan for a player's choices. @param {Turn} chosen in any order that makes sense @returns {Plan} */
  plan(chosen) {
    return this.json('plan', ...this.numbers(chosen, MISSING));
  }

  /**
   * Returns the plan with one more choice, or throws a Refusal.
   * @param {Turn} chosen @param {Step} step @param {any} value @returns {Plan}
   */
  planWith(chosen, step, value) {
    return this.json('plan_choose', STEPS.indexOf(step), this.numberOf(step, value), ...this.numbers(chosen, MISSING));
  }

  /**
   * Returns what may be chosen in a step, by name; by default in the first step that the turn lacks.
   * @param {Turn} turn
   * @param {Step} [step]
   * @returns {any[]} texts; numbers for a stack
   */
  choices(turn, step = STEPS.find((s) => turn[s] === undefined)) {
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
  refusal(turn) {
    const last = STEPS.findIndex((step) => turn[step] === undefined);
    const step = last < 0 ? STEPS.length - 1 : last - 1;
    if (step < 0) return null;
    const result = this.engine.exports.refusal(this.slot, step, ...this.numbers(turn));
    return result < 0 ? this.engine.refusal(result) : null;
  }

  /** Returns what the turn so far would score and change. @param {Turn} turn @returns {any} */
  preview(turn) {
    return this.json('preview', ...this.numbers(turn, MISSING).slice(0, 5));
  }

  /** Plays a turn. If it is refused, throws a Refusal and leaves the game as it was. @param {Turn | string} turn */
  play(turn) {
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
  follow(seat, turn, { tile, back, card }) {
    const words = [tile, back, card].map((word) => word ?? '-').join(' ');
    this.call('follow', seat, this.engine.write(`${turn}\n${words}`));
  }

  /** Plays a random turn and returns it. @param {number} [low] @param {number} [high] of the seed */
  playRandom(low = Math.random() * 2 ** 32, high = Math.random() * 2 ** 32) {
    this.forget();
    return this.text('play_random', low, high);
  }

  /** Returns all legal turns, with the first legal stack only. @returns {Turn[]} */
  legalTurns() {
    const count = this.call('list');
    const bytes = new Uint8Array(this.engine.exports.memory.buffer, this.engine.exports.turns(), 8 * count);
    return Array.from({ length: count }, (_, i) => {
      const [card, place, cell, , boar, noble, stack] = bytes.subarray(8 * i, 8 * i + 8);
      const numbers = [card, place, cell, boar, noble, stack];
      return Object.fromEntries(STEPS.map((step, k) => [step, this.nameOf(step, numbers[k])]));
    });
  }

  /** Takes turns back until `turns` are left. @param {number} turns */
  rewind(turns) {
    this.call('rewind', turns);
  }

  /** A seat gives up. @param {number} seat @param {string} reason 1 to 40 characters */
  giveUp(seat, reason) {
    this.call('give_up', seat, this.engine.write(reason));
  }

  // ---- computer players: they see only what the seat may know ----

  /**
   * Returns the best turns of the seat to move, the best first.
   * @param {Thinking} thinking
   * @param {number} [turns] how many at most, 1 to 64
   * @returns {Opinion[]}
   */
  think({ player, steps = 0, seed = [0, 0] }, turns = 5) {
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
  advise({ steps = 0, seed = [0, 0] } = {}, turns = 5, begun = {}) {
    return this.json('advise', steps, ...seed, turns, ...this.numbers(begun, MISSING).slice(0, 4));
  }

  /** Returns the turn that a player would play. @param {Thinking} thinking @returns {string} */
  choose({ player, steps = 0, seed = [0, 0] }) {
    return this.text('choose', this.engine.playerNumber(player), steps, ...seed);
  }

  /**
   * Returns the side that a player would choose for a seat.
   * @param {number} seat @param {Thinking} thinking @returns {'A' | 'B'}
   */
  sideOf(seat, { player, seed = [0, 0] }) {
    return this.call('side_of', seat, this.engine.playerNumber(player), ...seed) === 1 ? 'A' : 'B';
  }

  // ---- looking ----

  /**
   * Returns what a seat may know, which is all that a screen should get; EVERYTHING is for finished games. The object
   * is shared; do not change it.
   * @param {number} seat @returns {View}
   */
  view(seat) {
    const view = this.views.get(seat) ?? this.json('view', seat);
    this.views.set(seat, view);
    return view;
  }

  /** Returns a played turn, counted from 1, with its score. @param {number} number @returns {any} */
  turn(number) {
    return this.json('turn', number);
  }

  /** Returns the scores as far as a seat may know them. @param {number} [seat] @returns {any} */
  score(seat = SPECTATOR) {
    return this.json('score', seat);
  }

  // ---- as text ----

  /** @param {number} [seat] the seat that it is for @returns {string} */
  record(seat = EVERYTHING) {
    return this.text('record', seat);
  }

  /** @param {number} [seat] the seat that it is for @returns {string} */
  link(seat = EVERYTHING) {
    return this.text('link', seat);
  }

  /** Returns a digest that is the same for equal games. @returns {string} */
  digest() {
    return this.text('digest');
  }

  // ---- names, numbers, calls ----

  /** @param {Step} step @returns {(string | null)[] | null} */
  names(step) {
    if (step === 'stack') return null;
    if (step === 'card') return this.tables.cards;
    if (step === 'place') return this.tables.places;
    return step === 'noble' ? [...this.tables.cells, ...NOBLES] : this.tables.cells;
  }

  /** @param {Step} step @param {number} number @returns {any} */
  nameOf(step, number) {
    const names = this.names(step);
    return names ? names[number] : number;
  }

  /** @param {Step} step @param {any} name */
  numberOf(step, name) {
    const names = this.names(step);
    const number = names ? names.indexOf(String(name)) : Number(name);
    return number < 0 ? UNKNOWN : number;
  }

  /** @param {Turn} turn @param {number} [missing] the number for a step that is not chosen */
  numbers(turn, missing = UNKNOWN) {
    return STEPS.map((step) => (turn[step] === undefined ? missing : this.numberOf(step, turn[step])));
  }

  /** Drops the cached views after a change. */
  forget() {
    this.views.clear();
    this.seating = null;
  }

  /** @param {string} name @param {...number} numbers */
  call(name, ...numbers) {
    this.forget();
    return this.engine.checked(this.engine.exports[name](this.slot, ...numbers));
  }

  /** @param {string} name @param {...number} numbers */
  text(name, ...numbers) {
    return this.engine.text(this.engine.exports[name](this.slot, ...numbers));
  }

  /** @param {string} name @param {...number} numbers */
  json(name, ...numbers) {
    return JSON.parse(this.text(name, ...numbers));
  }
}
