/**
 * The table: a party, whose eyes look at it, and the order of events. It knows nothing of the page; whoever draws it is told by
 * `changed`. Turns that were played go onto the stage: while one is shown, what is drawn is the view that belongs to it, and not the present.
 */
import { Composer } from './composer.js';
import { EVERYTHING, Refusal } from './engine.js';
import { Hints } from './hints.js';
import { Lookback } from './lookback.js';
import { RefillAct, Stage, TurnAct } from './motion/stage.js';
import { TallyAct } from './motion/tally_act.js';
import { Stopped } from './thinker.js';
import { sentenceOf } from './words.js';
import { _ } from './texts.js';

/** @typedef {import('./engine.js').Turn} Turn */
/** @typedef {import('./engine.js').Step} Step */
/** @typedef {import('./dom.js').Content} Content */

/**
 * What the table of a wing shows beside the usual: an online table, or one with a puzzle.
 * @typedef {object} Dress
 * @property {string} className
 * @property {(table: any) => {score: (seat: number) => {className: string, content: Content}, tools: Content}} bar
 * @property {(table: any) => import('./render/opponents.js').Others} others
 * @property {(table: any) => Content} above over all
 * @property {(table: any) => Content} left below the opponents
 * @property {(table: any) => Content} badge before the advice
 * @property {(table: any, plan: import('./engine.js').Plan | null) => string | null} advice instead of the usual
 * @property {(table: any, plan: import('./engine.js').Plan, preview: any) => Content} [rail] instead of the usual
 * @property {(app: import('./app.js').App) => [act: string, text: string][]} menu
 * @property {(app: import('./app.js').App) => Content} acts at the end
 * @property {(table: any) => import('./notify.js').Summons} summons for whoever looks elsewhere
 */

/**
 * @typedef {object} TableHost what surrounds a table
 * @property {() => void} changed draws it anew
 * @property {() => void} begins is told when it waits for a person
 * @property {() => boolean} [shows] whether somebody looks, and wants to see turns in motion
 * @property {(act: import('./motion/stage.js').TurnAct) => unknown} [ready] is told of an act before it is drawn
 * @property {(act: import('./motion/stage.js').Act) => Promise<void>} [show] shows an act, and ends when the next may follow
 * @property {(turn: any, shown: boolean) => unknown} played is told that a turn has been played, once it has been shown if it was
 * @property {(told: any, what: {lays: boolean, walks: boolean}) => unknown} [rehearse] shows what was just chosen of a turn, as the engine's preview tells it
 * @property {(party: import('./party.js').Party) => void} save
 * @property {() => void} over nobody is to move any more
 * @property {Pick<import('./thinker.js').Thinker, 'ask' | 'stop'>} thinker for the computer players
 * @property {Pick<import('./thinker.js').Thinker, 'ask' | 'stop'>} adviser for hints
 * @property {import('./draft.js').Draft} [draft] the turn being put together, where it outlives the page
 * @property {() => unknown} [hinted] is told when hints are as sure as they get
 * @property {(turn: Turn) => Promise<(() => import('./dom.js').Content) | null> | null} [doubt] a tutor's question before a turn is played, to be drawn; null for none
 * @property {() => {confirm: 'ask' | 'complete', hints: boolean}} settings
 */

/** How long a turn takes of which nothing is seen. */
const UNSEEN_MS = 1500;
const HINTS = 5;
/** Steps of one answer after the other: the first comes at once, the last is as sure as it gets. */
const HINT_STEPS = [60, 300, 1200];

