/** A puzzle being solved: its table, the hints taken, the answers tried and their results. */
import { announce } from '../announce.js';
import { attend } from '../focus.js';
import { puzzleSolved } from '../puzzling.js';
import { Stopped } from '../thinker.js';
import { puzzleTable } from './table.js';
import { clueSentence } from './words.js';
import type { Turn } from '../engine_types.js';
import type { Table } from '../table.js';
import type { Puzzles } from './state.js';
import type { Judgement, Puzzle, Told } from './types.js';

export const HINTS = 2;

export class Attempt {
  puzzles: Puzzles;
  puzzle: Puzzle;
  table: Table;
  told: Told | null = null;
  /** How many hints are shown. */
  hints = 0;
  /** How many answers were judged. */
  tries = 0;
  /** The verdict on the last one, until something else is chosen. */
  judgement: Judgement | null = null;
  /** The progress of judging an answer. */
  judging: { done: number; all: number } | null = null;
  /** How it ended: solved by the person, or the solution was asked for. */
  done: '' | 'solved' | 'shown' = '';
  failure: unknown = null;
  asking: Promise<Told>;

  constructor(puzzles: Puzzles, puzzle: Puzzle) {
    this.puzzles = puzzles;
    this.puzzle = puzzle;
    this.table = puzzleTable(puzzles.app, puzzle.link, this);
    this.asking = this.ask();
    this.asking.catch(() => {}); // callers that need it get the error
  }

  /** Asks the engine about the puzzle. */
  async ask() {
    const { text, garden } = this.puzzle;
    this.told = await this.puzzles.thinker.ask('tell', { text, mistake: garden === 0 });
    this.puzzles.app.changed();
    return this.told as Told;
  }

  /** Calls `act` once the engine has answered; a failure is shown. */
  async with(act: () => Promise<unknown>) {
    this.failure = null;
    try {
      if (!this.told) await this.asking.catch(() => (this.asking = this.ask()));
      await act();
    } catch (error) {
      if (!(error instanceof Stopped)) this.failure = error;
    }
    this.judging = null;
  }

  /** Clears the verdict on the last answer when something else is chosen. */
  leave() {
    if (this.judging) this.puzzles.thinker.stop();
    this.judgement = this.failure = null;
  }

  /** Adds a stack to a turn whose text lacks it. */
  withStack(text: string) {
    const stack = (this.table.game.view(0).stacks ?? []).findIndex(({ height }) => height > 0) + 1;
    return stack && !text.includes('/') ? `${text} /${stack}` : text;
  }

  /** Returns what a turn brings; its text may lack the stack. */
  toldOf(text: string) {
    return this.table.told(this.withStack(text));
  }

  /** Judges a turn, which is shown as it would be played. */
  async judge(turn: Turn) {
    const {
      puzzles: { app, thinker },
      puzzle: { text, garden, mark },
      table,
    } = this;
    if (this.judging || this.done) return;
    const walks = turn.noble !== undefined && turn.noble.length > 1;
    table.host.rehearse?.(table.game.preview(turn), { lays: true, walks });
    this.judging = { done: 0, all: 0 };
    this.judgement = null;
    app.changed();
    await this.with(async () => {
      const { chosen } = table.composer;
      const judgement = await thinker.ask('judge', { text, mistake: garden === 0, turn: table.told(turn).text }, (far) => {
        this.judging = far;
        app.changed();
      });
      if (table.closed || table.composer.chosen !== chosen) return;
      this.tries++;
      this.judgement = judgement;
      if (judgement.verdict !== 'solved') return;
      puzzleSolved(mark, this.hints);
      this.puzzles.grown();
      this.end('solved');
    });
  }

  /** Shows one more hint. */
  async hint() {
    if (this.done || this.hints >= HINTS) return;
    await this.with(async () => {
      this.hints++;
      announce(this.clues.at(-1) ?? '');
    });
  }

  /** The shown hints as sentences; one that says everything is shown alone. */
  get clues() {
    const clues = this.told?.hints.slice(0, this.hints) ?? [];
    return clues.filter(({ hint }, i) => !i || hint !== 'nobody').map((clue) => clueSentence(clue, this.table.game));
  }

  /** Shows the solution to players who give up. */
  async show() {
    await this.with(async () => {
      this.leave();
      this.table.layText(this.withStack(this.told?.solutions[0] ?? ''));
      this.end('shown');
    });
  }

  end(how: 'solved' | 'shown') {
    this.done = how;
    attend('.goal h2');
  }

  /** Starts the same puzzle again. */
  again() {
    this.done = '';
    this.hints = this.tries = 0;
    this.leave();
    this.table.composer.forget();
  }

  /** True if it was solved, now or before. */
  get planted() {
    return this.puzzles.solved.has(this.puzzle.mark);
  }

  close() {
    this.puzzles.thinker.stop();
    this.table.close();
  }
}
