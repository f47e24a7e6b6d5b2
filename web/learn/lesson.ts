/**
 * A lesson in progress: its own table, and a coach who says what to do and comments on the result. The engine's report
 * on the turn decides whether a step is reached. Nothing is saved, and there are no dead ends: a turn that is legal but
 * not asked for is not played.
 */
import { POSITIONS } from './positions.js';
import { local } from '../kind.js';
import { Party } from '../party.js';
import { Table, type TableHost } from '../table.js';
import type { Engine } from '../engine.js';
import type { Step, Turn, TurnPoints } from '../engine_types.js';

/**
 * The turn being composed: its steps as far as they are decided, the choices among them, what it would bring, and the
 * code of the last refusal.
 */
type Draft = Turn & { chosen: Turn; points: TurnPoints; refused: number | null };
/** A turn as the engine reports it (docs/wasm.md), whether it wins the game, and the player's score after it. */
type Played = {
  card: string;
  tile: string;
  cell: string;
  gardener: boolean;
  boar: string;
  noble: string;
  points: TurnPoints;
  won: boolean;
  score: { final: number; walked: number; rows: number; columns: number; missions: number };
};

/**
 * A step has a goal that is reached while a turn is composed, or one that a complete turn must reach before it is
 * played, or none: then it is only read. `presses` lead to the goal.
 */
interface LessonStep {
  tell: string;
  position?: string; // where it begins, if not where the previous step ended
  at?: number; // turns played there, if different from the position
  laid?: Turn; // choices already made
  free?: boolean; // it accepts any turn, whatever was chosen when it began
  presses?: string[]; // `card:36`, `place:3l`, `cell:c5`, `noble:c3`, `stack:4`, `nobody`, `confirm`
  goal?: (draft: Draft) => boolean;
  played?: (played: Played) => boolean;
  /** Answers to turns that do not reach it; the first that fits is shown. */
  answers?: { when: (played: Played) => boolean; say: string }[];
  other?: string; // the answer to any other turn that does not reach it
  after?: string; // what the coach says once it is reached, before the next step
}

/**
 * `guided`: the next press is always shown; `others`: the other gardens are shown too; `thenPlay`: enough is known for
 * a game.
 */
export type Script = { id: string; title: string; guided?: boolean; others?: boolean; thenPlay?: boolean; steps: LessonStep[] };

interface LessonHost {
  changed: () => void;
  shows?: TableHost['shows']; // this and the following ones as in TableHost
  ready?: TableHost['ready'];
  show?: TableHost['show'];
  rehearse?: TableHost['rehearse'];
  done: () => void; // called when the last step is reached
}

/** The steps of a turn that a press chooses, and those that a later step of a lesson relies on. */
const PRESSED = ['card', 'place', 'cell', 'stack'];
const STEPS = ['card', 'place', 'cell', 'boar'] as (keyof Turn)[];

const NO_POINTS = { reward: 0, boar: 0, noble: 0 };

export class Lesson {
  engine: Engine;
  script: Script;
  host: LessonHost;
  index = 0;
  /** True if the step is reached and the player reads the comment. */
  resting = false;
  /** True if something legal was tried that is not what was asked. */
  strayed = false;
  /** The answer to the turn that was tried, if the step has one. */
  answer: string | null = null;
  /** True if the player asked what to press. */
  shown = false;
  /** The choices made when the step began, which its turn must keep. */
  begun: Turn = {};
  table: Table;

  constructor(engine: Engine, script: Script, host: LessonHost) {
    this.engine = engine;
    this.script = script;
    this.host = host;
    this.table = this.sit(script.steps[0]);
    this.begun = this.table.composer.chosen;
  }

  get step() {
    return this.script.steps[this.index];
  }

  /** True if all steps are reached. */
  get over() {
    return this.resting && this.index === this.script.steps.length - 1;
  }

  /** True if the player only reads now. */
  get reading() {
    return this.resting || (!this.step.goal && !this.step.played);
  }

  /** Sets up a position. */
  sit({ position = '', at, laid }: LessonStep) {
    const deal = POSITIONS[position];
    const game = this.engine.readLink(deal.link);
    const script = Array.from({ length: game.view(0).turns }, (_, i) => game.turn(i + 1).text);
    game.rewind(at ?? deal.at);
    const { mover, players } = game.view(0);
    for (let seat = 1; seat <= players; seat++) game.sit(seat, seat === mover ? 'person' : 'level2');
    const table = lessonTable(this, new Party(game), script);
    table.look();
    if (laid) table.composer.lay(laid);
    return table;
  }

  // ---- reaching steps ----

  /** Called after something happened at the table: checks whether the step is reached. */
  judge() {
    while (!this.resting && this.step.goal?.(this.draft())) this.reached();
    this.strayed = !this.resting && this.astray !== null;
    this.host.changed();
  }

