/** The table of a puzzle: a turn is composed as in a game, and judged instead of played. */
import { copyCard, isShowing } from '../motion/turn.js';
import { rehearse } from '../motion/rehearsal.js';
import { showAct } from '../open.js';
import { Party } from '../party.js';
import { Table } from '../table.js';
import { extras } from './extras.js';
import type { App } from '../app.js';
import type { Composer } from '../composer.js';
import type { Turn } from '../engine_types.js';
import type { Attempt } from './attempt.js';

/** The position as the seat to move sees it. It can be played, since everything that seat chooses from is known. */
class Position extends Party {
  get hidden() {
    return false;
  }

  get canTakeBack() {
    return false;
  }
}

export class PuzzleTable extends Table {
  attempt: Attempt;

  constructor(app: App, link: string, attempt: Attempt) {
    const game = app.engine.readLink(link);
    const { mover, players } = game.view(0);
    for (let seat = 1; seat <= players; seat++) game.sit(seat, seat === mover ? 'person' : 'level4');
    const here = () => app.table === this;
    super(new Position(game), {
      changed: () => app.changed(),
      begins() {},
      shows: () => here() && isShowing(app),
      ready: (act) => here() && copyCard(act),
      show: async (act) => (here() ? showAct(app, act) : undefined),
      rehearse: (told, what) => here() && rehearse(app, told, what),
      played() {},
      save() {},
      over() {},
      thinker: { ask: async () => '', stop() {} },
      adviser: { ask: async () => [], stop() {} },
      settings: () => ({ confirm: 'ask', hints: false }),
    });
    this.attempt = attempt;
    this.extras = extras;
    this.step();
  }

  /** Once it is solved, the turn stays to be looked at. */
  compose(act: (composer: Composer) => void, carried = false) {
    if (this.attempt.done) return;
    this.attempt.leave();
    super.compose(act, carried);
  }

  carry(step: 'card' | 'place' | 'noble', value: string) {
    return !this.attempt.done && super.carry(step, value);
  }

  async confirm() {
    const plan = this.plan();
    if (!plan || plan.open) return super.confirm();
    await this.attempt.judge(plan.turn);
  }

  get canHint() {
    return false;
  }

  async hint() {
    this.attempt.hint();
  }

  /** Returns what a turn brings; its text may lack the stack. */
  toldOf(text: string) {
    const stack = (this.game.view(0).stacks ?? []).findIndex(({ height }) => height > 0) + 1;
    return this.told(stack && !text.includes('/') ? `${text} /${stack}` : text);
  }

  /** Fills in a turn. */
  lay(text: string) {
    const { card, place, cell, boar, noble, stack } = this.toldOf(text);
    this.composer.lay({ card, place, cell, boar, noble, stack });
  }

  /** The composed turn, as text. */
  get text() {
    const plan = this.plan();
    return plan && !plan.open ? this.told(plan.turn).text : '';
  }

  /** Animates the tried turn again, as it would be played. */
  walkAgain(turn: Turn) {
    this.host.rehearse?.(this.game.preview(turn), { lays: true, walks: turn.noble !== undefined && turn.noble.length > 1 });
  }
}
