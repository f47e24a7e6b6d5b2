/**
 * A game in the engine (engine.ts): its setup, its turns, and what a seat may know of it. Names become numbers here, and
 * JSON becomes objects; the rules are in the module.
 */
import type { Engine, Refusal } from './engine.js';
import type { Opinion, Plan, PlayedTurn, Preview, Score, Seating, Step, Tables, Thinking, Turn, View } from './engine_types.js';

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
  views = new Map<number, View>();
  /** The players, likewise. */
  seating: Seating | null = null;

  constructor(engine: Engine, slot: number) {
    this.engine = engine;
    this.slot = slot;
    this.tables = engine.json(engine.exports.content(slot));
  }

  /** Frees the slot and with it the game. */
  close() {
    if (this.slot < 0) return;
    this.engine.exports.clear(this.slot);
    this.forget();
    this.engine.free.unshift(this.slot);
    this.slot = -1;
  }

  /** Returns a copy of the game, for looking ahead or back. */
  copy(): Game {
    return this.engine.fill((slot) => this.engine.exports.copy(this.slot, slot));
  }

  /** Becomes a copy of another game. */
  become({ slot }: Game) {
    this.forget();
    this.engine.checked(this.engine.exports.copy(slot, this.slot));
  }

  /** Becomes the game of a record. If the record is refused, throws a Refusal and leaves the game as it was. */
  reread(record: string) {
    this.call('read_record', this.engine.write(record));
  }

  // ---- setting up ----

  /**
   * Takes another board than the one dealt, before sides are chosen.
   * @param board 1 to 4
   */
  pickBoard(seat: number, board: number) {
    this.call('pick_board', seat, board);
  }

  chooseSide(seat: number, side: 'A' | 'B') {
    this.call('choose_side', seat, ' AB'.indexOf(side));
  }

  /** Takes the sides that the seed draws for all seats that have not chosen in this phase. */
  chooseSidesDrawn() {
    this.call('choose_sides_drawn');
  }

  setName(seat: number, name: string) {
    this.call('set_name', seat, this.engine.write(name));
  }

  // ---- who plays ----

  /** Returns the players and what comes next. The object is shared; do not change it. */
  party(): Seating {
    return (this.seating ??= this.json('party'));
  }

  /**
   * Seats a player.
   * @param player `person`, or a computer player's name
   * @param wish how its side is chosen: `ask` lets a person choose and a computer player think
   */
  sit(seat: number, player: string, wish: 'ask' | 'A' | 'B' | 'drawn' = 'ask') {
    this.call('sit', seat, player === PERSON ? -1 : this.engine.playerNumber(player), WISHES.indexOf(wish));
  }

  /**
   * Sets the text from which all chance follows.
   * @param dealt true if the deal followed from it too
   */
  setSeed(seed: string, dealt: boolean) {
    this.call('set_seed', this.engine.write(seed), Number(dealt));
  }

  /** Returns the seed of a computer player for its turn or its side. It is always the same in the same position. */
  chance(seat: number): [number, number] {
    const number = this.engine.exports.chance(this.slot, seat);
    return [Number(BigInt.asIntN(32, number)), Number(BigInt.asIntN(32, number >> 32n))];
  }

  /** Takes back everything since the last turn of the only person, and returns the number of turns left. */
  takeBack(): number {
    return this.call('take_back');
  }

  /**
   * Notes in a game of a day when it began and ended, unless that is noted already.
   * @param time in milliseconds
   */
  stamp(time: number) {
    this.engine.checked(this.engine.exports.stamp(this.slot, BigInt(Math.floor(time / 1000))));
  }

  /** Returns the complete record, with the tags that name the players. */
  save(): string {
    return this.text('save');
  }

  // ---- turns ----

  /**
   * Returns the plan for a player's choices.
   * @param chosen in any order that makes sense
   */
  plan(chosen: Turn): Plan {
    return this.json('plan', ...this.numbers(chosen, MISSING));
  }

  /** Returns the plan with one more choice, or throws a Refusal. */
  planWith(chosen: Turn, step: Step, value: any): Plan {
    return this.json('plan_choose', STEPS.indexOf(step), this.numberOf(step, value), ...this.numbers(chosen, MISSING));
  }

  /**
   * Returns what may be chosen in a step, by name; by default in the first step that the turn lacks.
   * @returns texts; numbers for a stack
   */
  choices(turn: Turn, step: Step | undefined = STEPS.find((s) => turn[s] === undefined)): any[] {
    if (!step) return [];
    const [card, place, cell, boar] = this.numbers(turn);
    const set = BigInt.asUintN(64, this.engine.exports.choices(this.slot, STEPS.indexOf(step), card, place, cell, boar));
    const names = [];
    for (let i = 0; i < 64; i++) if ((set >> BigInt(i)) & 1n) names.push(this.nameOf(step, i));
    return names;
  }

  /** Returns why the turn so far is refused, or null if it is not. */
  refusal(turn: Turn): Refusal | null {
    const last = STEPS.findIndex((step) => turn[step] === undefined);
    const step = last < 0 ? STEPS.length - 1 : last - 1;
    if (step < 0) return null;
    const result = this.engine.exports.refusal(this.slot, step, ...this.numbers(turn));
    return result < 0 ? this.engine.refusal(result) : null;
  }

  /** Returns what the turn so far would score and change. */
  preview(turn: Turn): Preview {
    return this.json('preview', ...this.numbers(turn, MISSING).slice(0, 5));
  }

  /** Plays a turn. If it is refused, throws a Refusal and leaves the game as it was. */
  play(turn: Turn | string) {
    if (typeof turn === 'string') this.call('play_text', this.engine.write(turn));
    else this.call('play', ...this.numbers(turn));
  }

  /**
   * Plays a turn of a game that is played elsewhere and known here as `seat` may know it. Throws a Refusal if it does
   * not fit.
   * @param shown what the turn revealed
   */
  follow(seat: number, turn: string, { tile, back, card }: { tile?: string | null; back?: string | null; card?: string | null }) {
    const words = [tile, back, card].map((word) => word ?? '-').join(' ');
    this.call('follow', seat, this.engine.write(`${turn}\n${words}`));
  }

  /** Plays a random turn, drawn by a seed of two halves, and returns it. */
  playRandom(low: number = Math.random() * 2 ** 32, high: number = Math.random() * 2 ** 32) {
    this.forget();
    return this.text('play_random', low, high);
  }

  /** Returns all legal turns, with the first legal stack only. */
  legalTurns(): Turn[] {
    const count = this.call('list');
    const bytes = new Uint8Array(this.engine.exports.memory.buffer, this.engine.exports.turns(), 8 * count);
    return Array.from({ length: count }, (_, i) => {
      const [card, place, cell, , boar, noble, stack] = bytes.subarray(8 * i, 8 * i + 8);
      const numbers = [card, place, cell, boar, noble, stack];
      return Object.fromEntries(STEPS.map((step, k) => [step, this.nameOf(step, numbers[k])]));
    });
  }

  /** Takes turns back until `turns` are left. */
  rewind(turns: number) {
    this.call('rewind', turns);
  }

  /**
   * A seat gives up.
   * @param reason 1 to 40 characters
   */
  giveUp(seat: number, reason: string) {
    this.call('give_up', seat, this.engine.write(reason));
  }

  // ---- computer players: they see only what the seat may know ----

  /**
   * Returns the best turns of the seat to move, the best first.
   * @param turns how many at most, 1 to 64
   */
  think({ player, steps = 0, seed = [0, 0] }: Thinking, turns = 5): Opinion[] {
    return this.json('think', this.engine.playerNumber(player), steps, ...seed, turns);
  }

  /**
   * Returns hints for the seat to move: for each card, tile and cell only the best turn, in the opinion of the
   * strongest player. If a turn is begun, only turns that continue it; once the cell is chosen, they differ in boar and
   * noble. Needs the weights.
   * @param thinking as in Thinking
   * @param turns how many at most, 1 to 64
   */
  advise({ steps = 0, seed = [0, 0] }: { steps?: number; seed?: [number, number] } = {}, turns = 5, begun: Turn = {}): Opinion[] {
    return this.json('advise', steps, ...seed, turns, ...this.numbers(begun, MISSING).slice(0, 4));
  }

  /** Returns the turn that a player would play. */
  choose({ player, steps = 0, seed = [0, 0] }: Thinking): string {
    return this.text('choose', this.engine.playerNumber(player), steps, ...seed);
  }

  /** Returns the side that a player would choose for a seat. */
  sideOf(seat: number, { player, seed = [0, 0] }: Thinking): 'A' | 'B' {
    return this.call('side_of', seat, this.engine.playerNumber(player), ...seed) === 1 ? 'A' : 'B';
  }

  // ---- looking ----

  /**
   * Returns what a seat may know, which is all that a screen should get; EVERYTHING is for finished games. The object
   * is shared; do not change it.
   */
  view(seat: number): View {
    const view = this.views.get(seat) ?? this.json('view', seat);
    this.views.set(seat, view);
    return view;
  }

  /** Returns a played turn, counted from 1, with its score. */
  turn(number: number): PlayedTurn {
    return this.json('turn', number);
  }

  /** Returns the scores as far as a seat may know them. */
  score(seat: number = SPECTATOR): Score {
    return this.json('score', seat);
  }

  // ---- as text ----

  /** @param seat the seat that it is for */
  record(seat: number = EVERYTHING): string {
    return this.text('record', seat);
  }

  /** @param seat the seat that it is for */
  link(seat: number = EVERYTHING): string {
    return this.text('link', seat);
  }

  /** Returns a digest that is the same for equal games. */
  digest(): string {
    return this.text('digest');
  }

  // ---- names, numbers, calls ----

  names(step: Step): (string | null)[] | null {
    if (step === 'stack') return null;
    if (step === 'card') return this.tables.cards;
    if (step === 'place') return this.tables.places;
    return step === 'noble' ? [...this.tables.cells, ...NOBLES] : this.tables.cells;
  }

  nameOf(step: Step, number: number): any {
    const names = this.names(step);
    return names ? names[number] : number;
  }

  numberOf(step: Step, name: any) {
    const names = this.names(step);
    const number = names ? names.indexOf(String(name)) : Number(name);
    return number < 0 ? UNKNOWN : number;
  }

  /** @param missing the number for a step that is not chosen */
  numbers(turn: Turn, missing: number = UNKNOWN) {
    return STEPS.map((step) => (turn[step] === undefined ? missing : this.numberOf(step, turn[step])));
  }

  /** Drops the cached views after a change. */
  forget() {
    this.views.clear();
    this.seating = null;
  }

  call(name: string, ...numbers: number[]) {
    this.forget();
    return this.engine.checked(this.engine.exports[name](this.slot, ...numbers));
  }

  text(name: string, ...numbers: number[]) {
    return this.engine.text(this.engine.exports[name](this.slot, ...numbers));
  }

  json(name: string, ...numbers: number[]) {
    return JSON.parse(this.text(name, ...numbers));
  }
}