  /**
   * The press that leads back to the step if something else was chosen, such as `card:36`. In a lesson that shows every
   * press, the presses of the step count too; elsewhere only the cell of the tile, since there may be other ways to
   * reach the goal. Null while nothing is wrong.
   */
  get astray(): string | null {
    if (this.reading || !this.table.own) return null;
    const { chosen } = this.table.composer;
    const turn = this.table.plan()?.turn ?? {};
    const { presses = [], goal, free } = this.step;
    if (!free && presses.length && !presses.some((press) => press.startsWith('card:'))) {
      const lost = STEPS.find((step) => this.begun[step] !== undefined && turn[step] !== this.begun[step]);
      if (lost) return `${lost}:${this.begun[lost]}`;
    }
    const asked = this.script.guided ? PRESSED : goal ? ['cell'] : [];
    return (
      presses.find((press) => {
        const [what, value] = press.split(':');
        if (!asked.includes(what)) return false;
        const { [what]: now } = chosen as Record<string, unknown>,
          { [what]: before } = this.begun as Record<string, unknown>;
        return now !== undefined && now !== before && String(now) !== value;
      }) ?? null
    );
  }

  draft(): Draft {
    const { table } = this;
    const turn = table.plan()?.turn ?? {};
    const points = turn.place ? table.game.preview(turn).points : null;
    return { ...turn, chosen: table.composer.chosen, points: { ...NO_POINTS, ...points }, refused: table.composer.code };
  }

  /** Returns true if a turn may be played now, because it is what the step wants. */
  accepts(turn: Turn) {
    if (!this.over && !this.script.steps[this.index + 1]?.position) this.goOn();
    if (this.reading) return false;
    const played = playedBy(this.table, turn);
    this.strayed = !this.step.played?.(played);
    this.answer = this.step.answers?.find(({ when }) => when(played))?.say ?? null;
    if (this.strayed) this.host.changed();
    return !this.strayed;
  }

  reached() {
    this.shown = false;
    if (this.step.after === undefined && this.index + 1 < this.script.steps.length) this.next();
    else this.resting = true;
    if (this.over) this.host.done();
  }

  /** Called when the player has read. */
  goOn() {
    if (!this.reading || this.over) return;
    this.next();
    this.judge();
  }

  next() {
    this.index++;
    this.resting = this.strayed = this.shown = false;
    if (this.step.position) {
      this.table.close();
      this.table = this.sit(this.step);
    }
    this.begun = this.table.composer.chosen;
  }

  again() {
    this.table.close();
    this.index = 0;
    this.resting = this.strayed = this.shown = false;
    this.table = this.sit(this.step);
    this.begun = this.table.composer.chosen;
    this.host.changed();
  }

  // ---- showing what to press ----

  showMe() {
    this.shown = true;
    this.host.changed();
  }

  /** The next press, while it is to be shown. */
  get pointed(): string | null {
    if (this.astray) return this.astray;
    if (this.reading || !(this.shown || this.script.guided)) return null;
    const turn = this.table.plan()?.turn ?? {};
    return this.step.presses?.find((press) => !isDone(press, turn)) ?? null;
  }

  close() {
    this.table.close();
  }
}

function isDone(press: string, turn: Turn) {
  const [what, value] = press.split(':');
  if (what === 'nobody') return turn.noble !== undefined;
  return String(turn[what as Step]) === value;
}

/**
 * A table at which the other player follows the turns of the position, and only turns that the lesson wants are played.
 * @param script the turns of the position
 */
function lessonTable(lesson: Lesson, party: Party, script: string[]): Table {
  const host: TableHost = {
    changed: () => lesson.judge(),
    shows: () => lesson.host.shows?.() ?? false,
    ready: (act) => lesson.host.ready?.(act),
    show: async (act) => lesson.host.show?.(act),
    rehearse: (told, what) => lesson.host.rehearse?.(told, what),
    thinker: { ask: async () => reply(party, script), stop() {} },
    adviser: { ask: async () => [], stop() {} },
    settings: () => ({ confirm: 'ask', hints: false }),
  };
  return new Table(party, host, {
    ...local,
    async play(table, turn) {
      if (!lesson.accepts(turn)) return;
      await table.play(turn);
      lesson.reached();
      host.changed();
      await table.go();
    },
  });
}

/** Returns the other player's turn: that of the position, if it is still possible. */
function reply(party: Party, script: string[]) {
  const planned = script[party.turns().length];
  const trial = party.game.copy();
  try {
    trial.play(planned ?? '');
    return planned;
  } catch {
    return party.game.legalTurns()[0];
  } finally {
    trial.close();
  }
}

/** Returns the result of a turn without playing it. */
const playedBy = (table: Table, turn: Turn): Played =>
  table.trying(turn, (trial) => {
    const { seat } = table;
    const { final, winners, breakdown } = trial.score(seat);
    const score = { ...breakdown[seat - 1], final: final[seat - 1] };
    return { ...trial.turn(trial.view(0).turns), won: winners.join() === String(seat), score };
  });
