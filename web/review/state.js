/** A game under review: which one, what is known of it, and what of it is shown. */
import { EVERYTHING } from '../engine.js';
import { Party } from '../party.js';
import { idOf } from '../records.js';
import { Stopped, Thinker } from '../thinker.js';
import { digests } from '../digests.js';
import { dropHalf, findHalf, findNotes, findReview, keepHalf, keepReview, keyOf } from './cache.js';
import { firstTurn } from './model.js';
import { bringTurnIntoView } from './scroll.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('./types.js').Review} Review */

/** What the wing keeps in the page. @typedef {{reviewer: Thinker, current: Study | null}} ReviewWing */

/** @param {App} app @returns {ReviewWing} */
export const wingOf = (app) => (app.wings.review ??= { reviewer: new Thinker(null, 'review/worker.js'), current: null });

/** The record that a review may look at: of a game that goes on, what the only person there knows. Null where there is none. @param {Party} party */
function reviewable(party) {
  const { game, people, hidden, over } = party;
  if (over || hidden) return game.record(EVERYTHING);
  return people.length === 1 ? game.record(people[0]) : null;
}

/** Whose eyes see the table before a turn: whoever played it, or while a game goes on the only person there; where there are several, nobody's. @param {Party} party @param {number} seat */
function eyesAt({ people, hidden, over }, seat) {
  if (over || hidden) return seat;
  return people.length === 1 ? people[0] : 0;
}

export class Study {
  /** @param {App} app @param {string} record @param {{path: string, id?: string}} how `path` is what the address says of it */
  constructor(app, record, { path, id }) {
    this.app = app;
    this.path = path;
    this.party = Party.read(app.engine, record, id);
    /** What the coach may see. */
    this.record = reviewable(this.party);
    this.key = keyOf(this.record ?? record);
    /** @type {Review | null} */
    this.review = null;
    this.done = false;
    /** Ends when what is being looked for, or made, is there. @type {Promise<void> | null} */
    this.work = null;
    /** What comments of the record say. @type {Object<number, import('./notes.js').Note> | null} */
    this.notes = null;
    /** @type {unknown} */
    this.error = null;
    const { people, eyes, hidden } = this.party;
    /** Whose turns are gone through. */
    this.seat = (hidden ? eyes : people[0]) || 1;
    /** The turn that is shown, from 1; 0 until one is chosen. */
    this.at = 0;
    /** Whether somebody chose it. */
    this.chosen = false;
    /** @type {'both' | 'played' | 'better'} */
    this.show = 'both';
    /** @type {'columns' | 'sources'} */
    this.by = 'columns';
    /** Whether the time line begins with the chance to win, not with the lead. */
    this.isChance = false;
    /** On a phone. @type {'overview' | 'turns'} */
    this.tab = 'overview';
    /** @type {{at: number, best: string | null, view: any, played: any, better: any} | null} */
    this.drawn = null;
  }

  get turns() {
    return this.party.turns();
  }

  /** What is known of the turn that is shown; null before anything is. @returns {import('./types.js').Reviewed | null} */
  get turn() {
    return this.review?.turns[this.at - 1] ?? null;
  }

  /** Whether somebody still looks at it, or at the game that it is about. */
  get wanted() {
    const { screen, table } = this.app;
    if (wingOf(this.app).current !== this) return false;
    return screen === 'review:screen' || screen === 'day:screen' || (table !== null && table.party.over && keyOf(table.party.record()) === this.key);
  }

  /** Finds the review, or begins it; ends when it is there, or nobody wants it any more. */
  begin() {
    if (!this.record || this.done) return Promise.resolve();
    return (this.work ??= this.find(this.record).finally(() => (this.work = null)));
  }

  /** @param {string} record */
  async find(record) {
    const { reviewer } = wingOf(this.app);
    try {
      this.notes = await findNotes(this.key);
      if (this.notes) this.app.changed();
      const known = await findReview(this.key);
      if (known) return this.take(known, true);
      if (!this.wanted) return;
      const review = await reviewer.ask('review', { record, half: await findHalf(this.key) }, ({ review: sofar, half }) => {
        if (half) keepHalf(this.key, half);
        if (this.wanted) this.take(sofar, false);
        else reviewer.stop();
      });
      await keepReview(this.key, review);
      this.take(review, true);
      await this.count(reviewer);
    } catch (error) {
      this.review = null;
      if (!(error instanceof Stopped)) this.error = error;
      this.app.changed();
    }
  }

  /** What was half done is done; and statistics need no review of their own, where they count the game. @param {Thinker} reviewer */
  async count(reviewer) {
    dropHalf(this.key);
    const { people, over, id } = this.party;
    const record = this.app.storage.peek(id)?.record;
    if (!record || !over || people.length !== 1) return;
    const text = await reviewer.ask('digest', { record, seat: people[0] }).catch(() => null);
    if (text) await digests.put(idOf(record), text);
  }

  /** @param {Review} review @param {boolean} done */
  take(review, done) {
    this.review = review;
    this.done = done;
    if (!this.chosen) this.at = firstTurn(review, this.seat);
    this.app.changed();
    if (!this.chosen) bringTurnIntoView();
  }

  /** Goes to a turn. @param {number} at */
  lookAt(at) {
    const last = this.turns.length;
    this.at = Math.min(Math.max(1, at), last);
    this.chosen = true;
    this.app.changed();
    bringTurnIntoView();
  }

  /** Goes through the turns of another seat. @param {number} seat */
  watch(seat) {
    this.seat = seat;
    const own = this.turns.filter((turn) => turn.seat === seat);
    if (this.turns[this.at - 1]?.seat !== seat && own.length) this.lookAt(this.review ? firstTurn(this.review, seat) : own[0].number);
    this.app.changed();
  }

  /** The position before the turn that is shown, as its player saw it where that may be known, and what both turns bring there. */
  position() {
    const best = this.turn?.best ?? null;
    if (this.drawn?.at === this.at && this.drawn.best === best) return this.drawn;
    const before = this.party.game.copy();
    try {
      before.rewind(this.at - 1);
      const played = this.turns[this.at - 1];
      const view = before.view(eyesAt(this.party, played.seat));
      this.drawn = { at: this.at, best, view, played, better: best && !this.turn?.same ? toldOf(before, best, this.at) : null };
    } finally {
      before.close();
    }
    return this.drawn;
  }

  /** What a turn would have brought in place of one that was played; null where it is none. Comments name a stack only where it is all that differs. @param {number} at @param {string} text */
  toldAt(at, text) {
    const before = this.party.game.copy();
    const { stack } = this.turns[at - 1];
    try {
      before.rewind(at - 1);
      return toldOf(before, stack && !text.includes('/') ? `${text} /${stack}` : text, at);
    } catch {
      return null; // the record came from elsewhere
    } finally {
      before.close();
    }
  }

  /** The game at this moment, to be played on, as a record. */
  branch() {
    const before = this.party.game.copy();
    try {
      before.rewind(this.at - 1);
      return before.save();
    } finally {
      before.close();
    }
  }

  close() {
    this.party.close();
  }
}

/** What a turn would bring, but for the tile that comes next, which nobody knew. @param {import('../engine.js').Game} game @param {string} text @param {number} number */
function toldOf(game, text, number) {
  game.play(text);
  return { ...game.turn(number), refill: undefined };
}
