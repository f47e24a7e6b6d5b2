/**
 * The table: a party, the seat from which it is viewed, and the order of events. It does not know the page; `changed`
 * tells the host to redraw. Played turns go onto the stage: while one is shown, the table draws the view of that moment
 * instead of the present.
 */
import { Composer } from './composer.js';
import { Refusal } from './engine.js';
import { Hints } from './hints.js';
import { local, type Kind } from './kind.js';
import { Lookback } from './lookback.js';
import { RefillAct, Stage, TurnAct, type Act } from './motion/stage.js';
import { TallyAct } from './motion/tally_act.js';
import { looking, step, type Event } from './order.js';
import { Stopped, type Thinker } from './thinker.js';
import { sentenceOf } from './words.js';
import { _ } from './texts.js';
import type { Content } from './dom.js';
import type { Draft } from './draft.js';
import type { Opinion, Outcome, Plan, PlayedTurn, Preview, Step, Turn, View } from './engine_types.js';
import type { Game } from './game.js';
import type { Party } from './party.js';
import type { Remark } from './remarking.js';

/** What a table needs from its surroundings. */
export interface TableHost {
  changed: () => void; // redraws it
  begins?: () => void; // called when the table waits for a person
  shows?: () => boolean; // true if somebody looks and wants to see turns in motion
  ready?: (act: TurnAct) => unknown; // called with an act before it is drawn
  show?: (act: Act) => Promise<void>; // shows an act; resolves when the next may follow
  /** Called when a turn has been played, after its animation if it has one. */
  played?: (turn: PlayedTurn, shown: boolean) => unknown;
  /** Animates what was just chosen, from the engine's preview. */
  rehearse?: (told: Preview, what: { lays: boolean; walks: boolean }) => unknown;
  save?: (party: Party) => void;
  over?: () => void; // called when the game is over
  thinker: Pick<Thinker, 'ask' | 'stop'>; // for the computer players
  adviser: Pick<Thinker, 'ask' | 'stop'>; // for hints
  draft?: Draft; // stores the turn being composed, where it survives the page
  hinted?: () => unknown; // called when the hints are final
  /** Draws a tutor's question before a turn is played; null for none. */
  doubt?: (turn: Turn) => Promise<(() => Content) | null> | null;
  settings: () => { confirm: 'ask' | 'complete'; hints: boolean };
}

/** How long a turn takes that is not shown. */
const UNSEEN_MS = 1500;
const HINTS = 5;
/** Search steps of successive hints: the first come at once, the last are as precise as they get. */
const HINT_STEPS = [60, 300, 1200];

export class Table {
  party: Party;
  host: TableHost;
  kind: Kind;
  composer: Composer;
  stage: Stage;
  lookback: Lookback;
  /**
   * The seat that views the table; 0 while nobody may see a hand, behind the curtain or when computers play alone;
   * EVERYTHING at the end.
   */
  seat = 0;
  /** The person for whom the curtain waits; 0 when it is open. */
  curtain = 0;
  /** The seat whose garden is shown large, if it is not the viewer's. */
  enlarged: number | null = null;
  /** The cell that is pointed at, to show a noble's way there. */
  pointed: string | null = null;
  /** What is being dragged, where it may be dropped, and the choices each drop makes. */
  carried: { what: string; ends: Map<string, [Step, any][]> } | null = null;
  hints: Hints | null = null;
  /** Draws another player's turns in the same game beside it. */
  ghost: (() => Content) | null = null;
  /** Draws a tutor's question about the confirmed turn. */
  doubt: (() => Content) | null = null;
  /** The choices that a tutor asked about, so that it asks only once. */
  asked: Turn | null = null;
  /** True while a tutor examines a turn. */
  pondering = false;
  /** The computer player that is thinking; 0 for none. */
  thinking = 0;
  /** Why the computer player to move could not think. */
  failure: unknown = null;
  closed = false;
  /** False while a person is to move, and once the game is over. */
  going = false;
  /** The answer of the computer player to move, after `turns` turns: it thinks while the previous turn is shown. */
  answer: { turns: number; turn: Promise<string> } | null = null;
  /** True if final scoring has been shown or is about to be. */
  scored = false;
  /** An opponent's remark (remarking.ts). */
  remark: Remark | null = null;