export class Table {
  /** @param {import('./party.js').Party} party @param {TableHost} host */
  constructor(party, host) {
    this.party = party;
    this.host = host;
    this.composer = new Composer(party.game);
    this.stage = new Stage({ show: async (act) => host.show?.(act), changed: () => host.changed() });
    this.lookback = new Lookback(party, { changed: () => this.looked(), show: (turn, how) => this.show(turn, { again: true, ...how }), jump: () => this.stage.finish() });
    /** Who looks: a seat; 0 while nobody may see a hand, behind the curtain or when computers play alone; EVERYTHING at the end. */
    this.seat = 0;
    /** The person whom the curtain waits for, 0 when it is open. */
    this.curtain = 0;
    /** The seat whose garden lies large in the middle, when it is not the viewer's. @type {number | null} */
    this.enlarged = null;
    /** The cell that is pointed at, to see the way of a noble there. @type {string | null} */
    this.pointed = null;
    /** What is carried, with where it may be dropped and what that chooses. @type {{what: string, ends: Map<string, [Step, any][]>} | null} */
    this.carried = null;
    /** @type {Hints | null} */
    this.hints = null;
    /** Somebody else's turns in the same game, to be drawn beside it. @type {(() => import('./dom.js').Content) | null} */
    this.ghost = null;
    /** A tutor's question about the turn that was confirmed. @type {(() => import('./dom.js').Content) | null} */
    this.doubt = null;
    /** The choices that a tutor asked about: once is enough. @type {Turn | null} */
    this.asked = null;
    /** Whether a tutor looks at a turn. */
    this.pondering = false;
    /** The computer player that is thinking, 0 for none. */
    this.thinking = 0;
    /** Why the computer player to move could not think. @type {unknown} */
    this.failure = null;
    this.closed = false;
    this.going = false;
    /** What the computer player to move answers, for so many turns: it thinks while the turn before is shown. @type {{turns: number, turn: Promise<string>} | null} */
    this.answer = null;
    /** Whether final scoring has been shown, or is about to be. */
    this.scored = false;
    /** @type {Dress | null} */
    this.dress = null;
    /** What an opponent says (remarking.js). @type {import('./remarking.js').Remark | null} */
    this.remark = null;
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

  /** Whether something that has just happened is still being shown. */
  get lags() {
    return this.stage.act !== null && !this.stage.act.again;
  }

  /** Whether nobody is to move any more, and all of it has been shown. */
  get ended() {
    return this.over && !this.lags;
  }

  /** What the viewer may know: while a turn is shown as far as that has got, else now or at the moment that is looked at. @returns {import('./engine.js').View} */
  view() {
    if (this.stage.act) return this.stage.act.view;
    return this.past ? this.viewAfter(this.lookback.at) : this.game.view(this.seat);
  }

  /** What a seat may know of the game after so many turns. @param {number} turns @param {number} [seat] @returns {import('./engine.js').View} */
  viewAfter(turns, seat = this.seat) {
    const past = this.game.copy();
    past.rewind(turns);
    const view = past.view(seat);
    past.close();
    return view;
  }

  /** Whether the viewer is to move, and looks at now. */
  get own() {
    return !this.party.hidden && !this.over && !this.past && !this.curtain && this.seat > 0 && this.game.view(0).mover === this.seat;
  }

  /** Whether the viewer can put a turn together now: the last turn has been shown, too. */
  get acting() {
    return this.own && !this.stage.act;
  }

  /** Whether there is nobody at this screen but people who watch. */
  get watched() {
    return !this.party.people.length && !this.over;
  }

  /** Whether a person here is to move, perhaps behind the curtain. */
  get awaited() {
    return this.own || this.curtain > 0;
  }

  // ---- the order of events ----

  /** Goes on from where the game is: a person is asked, a computer thinks. Ends when a person is to move, or nobody. */
  async go() {
    if (this.going) return;
    this.going = true;
    this.failure = null;
    try {
      while (!this.closed && this.step()) await this.computerTurn();
      if (!this.closed && this.over) this.host.over();
    } catch (error) {
      if (!(error instanceof Stopped)) this.failure = error;
    } finally {
      this.going = false;
      this.thinking = 0;
      if (!this.closed) this.turnBegins();
    }
  }

  /** Sees who is to move. True when it is a computer player. */
  step() {
    const mover = this.over ? 0 : this.game.view(0).mover;
    const { people } = this.party;
    if (this.party.hidden) {
      this.seat = this.party.eyes;
      return false;
    }
    if (!mover) [this.seat, this.curtain] = [people.length === 1 ? people[0] : EVERYTHING, 0];
    else if (people.length === 1) this.seat = people[0];
    else if (!this.party.isPerson(mover)) this.seat = 0;
    else if (this.seat !== mover) [this.seat, this.curtain] = [0, mover];
    return mover !== 0 && !this.party.isPerson(mover);
  }

  /** A person may look, and move. */
  turnBegins() {
    if (this.own && !this.composer.begun) this.host.draft?.layAgain(this.composer);
    this.host.changed();
    if (this.stage.act) this.stage.idle.then(() => !this.closed && this.own && this.begun());
    else this.begun();
  }

  /** Another moment is looked at. Back at now, a turn that was kept is laid again, if the page was opened in the past. */
  looked() {
    if (!this.closed && this.own && !this.composer.begun) this.host.draft?.layAgain(this.composer);
    this.host.changed();
  }

  begun() {
    this.host.begins();
    if (this.canHint && this.host.settings().hints) this.hint();
  }

  async computerTurn() {
    const { mover } = this.game.view(0);
    this.thinking = mover;
    this.host.changed();
    const turns = this.party.turns().length;
    const turn = await this.answered();
    await this.stage.released();
    if (this.closed || this.party.turns().length !== turns) throw new Stopped();
    await this.play(turn);
  }

  /** The turn of the computer player to move, who may have begun to think about it already. @returns {Promise<string>} */
  answered() {
    const { mover } = this.game.view(0);
    const turns = this.party.turns().length;
    if (this.answer?.turns === turns) return this.answer.turn;
    const thinking = { player: this.party.sitters[mover - 1].player, seed: this.game.chance(mover) };
    const turn = this.host.thinker.ask('choose', { record: this.game.record(mover), thinking });
    this.answer = { turns, turn };
    turn.catch(() => (this.answer = null)); // whoever waits for it is told
    return turn;
  }

  /** @param {Turn | string} turn @param {Turn} [seen] as much of it as was drawn before: of one that was put together here, usually all */
  async play(turn, seen = typeof turn === 'string' ? {} : turn) {
    this.game.play(turn);
    this.thinking = 0;
    this.answer = null;
    this.forget();
    this.host.save(this.party);
    const shown = this.show(this.party.turns().at(-1), { seen });
    const next = this.over ? 0 : this.game.view(0).mover;
    if (this.stage.act && next && !this.party.isPerson(next)) this.answered();
    await shown;
  }

  /**
   * Shows a turn that has been played, if anybody looks: from now on what is drawn is how it was before, and comes forward. Ends when the next may follow.
   * @param {any} turn @param {{again?: boolean, rate?: number, seen?: Turn, told?: boolean}} [how] as of TurnAct; `told`: all of it has been shown but its refill
   */
  async show(turn, { again = false, rate = 1, seen = {}, told = false } = {}) {
    const shows = this.host.shows?.() ?? false;
    if (!shows) this.host.changed();
    else if (this.past && !again) await new Promise((resolve) => setTimeout(resolve, UNSEEN_MS)); // somebody looks at another turn
    else {
      const given = { before: this.viewAfter(turn.number - 1), after: this.viewAfter(turn.number), turn, place: this.game.tables.places.indexOf(turn.place) };
      const act = told ? new RefillAct(given) : new TurnAct(given, { again, rate, seen });
      this.host.ready?.(act);
      const shown = this.stage.put(act);
      if (!again) this.score();
      await shown;
    }
    if (!again && !told && !this.closed && this.stands(turn)) this.host.played(turn, shows);
  }

  /** Whether a turn that was shown has not been taken back meanwhile. @param {any} turn */
  stands({ number, text }) {
    return this.party.turns()[number - 1]?.text === text;
  }

  /** Whether somebody looks on while the last turn ends. */
  get justEnded() {
    return this.lags;
  }

  /** Final scoring is shown after the last turn, if that is. */
  score() {
    const { ending, turns } = this.game.view(0);
    if (this.scored || !this.justEnded || ending?.cause !== 'played') return;
    this.scored = true;
    const { pays } = this.game.tables;
    const eyes = Math.max(0, this.seat); // nobody knows all missions yet
    this.stage.put(new TallyAct({ before: this.viewAfter(turns - 1, eyes), after: this.viewAfter(turns, eyes), score: this.game.score(), pays }));
  }

  /** Lets computers wait who play alone, or go on. */
  hold() {
    if (this.watched) this.stage.hold(!this.stage.held);
  }

  openCurtain() {
    [this.seat, this.curtain] = [this.curtain, 0];
    this.turnBegins();
  }

  close() {
    this.closed = true;
    this.lookback.stop();
    this.stage.finish();
    this.stage.hold(false);
    this.host.thinker.stop();
    this.host.adviser.stop();
    this.party.close();
  }

  // ---- the person to move ----

  /** What the turn comes to so far; null when nobody here is to move. */
  plan() {
    return this.acting ? this.composer.plan() : null;
  }

  /** The walks that are possible when the tile lies where it is to. @param {import('./engine.js').Plan} plan @returns {{noble: string, points: number, from: number}[]} */
  walks({ turn: { card, place, cell, boar } }) {
    return boar === undefined ? [] : this.game.preview({ card, place, cell, boar }).walks ?? [];
  }

  /** The way to the cell that is pointed at, if a noble can walk there; null for none. @param {import('./engine.js').Plan} plan @returns {{noble: string, from: number, path: string[]} | null} */
  way(plan) {
    const { turn: { card, place, cell, boar, noble } } = plan;
    const end = this.pointed;
    if (!end || noble === end || !this.walks(plan).some((walk) => walk.noble === end)) return null;
    return this.game.preview({ card, place, cell, boar, noble: end });
  }

  /** @param {string} cell empty for none */
  pointWalk(cell) {
    const drawn = this.waysEnd;
    this.pointed = cell || null;
    if (drawn !== this.waysEnd) this.host.changed();
  }

  /** Where the way ends that is to be seen; null while there is none. */
  get waysEnd() {
    const plan = this.plan();
    return plan ? this.way(plan)?.noble ?? null : null;
  }

  /** @param {Step} step @param {any} value */
  press(step, value) {
    this.compose((composer) => composer.press(step, value));
  }

  /** @param {string} cell */
  pressCell(cell) {
    this.compose((composer) => composer.pressCell(cell));
  }

  undo() {
    this.compose((composer) => composer.undo());
  }

  /** Picks something up, to be dropped. Whether it can lie anywhere: if not, it is said why. @param {'card' | 'place' | 'noble'} step @param {string} value */
  carry(step, value) {
    if (!this.own) return false;
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

  /** Drops what is carried; anywhere else than where it may lie it goes back. @param {string | null} end such as `cell:c6` */
  drop(end) {
    const choices = this.carried?.ends.get(end ?? '');
    this.carried = null;
    if (choices) this.compose((composer) => composer.attempt(choices), true);
    else this.host.changed();
  }

  /** @param {(composer: Composer) => void} act */
  compose(act, carried = false) {
    this.stage.finish();
    if (!this.own) return this.say(this.past ? _('This is the past: go back to now to play.') : _('It is not your turn.'));
    const before = this.composer.trail.length;
    const { turn: seen } = this.composer.plan();
    this.enlarged = this.doubt = null; // a turn is put together in the own garden
    if (this.hints?.begun) this.dropHints(); // they were for what was chosen then
    act(this.composer);
    this.host.draft?.keep(this.composer);
    this.host.changed();
    const { turn, open } = this.composer.plan();
    const complete = this.composer.trail.length > before && this.composer.advanced && !open;
    if (complete && this.host.settings().confirm === 'complete') this.confirm(false, carried ? turn : seen);
    else if (!carried && this.composer.advanced) this.rehearse(seen, turn);
  }

  /** What was just chosen goes to where it is drawn. @param {Turn} seen what was chosen before @param {Turn} turn */
  rehearse(seen, turn) {
    const lays = turn.cell !== undefined && (turn.cell !== seen.cell || turn.place !== seen.place);
    const walks = turn.noble !== undefined && turn.noble.length > 1 && turn.noble !== seen.noble;
    if (lays || walks) this.host.rehearse?.(this.game.preview(turn), { lays, walks });
  }

  /** @param {string} text */
  say(text) {
    this.composer.say(text);
    this.host.changed();
  }

  /** Lets go of the turn being put together and all that was said about it. */
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

  /** Plays the turn, if it is whole; unless the player is sure, a tutor may have a question first. @param {boolean} [sure] @param {Turn} [seen] as much of it as was drawn */
  async confirm(sure = false, seen = undefined) {
    const plan = this.plan();
    if (!plan || this.pondering) return;
    if (plan.open) return this.say(_('Something is still to be chosen.'));
    const question = this.question(plan.turn, sure);
    if (question && (await this.doubted(question))) return;
    await this.play(plan.turn, question ? plan.turn : seen);
    await this.go();
  }

  /** What a tutor asks before a turn is played, once; null for nothing. @param {Turn} turn @param {boolean} sure */
  question(turn, sure) {
    return (sure || this.asked === this.composer.chosen ? null : this.host.doubt?.(turn)) ?? null;
  }

  /** Whether a turn that was confirmed is not to be played yet: a tutor doubts it, or the player did something else meanwhile. @param {Promise<(() => Content) | null>} question */
  async doubted(question) {
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
    this.host.changed();
  }

  get canTakeBack() {
    return !this.past && this.party.canTakeBack;
  }

  /** Whether the best turns may be shown now. */
  get canHint() {
    return this.own && !this.party.counts;
  }

  async takeBack() {
    this.host.thinker.stop();
    this.answer = null;
    this.stage.finish();
    this.forget();
    if (!this.party.takeBack()) return;
    this.host.save(this.party);
    this.host.changed();
    await this.go();
  }

  // ---- looking ----

  /** Another seat's eyes, or all cards open, when the game is over. @param {number} seat */
  lookAs(seat) {
    if (this.over) this.seat = seat;
    this.host.changed();
  }

  /** To the turn of the viewer before or after. @param {number} direction */
  lookAtOwn(direction) {
    this.lookback.lookAtTurnOf(this.seat > 0 ? this.seat : this.party.people[0] ?? 1, direction);
  }

  /** @param {number} seat */
  enlarge(seat) {
    this.stage.finish();
    this.enlarged = seat === this.enlarged || seat === this.seat ? null : seat;
    this.host.changed();
  }

  /** Asks for the best turns; what comes back gets surer. */
  async hint() {
    this.stage.finish();
    if (!this.own) return this.say(_('You can ask for a hint when it is your turn.'));
    if (!this.canHint) return this.say(_('This game counts: there are no hints.'));
    const record = this.game.record(this.seat);
    this.dropHints();
    const { turn, open } = this.composer.plan();
    const begun = open ? turn : {}; // a turn that is whole is compared with all others
    const hints = new Hints(Object.keys(begun).length > 0);
    this.hints = hints;
    this.host.changed();
    try {
      for (const steps of HINT_STEPS) {
        const best = await this.host.adviser.ask('advise', { record, turns: HINTS, thinking: { steps, seed: [1, 1] }, begun });
        if (this.hints !== hints) return;
        const told = best.map((/** @type {import('./engine.js').Opinion} */ opinion, /** @type {number} */ rank) => ({ ...opinion, rank, told: this.told(opinion.turn) }));
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

  /** What a turn would bring, but for the tile that comes next, which nobody knows. @param {string | Turn} turn */
  told(turn) {
    return this.trying(turn, (trial) => ({ ...trial.turn(this.party.turns().length + 1), refill: undefined }));
  }

  /** The record as the viewer would see it after a turn. @param {Turn} turn */
  recordWith(turn) {
    return this.trying(turn, (trial) => trial.record(this.seat));
  }

  /** Looks at the game after a turn, or throws a Refusal. @template T @param {string | Turn} turn @param {(trial: import('./engine.js').Game) => T} look @returns {T} */
  trying(turn, look) {
    const trial = this.game.copy();
    try {
      trial.play(turn);
      return look(trial);
    } finally {
      trial.close();
    }
  }

  /** Shows a hint on the table while it is pointed at; with an empty text none. @param {string} text */
  pointHint(text) {
    this.hints?.point(text || null);
    this.host.changed();
  }

  /** What the turn of the hint that is pointed at comes to; null for none. */
  hinted() {
    const told = this.own ? this.hints?.shown?.told : null;
    return told ? this.game.plan(stepsOf(told)) : null;
  }

  /** Lays a hinted turn out, to be confirmed. @param {string} text */
  takeHint(text) {
    this.layText(text);
    this.closeHints();
  }

  /** Lays a turn out that is given as text, or throws a Refusal. @param {string} text */
  layText(text) {
    this.composer.lay(stepsOf(this.told(text)));
    this.host.draft?.keep(this.composer);
  }

  closeHints() {
    this.dropHints();
    this.host.changed();
  }
}

/** The choices of a turn that the engine told. @param {any} told @returns {Turn} */
const stepsOf = ({ card, place, cell, boar, noble, stack }) => ({ card, place, cell, boar, noble, stack });
