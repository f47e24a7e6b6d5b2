/** What the wing keeps: all puzzles, which of them are gone through, and the one that lies on the table. */
import { isSolvedKey, noteGarden, puzzlesSolved } from '../puzzling.js';
import { Thinker } from '../thinker.js';
import { Attempt } from './attempt.js';
import { GARDEN, loadPuzzles, nextOf, plantedIn } from './collection.js';
import { findMistakes } from './mistakes.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./types.js').Puzzle} Puzzle */

/** Puzzles of one's own games, beside the themes. */
export const OWN = 'mine';

export class Puzzles {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.thinker = new Thinker(null, 'puzzles/worker.js');
    /** In the order of their beds; none until they are loaded. @type {Puzzle[]} */
    this.all = [];
    /** Mistakes of reviewed games, the most expensive first. @type {Puzzle[]} */
    this.own = [];
    /** What is gone through: a theme, OWN, or everything. */
    this.theme = '';
    /** The garden that is shown. */
    this.garden = 1;
    /** A garden in bloom is gone through in a new order. @type {Puzzle[] | null} */
    this.order = null;
    /** @type {Attempt | null} */
    this.attempt = null;
    /** The hints that each solved one took, by mark. */
    this.solved = puzzlesSolved();
    // Another tab, too, may solve some.
    addEventListener('storage', ({ key }) => {
      if (key !== null && !isSolvedKey(key)) return;
      this.grown();
      app.changed();
    });
  }

  /** Fetches the puzzles, once, and looks for mistakes that were found since. */
  async load() {
    if (!this.all.length) this.all = await loadPuzzles();
    this.own = await findMistakes(this.app);
  }

  /** How many gardens there are. */
  get gardens() {
    return Math.ceil(this.all.length / GARDEN);
  }

  /** Those that are gone through. @returns {Puzzle[]} */
  get chosen() {
    if (this.order) return this.order;
    if (this.theme === OWN) return this.own;
    return this.theme ? this.all.filter(({ theme }) => theme === this.theme) : this.all;
  }

  /** Those of the garden that is shown. */
  get beds() {
    return this.all.filter(({ garden }) => garden === this.garden);
  }

  /** Whether all of the garden that is shown are solved. */
  get blooms() {
    return this.beds.length > 0 && plantedIn(this.all, this.solved, this.garden) === this.beds.length;
  }

  /** Lays a puzzle on the table. @param {Puzzle} puzzle */
  set(puzzle) {
    const { app } = this;
    if (this.attempt && app.table === this.attempt.table) this.attempt.close();
    else app.table?.close();
    this.attempt = new Attempt(this, puzzle);
    if (puzzle.garden) this.garden = puzzle.garden;
    app.table = this.attempt.table;
    app.screen = 'puzzles:screen';
    app.dialog = app.tour = null;
    this.grown();
    app.changed();
  }

  /** How much is planted may have changed: the start screen tells it. */
  grown() {
    this.solved = puzzlesSolved();
    noteGarden(this.garden, plantedIn(this.all, this.solved, this.garden));
  }

  /** What is gone through from now on; the first of it that is not solved. @param {string} theme */
  choose(theme) {
    this.theme = theme;
    this.order = null;
    const first = nextOf(this.chosen, this.solved, -1);
    if (first) this.set(first);
  }

  /** The puzzle in a bed; of another theme than the one that is gone through, all are from now on. @param {string} bed */
  open(bed) {
    const found = [...this.all, ...this.own].find((each) => each.bed === bed);
    if (!found) return false;
    this.order = null;
    if (!this.chosen.includes(found)) this.theme = found.garden ? '' : OWN;
    this.set(found);
    return true;
  }

  /** The first of a garden that is not solved. @param {number} garden */
  enter(garden) {
    this.theme = '';
    this.order = null;
    this.garden = garden;
    const first = nextOf(this.beds, this.solved, -1);
    if (first) this.set(first);
  }

  get at() {
    return this.chosen.findIndex(({ bed }) => bed === this.attempt?.puzzle.bed);
  }

  /** The one before or after, solved or not. @param {number} way */
  step(way) {
    const { chosen, at } = this;
    const next = chosen[(at + way + chosen.length) % chosen.length];
    if (next) this.set(next);
  }

  /** What comes after one that is solved. */
  next() {
    if (this.order) return this.step(1);
    const next = nextOf(this.chosen, this.solved, this.at);
    if (next) this.set(next);
  }

  /** The garden that is shown once more. */
  inNewOrder() {
    const mixed = this.beds.map((puzzle) => ({ puzzle, key: Math.random() })).sort((a, b) => a.key - b.key);
    this.theme = '';
    this.order = mixed.map(({ puzzle }) => puzzle);
    this.set(this.order[0]);
  }
}

/** @param {App} app @returns {Puzzles} */
export const puzzlesOf = (app) => (app.wings.puzzles ??= new Puzzles(app));