  constructor(party: Party, host: TableHost, kind: Kind = local) {
    this.party = party;
    this.host = host;
    this.kind = kind;
    this.composer = new Composer(party.game);
    this.stage = new Stage({ show: async (act) => host.show?.(act), changed: () => host.changed() });
    this.lookback = new Lookback(party, {
      changed: () => this.looked(),
      show: (turn, how) => this.show(turn, { again: true, ...how }),
      jump: () => this.stage.finish(),
    });
  }

  get game() {
    return this.party.game;
  }

  get past() {
    return this.lookback.moment !== null;
  }

  get over() {
    return this.party.over;
  }

  /** True while something that has just happened is still being shown. */
  get lags() {
    return this.stage.act !== null && !this.stage.act.again;
  }

  /** True if the game is over and all of it has been shown. */
  get ended() {
    return this.over && !this.lags;
  }

  /**
   * Returns what the viewer may know: of the turn being shown, as far as it has got, else of the present or of the
   * moment being looked at. A tile of the display that only the server knows yet is missing.
   */
  view(): View {
    const view = this.stage.act?.view ?? (this.past ? this.viewAfter(this.lookback.at) : this.game.view(this.seat));
    return view.display.some((tile) => tile?.startsWith('?'))
      ? { ...view, display: view.display.map((tile) => (tile?.startsWith('?') ? null : tile)) }
      : view;
  }

  /** Returns what a seat may know of the game after `turns` turns. */
  viewAfter(turns: number, seat: number = this.seat): View {
    const past = this.game.copy();
    past.rewind(turns);
    const view = past.view(seat);
    past.close();
    return view;
  }

  /** True if the viewer is to move and looks at the present. */
  get own() {
    return !this.past && !this.curtain && this.seat > 0 && this.party.mayPlay(this.seat);
  }

  /** True if the viewer can compose a turn now, that is, the last turn has been shown too. */
  get acting() {
    return this.own && !this.stage.act;
  }

  /** True if people at this screen only watch. */
  get watched() {
    return !this.party.people.length && !this.over;
  }

  /** True if a person here is to move, perhaps behind the curtain, or to answer. */
  get awaited() {
    return this.own || this.curtain > 0 || this.party.questioned;
  }

  // ---- the order of events ----

  /** Continues the game. Resolves when a person is to move or the game is over. */
  go() {
    return this.happens({ type: 'goOn' });
  }

  openCurtain() {
    this.happens({ type: 'opened' });
  }

  /** Does what follows from an event, and from what comes of that. */
  async happens(event: Event | null) {
    while (event && !this.closed) {
      const { changes, effects } = step(this, event, this.party);
      Object.assign(this, changes);
      event = null;
      for (const effect of effects)
        if (effect === 'end') this.host.over?.();
        else if (effect === 'begin') this.turnBegins();
        else event = await this.think();
    }
  }

  /** Finds out who looks. */
  look() {
    Object.assign(this, looking(this, this.party));
  }

  /** Lets a person look and move. */
  turnBegins() {
    if (this.own && !this.composer.begun) this.host.draft?.layAgain(this.composer);
    this.host.changed();
    if (this.stage.act) this.stage.idle.then(() => !this.closed && this.own && this.begun());
    else this.begun();
  }

  /** Shows another moment. Back in the present, restores a stored turn if the page was opened in the past. */
  looked() {
    if (!this.closed && this.own && !this.composer.begun) this.host.draft?.layAgain(this.composer);
    this.host.changed();
  }

  begun() {
    this.host.begins?.();
    if (this.canHint && this.host.settings().hints) this.hint();
  }

  /** Lets the computer player to move think and play. */
  async think(): Promise<Event> {
    this.host.changed();
    try {
      const turns = this.party.turns().length;
      const turn = await this.answered();
      await this.stage.released();
      if (this.closed || this.party.turns().length !== turns) throw new Stopped();
      await this.play(turn);
      return { type: 'played' };
    } catch (error) {
      return { type: 'failed', error: error instanceof Stopped ? null : error };
    }
  }

