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
import { Game, UNKNOWN } from './game.js';
import type { Player, Setting, Tables } from './engine_types.js';

export { EVERYTHING, Game, SPECTATOR, STEPS } from './game.js';

const EDITIONS = ['2013', 'second'];
const VERSION = 2;
const NO_SLOT = 101; // all slots are in use

/** Thrown when the engine refuses a call; docs/wasm.md lists the codes. */
export class Refusal extends Error {
  code: number;
  detail: any;

  /** @param detail what is wrong and where, for text that could not be parsed */
  constructor(code: number, detail: any = null) {
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

async function bytesOf(given: BufferSource | Response): Promise<BufferSource> {
  return typeof Response !== 'undefined' && given instanceof Response ? given.arrayBuffer() : (given as BufferSource);
}

/**
 * Starts the engine. The source is the module's bytes, a compiled module (which can be posted to a worker), or the
 * response to a fetch.
 */
export async function loadEngine(source: BufferSource | WebAssembly.Module | Response | Promise<Response>): Promise<Engine> {
  const given = await source;
  if (given instanceof WebAssembly.Module) return new Engine(await WebAssembly.instantiate(given, {}));
  // instantiateStreaming is not used: it insists on a content type that not every server sends.
  const { instance } = await WebAssembly.instantiate(await bytesOf(given), {});
  return new Engine(instance);
}

/** The module, and the games in it. */
export class Engine {
  /** The exports themselves. */
  exports: any;
  /** The names of modules by bit, once a game has been dealt. */
  modules: string[] | null = null;
  free: number[];
  encoder = new TextEncoder();
  decoder = new TextDecoder();

  constructor(instance: WebAssembly.Instance) {
    this.exports = instance.exports;
    if (this.exports.version() !== VERSION) throw new Error('this sanssouci.wasm belongs to another engine.js');
    this.free = Array.from({ length: this.exports.slots() }, (_, slot) => slot);
  }

  /** Returns the boards and cards in use, and the names of all numbers. */
  content(): Tables {
    return this.json(this.exports.content(-1));
  }

  /** Uses other boards (docs/boards.md) for new games; without a text, those of the original game. */
  useContent(text = '') {
    this.checked(this.exports.read_content(this.write(text)));
  }

  /** Deals a game that waits for its garden sides. */
  deal({ edition, modules, players, seed }: Setting): Game {
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

  readRecord(text: string): Game {
    return this.fill((slot) => this.exports.read_record(slot, this.write(text)));
  }

  /** Reads a link, or an address that ends with one. */
  readLink(text: string): Game {
    return this.fill((slot) => this.exports.read_link(slot, this.write(text)));
  }

  // ---- computer players ----

  /** Returns all computer players: methods and levels, each from weak to strong, then styles. */
  players(): Player[] {
    return this.json(this.exports.players());
  }

  /** Loads the weights, build/weights.bin, for the trained players. */
  async loadWeights(source: BufferSource | Response | Promise<Response>) {
    const given = await bytesOf(await source);
    const bytes = ArrayBuffer.isView(given)
      ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
      : new Uint8Array(given);
    if (bytes.length !== this.exports.weights_size()) throw new Error('these weights belong to another sanssouci.wasm');
    new Uint8Array(this.exports.memory.buffer).set(bytes, this.exports.weights());
  }

  /** True once the weights are loaded. */
  get weightsLoaded(): boolean {
    return this.exports.weights_loaded() === 1;
  }

  /** Returns the first seat, of `players`, that a seed text draws. */
  drawnFirst(players: number, seed: string): number {
    return this.checked(this.exports.drawn_first(players, this.write(seed)));
  }

  /** Returns the SHA-256 of a text as 64 hexadecimal digits. */
  sha256(text: string): string {
    return this.text(this.exports.sha256(this.write(text)));
  }

  // ---- for Game ----

  /** Returns the number of a player. For an unknown name it is a number that the module refuses. */
  playerNumber(name: string) {
    const number = this.players().findIndex((player) => player.name === name);
    return number < 0 ? UNKNOWN : number;
  }

  /** Finds a free slot for the game that `call` creates. */
  fill(call: (slot: number) => number): Game {
    const slot = this.free[0];
    if (slot === undefined) throw new Refusal(NO_SLOT);
    this.checked(call(slot));
    this.free.shift();
    return new Game(this, slot);
  }

  /** Writes text or bytes to the input buffer and returns the number of bytes. */
  write(text: string | Uint8Array) {
    const bytes = typeof text === 'string' ? this.encoder.encode(text) : text;
    if (bytes.length > this.exports.input_size()) throw new Refusal(104);
    new Uint8Array(this.exports.memory.buffer).set(bytes, this.exports.input());
    return bytes.length;
  }

  text(length: number) {
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.output(), this.checked(length));
    return this.decoder.decode(bytes);
  }

  json(length: number): any {
    return JSON.parse(this.text(length));
  }

  /** Returns a result, or throws the Refusal that it stands for. */
  checked(result: number) {
    if (result >= 0) return result;
    throw this.refusal(result);
  }

  /** @param result below 0 */
  refusal(result: number) {
    const code = -result;
    if (!DETAILED.has(code)) return new Refusal(code);
    const memory = new Uint8Array(this.exports.memory.buffer, this.exports.output());
    return new Refusal(code, JSON.parse(this.decoder.decode(memory.subarray(0, memory.indexOf(0)))));
  }
}
