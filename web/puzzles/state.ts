/** The state of the wing: all puzzles, the set being played, and the puzzle on the table. */
import { isSolvedKey, noteGarden, planted, puzzlesSolved } from '../puzzling.js';
import { Thinker } from '../thinker.js';
import { Attempt } from './attempt.js';
import { GARDEN, loadPuzzles, nextOf, plantedIn } from './collection.js';
import { findMistakes } from './mistakes.js';
import type { App } from '../app.js';
import type { Puzzle } from './types.js';

/** The puzzles from the player's own games, beside the themes. */
export const OWN = 'mine';

export class Puzzles {
  app: App;
  thinker = new Thinker(null, 'puzzles/worker.js');
  /** In the order of their beds; empty until they are loaded. */
  all: Puzzle[] = [];
  /** Mistakes of reviewed games, the most expensive first. */
  own: Puzzle[] = [];
  /** The set being played: a theme, OWN, or everything. */
  theme = '';
  /** The garden that is shown. */
  garden: number;
  /** A new order in which a completed garden is played again. */
  order: Puzzle[] | null = null;
  attempt: Attempt | null = null;
  /** The hints that each solved puzzle took, by mark. */
  solved: Map<string, number>;

  constructor(app: App) {
    this.app = app;
    this.garden = planted(app).garden;
    this.solved = puzzlesSolved();
    // Another tab may solve puzzles, too, in a garden of its own.
    addEventListener('storage', ({ key }) => {
      if (key !== null && !isSolvedKey(key)) return;
      this.solved = puzzlesSolved();
      app.changed();
    });
  }

  /** Loads the puzzles, once, and looks for mistakes found since. */
  async load() {
    if (!this.all.length) this.all = await loadPuzzles();
    this.own = await findMistakes(this.app);
  }

  /** The number of gardens. */
  get gardens() {
    return Math.ceil(this.all.length / GARDEN);
  }

  /** The puzzles being played. */
  get chosen(): Puzzle[] {
    if (this.order) return this.order;
    if (this.theme === OWN) return this.own;
    return this.theme ? this.all.filter(({ theme }) => theme === this.theme) : this.all;
  }

  /** The puzzles of the garden that is shown. */
  get beds() {
    return this.all.filter(({ garden }) => garden === this.garden);
  }

  /** True if the whole garden that is shown is solved. */
  get blooms() {
    return this.beds.length > 0 && plantedIn(this.all, this.solved, this.garden) === this.beds.length;
  }

  /** Puts a puzzle on the table. */
  set(puzzle: Puzzle) {
    const { app } = this;
    if (this.attempt && app.table === this.attempt.table) this.attempt.close();
    else app.table?.close();
    this.attempt = new Attempt(this, puzzle);
    if (puzzle.garden) this.garden = puzzle.garden;
    app.table = this.attempt.table;
    app.screen = 'puzzles:screen';
    app.dialog = app.tour = null;
    this.grown();
  }

  /** Notes the number of planted beds of a garden for the start screen. */
  grown(garden = this.garden) {
    this.solved = puzzlesSolved();
    noteGarden(garden, plantedIn(this.all, this.solved, garden));
  }

  /** Chooses a set, and opens its first unsolved puzzle. */
  choose(theme: string) {
    this.theme = theme;
    this.order = null;
    const first = nextOf(this.chosen, this.solved, -1);
    if (first) this.set(first);
  }

  /** Opens the puzzle in a bed. If it has another theme than the chosen one, the set becomes all puzzles. */
  open(bed: string) {
    const found = [...this.all, ...this.own].find((each) => each.bed === bed);
    if (!found) return false;
    this.order = null;
    if (!this.chosen.includes(found)) this.theme = found.garden ? '' : OWN;
    this.set(found);
    return true;
  }

  /** Opens the first unsolved puzzle of a garden. */
  enter(garden: number) {
    this.theme = '';
    this.order = null;
    this.garden = garden;
    const first = nextOf(this.beds, this.solved, -1);
    if (first) this.set(first);
  }

  get at() {
    return this.chosen.findIndex(({ bed }) => bed === this.attempt?.puzzle.bed);
  }

  /** Opens the previous or next puzzle, solved or not. */
  step(way: number) {
    const { chosen, at } = this;
    const next = chosen[(at + way + chosen.length) % chosen.length];
    if (next) this.set(next);
  }

  /** Opens the puzzle after a solved one. */
  next() {
    if (this.order) return this.step(1);
    const next = nextOf(this.chosen, this.solved, this.at);
    if (next) this.set(next);
  }

  /** Starts the garden that is shown again, in a new order. */
  inNewOrder() {
    const mixed = this.beds.map((puzzle) => ({ puzzle, key: Math.random() })).sort((a, b) => a.key - b.key);
    this.theme = '';
    this.order = mixed.map(({ puzzle }) => puzzle);
    this.set(this.order[0]);
  }
}

export const puzzlesOf = (app: App): Puzzles => (app.wings.puzzles ??= new Puzzles(app));