  /** Returns the turn of the computer player to move, which may have begun to think already. */
  answered(): Promise<string> {
    const { mover } = this.game.view(0);
    const turns = this.party.turns().length;
    if (this.answer?.turns === turns) return this.answer.turn;
    const thinking = { player: this.party.sitters[mover - 1].player, seed: this.game.chance(mover) };
    const turn = this.host.thinker.ask('choose', { record: this.game.record(mover), thinking });
    this.answer = { turns, turn };
    turn.catch(() => (this.answer = null)); // the caller that waits for it gets the error
    return turn;
  }

  /** @param seen the part that was already drawn: usually all of a turn composed here */
  async play(turn: Turn | string, seen: Turn = typeof turn === 'string' ? {} : turn) {
    this.game.play(turn);
    this.thinking = 0;
    this.answer = null;
    this.forget();
    this.host.save?.(this.party);
    const shown = this.show(this.party.turns().at(-1)!, { seen });
    if (this.stage.act && this.party.thinker) this.answered();
    await shown;
  }

  /**
   * Shows a played turn if anybody looks: the drawing goes back to before the turn and then moves forward. Resolves
   * when the next may follow.
   * @param how as in TurnAct; `told`: all but its refill has been shown
   */
  async show(
    turn: PlayedTurn,
    { again = false, rate = 1, seen = {}, told = false }: { again?: boolean; rate?: number; seen?: Turn; told?: boolean } = {},
  ) {
    const shows = this.host.shows?.() ?? false;
    if (!shows) this.host.changed();
    else if (this.past && !again)
      await new Promise((resolve) => setTimeout(resolve, UNSEEN_MS)); // the user looks at another turn
    else {
      const given = {
        before: this.viewAfter(turn.number - 1),
        after: this.viewAfter(turn.number),
        turn,
        place: this.game.tables.places.indexOf(turn.place),
      };
      const act = told ? new RefillAct(given) : new TurnAct(given, { again, rate, seen });
      this.host.ready?.(act);
      const shown = this.stage.put(act);
      if (!again) this.score(this.lags);
      await shown;
    }
    if (!again && !told && !this.closed && this.stands(turn)) this.host.played?.(turn, shows);
  }

  /** Returns true if a turn that was shown has not been taken back in the meantime. */
  stands({ number, text }: PlayedTurn) {
    return this.party.turns()[number - 1]?.text === text;
  }

  /**
   * Shows final scoring after the last turn, if it is wanted.
   * @param watched true if somebody watches while the last turn ends
   */
  score(watched: boolean) {
    const { ending, turns } = this.game.view(0);
    if (this.scored || !watched || !this.over || ending?.cause !== 'played') return;
    this.scored = true;
    const { pays } = this.game.tables;
    const eyes = Math.max(0, this.seat); // nobody knows all missions yet
    this.stage.put(
      new TallyAct({
        before: this.viewAfter(turns - 1, eyes),
        after: this.viewAfter(turns, eyes),
        score: this.game.score(),
        pays,
      }),
    );
  }

  /** Pauses or resumes computers that play alone. */
  hold() {
    if (this.watched) this.stage.hold(!this.stage.held);
  }

  close() {
    this.closed = true;
    this.lookback.stop();
    this.stage.finish();
    this.stage.hold(false);
    this.host.thinker.stop();
    this.host.adviser.stop();
    this.party.close();
    this.kind.closed();
  }

  // ---- the person to move ----

  /** Returns the plan of the turn so far; null if nobody here is to move. */
  plan() {
    return this.acting ? this.composer.plan() : null;
  }

  /** Returns the possible walks once the tile is laid. */
  walks({ turn: { card, place, cell, boar } }: Plan): { noble: string; points: number; from: number }[] {
    return boar === undefined ? [] : (this.game.preview({ card, place, cell, boar }).walks ?? []);
  }

  /** Returns the way to the cell that is pointed at, if a noble can walk there; null otherwise. */
  way(plan: Plan): { noble: string; from: number; path: string[] } | null {
    const {
      turn: { card, place, cell, boar, noble },
    } = plan;
    const end = this.pointed;
    if (!end || noble === end || !this.walks(plan).some((walk) => walk.noble === end)) return null;
    return this.game.preview({ card, place, cell, boar, noble: end }) as Outcome;
  }

  /** @param cell empty for none */
  pointWalk(cell: string) {
    const drawn = this.waysEnd;
    this.pointed = cell || null;
    if (drawn !== this.waysEnd) this.host.changed();
  }

  /** The end of the way that is shown; null if there is none. */
  get waysEnd() {
    const plan = this.plan();
    return plan ? (this.way(plan)?.noble ?? null) : null;
  }

  press(step: Step, value: any) {
    this.compose((composer) => composer.press(step, value));
  }

  pressCell(cell: string) {
    this.compose((composer) => composer.pressCell(cell));
  }

  undo() {
    this.compose((composer) => composer.undo());
  }

  /** Picks something up for dragging. Returns true if it can be dropped somewhere; if not, the reason is shown. */
  carry(step: 'card' | 'place' | 'noble', value: string) {
    if (!this.own || !this.kind.composes()) return false;
    try {
      const ends = this.composer.carry(step, value);
      this.carried = ends.size ? { what: `${step}:${value}`, ends } : null;
      if (!ends.size) this.composer.say(_('Choose a tile first: then it is known which nobles can walk.'));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.composer.say(sentenceOf(error), `${step}:${value}`, error.code);
    }
    this.host.changed();
    return this.carried !== null;
  }

  /**
   * Drops what is dragged; it goes back if it may not be dropped there.
   * @param end such as `cell:c6`
   */
  drop(end: string | null) {
    const choices = this.carried?.ends.get(end ?? '');
    this.carried = null;
    if (choices) this.compose((composer) => composer.attempt(choices), true);
    else this.host.changed();
  }

  compose(act: (composer: Composer) => void, carried = false) {
    if (!this.kind.composes()) return;
    this.stage.finish();
    if (!this.own) return this.say(this.past ? _('This is the past: go back to now to play.') : _('It is not your turn.'));
    const before = this.composer.trail.length;
    const { turn: seen } = this.composer.plan();
    this.enlarged = this.doubt = null; // a turn is composed in the player's garden
    if (this.hints?.begun) this.dropHints(); // they were for the previous choices
    act(this.composer);
    this.kind.composed(this);
    this.host.changed();
    const { turn, open } = this.composer.plan();
    const complete = this.composer.trail.length > before && this.composer.advanced && !open;
    if (complete && this.host.settings().confirm === 'complete') this.confirm(false, carried ? turn : seen);
    else if (!carried && this.composer.advanced) this.rehearse(seen, turn);
  }

  /**
   * Animates what was just chosen to where it is drawn.
   * @param seen the choices before
   */
  rehearse(seen: Turn, turn: Turn) {
    const lays = turn.cell !== undefined && (turn.cell !== seen.cell || turn.place !== seen.place);
    const walks = turn.noble !== undefined && turn.noble.length > 1 && turn.noble !== seen.noble;
    if (lays || walks) this.host.rehearse?.(this.game.preview(turn), { lays, walks });
  }

  say(text: string) {
    this.composer.say(text);
    this.host.changed();
  }

  /** Discards the turn being composed and everything said about it. */
  forget() {
    this.composer.forget();
    this.host.draft?.drop();
    this.doubt = this.carried = this.pointed = null;
    this.dropHints();
  }

  dropHints() {
    this.host.adviser.stop();
    this.hints = null;
  }

  /**
   * Plays the turn if it is complete; unless the player is sure, a tutor may have a question first.
   * @param seen the part that was drawn
   */
  async confirm(sure = false, seen?: Turn) {
    const plan = this.plan();
    if (!plan || this.pondering) return;
    if (plan.open) return this.say(_('Something is still to be chosen.'));
    const question = this.question(plan.turn, sure);
    if (question && (await this.doubted(question))) return;
    await this.kind.play(this, plan.turn, question ? plan.turn : seen);
  }

  /** Returns a tutor's question before a turn is played, only once per turn; null for none. */
  question(turn: Turn, sure: boolean) {
    return (sure || this.asked === this.composer.chosen ? null : this.host.doubt?.(turn)) ?? null;
  }

  /**
   * Returns true if a confirmed turn is not to be played yet: a tutor doubts it, or the player has changed
   * it meanwhile.
   */
  async doubted(question: Promise<(() => Content) | null>) {
    const { chosen } = this.composer;
    this.pondering = true;
    this.host.changed();
    const doubt = await question;
    this.pondering = false;
    if (this.closed || this.composer.chosen !== chosen) return true;
    this.doubt = doubt;
    if (doubt) this.asked = chosen;
    this.host.changed();
    return doubt !== null;
  }

  dropDoubt() {
    this.doubt = null;
  }

  get canTakeBack() {
    return !this.past && this.party.canTakeBack;
  }

  /** True if hints may be shown now. */
  get canHint() {
    return this.own && this.party.mayHint;
  }

  takeBack() {
    return this.kind.takeBack(this);
  }

  // ---- looking ----

  /** Shows a finished game from another seat, or with all cards open. */
  lookAs(seat: number) {
    if (this.over) this.seat = seat;
  }

  /** Goes to the viewer's previous or next turn. */
  lookAtOwn(direction: number) {
    this.lookback.lookAtTurnOf(this.seat > 0 ? this.seat : (this.party.people[0] ?? 1), direction);
  }

  enlarge(seat: number) {
    this.stage.finish();
    this.enlarged = seat === this.enlarged || seat === this.seat ? null : seat;
  }

  hint() {
    return this.kind.hint(this);
  }

  /** Requests the best turns; the estimates become more precise. */
  async advise() {
    this.stage.finish();
    if (!this.own) return this.say(_('You can ask for a hint when it is your turn.'));
    if (!this.canHint) return this.say(_('This game counts: there are no hints.'));
    const record = this.game.record(this.seat);
    this.dropHints();
    const { turn, open } = this.composer.plan();
    const begun = open ? turn : {}; // a complete turn is compared with all others
    const hints = new Hints(Object.keys(begun).length > 0);
    this.hints = hints;
    this.host.changed();
    try {
      for (const steps of HINT_STEPS) {
        const best = await this.host.adviser.ask('advise', { record, turns: HINTS, thinking: { steps, seed: [1, 1] }, begun });
        if (this.hints !== hints) return;
        const told = best.map((opinion: Opinion, rank: number) => ({ ...opinion, rank, told: this.told(opinion.turn) }));
        hints.take(told, best[0].proved || steps === HINT_STEPS.at(-1));
        this.host.changed();
        if (hints.done) return this.host.hinted?.();
      }
    } catch (error) {
      if (error instanceof Stopped) return;
      this.hints = null;
      this.say(_('The computer player could not think: %s', sentenceOf(error)));
    }
  }

  /** Returns what a turn would bring, except for the next tile, which nobody knows. */
  told(turn: string | Turn) {
    return this.trying(turn, (trial) => ({ ...trial.turn(this.party.turns().length + 1), refill: undefined }));
  }

  /** Returns the record as the viewer would see it after a turn. */
  recordWith(turn: Turn) {
    return this.trying(turn, (trial) => trial.record(this.seat));
  }

  /** Calls `look` with the game after a turn, or throws a Refusal. */
  trying<T>(turn: string | Turn, look: (trial: Game) => T): T {
    const trial = this.game.copy();
    try {
      trial.play(turn);
      return look(trial);
    } finally {
      trial.close();
    }
  }

  /** Shows a hint on the table while it is pointed at; an empty text shows none. */
  pointHint(text: string) {
    this.hints?.point(text || null);
    this.host.changed();
  }

  /** Returns the plan of the hint that is pointed at; null for none. */
  hinted() {
    const told = this.own ? this.hints?.shown?.told : null;
    return told ? this.game.plan(stepsOf(told)) : null;
  }

  /** Fills in a hinted turn, to be confirmed. */
  takeHint(text: string) {
    this.layText(text);
    this.dropHints();
  }

  /** Fills in a turn given as text, or throws a Refusal. */
  layText(text: string) {
    this.composer.lay(stepsOf(this.told(text)));
    this.host.draft?.keep(this.composer);
  }
}

/** Returns the choices of a turn that the engine reported. */
const stepsOf = ({ card, place, cell, boar, noble, stack }: Turn): Turn => ({ card, place, cell, boar, noble, stack });
