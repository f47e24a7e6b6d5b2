/** A game under review: which one, what is known about it, and what is shown. */
import { EVERYTHING } from '../engine.js';
import { Party } from '../party.js';
import { idOf } from '../records.js';
import { Stopped, Thinker } from '../thinker.js';
import { digests } from '../digests.js';
import { dropHalf, findHalf, findNotes, findReview, keepHalf, keepReview, keyOf } from './cache.js';
import { firstTurn } from './model.js';
import { bringTurnIntoView } from './scroll.js';
import type { App } from '../app.js';
import type { PlayedTurn, View } from '../engine_types.js';
import type { Game } from '../game.js';
import type { Note, Review, Reviewed } from './types.js';

/** The state of the wing. */
type ReviewWing = { reviewer: Thinker; current: Study | null };

export const wingOf = (app: App): ReviewWing =>
  (app.wings.review ??= { reviewer: new Thinker(null, 'review/worker.js'), current: null });

/**
 * Returns the record that a review may use: for an unfinished game, what the only person in it knows. Null if there
 * is none.
 */
function reviewable(party: Party) {
  const { game, people, hidden, over } = party;
  if (over || hidden) return game.record(EVERYTHING);
  return people.length === 1 ? game.record(people[0]) : null;
}

/**
 * Returns the seat from which the table is seen before a turn: the player of the turn, or in an unfinished game the
 * only person in it; 0 if there are several.
 */
function eyesAt({ people, hidden, over }: Party, seat: number) {
  if (over || hidden) return seat;
  return people.length === 1 ? people[0] : 0;
}

export class Study {
  app: App;
  path: string;
  party: Party;
  /** The record that the coach may use. */
  record: string | null;
  key: string;
  review: Review | null = null;
  done = false;
  /** Resolves when the review has been found or made. */
  work: Promise<void> | null = null;
  /** The comments of the record. */
  notes: Record<number, Note> | null = null;
  error: unknown = null;
  /** The seat whose turns are shown. */
  seat: number;
  /** The turn that is shown, from 1; 0 until one is chosen. */
  at = 0;
  /** True if the user chose it. */
  chosen = false;
  show: 'both' | 'played' | 'better' = 'both';
  by: 'columns' | 'sources' = 'columns';
  /** True if the time line begins with the chance to win instead of the lead. */
  isChance = false;
  /** The tab on a phone. */
  tab: 'overview' | 'turns' = 'overview';
  drawn: { at: number; best: string | null; view: View; played: PlayedTurn; better: PlayedTurn | null } | null = null;

  /** @param how `path` is its address */
  constructor(app: App, record: string, { path, id }: { path: string; id?: string }) {
    this.app = app;
    this.path = path;
    this.party = Party.read(app.engine, record, id);
    this.record = reviewable(this.party);
    this.key = keyOf(this.record ?? record);
    const { people, eyes, hidden } = this.party;
    this.seat = (hidden ? eyes : people[0]) || 1;
  }

  get turns() {
    return this.party.turns();
  }

  /** What is known about the turn that is shown; null before anything is. */
  get turn(): Reviewed | null {
    return this.review?.turns[this.at - 1] ?? null;
  }

  /** True if the review, or the game that it is about, is still on the screen. */
  get wanted() {
    const { screen, table } = this.app;
    if (wingOf(this.app).current !== this) return false;
    return (
      screen === 'review:screen' ||
      screen === 'day:screen' ||
      (table !== null && table.party.over && keyOf(table.party.record()) === this.key)
    );
  }

  /** Finds or makes the review. Resolves when it is there, or no longer wanted. */
  begin() {
    if (!this.record || this.done) return Promise.resolve();
    return (this.work ??= this.find(this.record).finally(() => (this.work = null)));
  }

  async find(record: string) {
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

  /** Completes a half-done review, and saves its numbers, so that the statistics need no review of their own. */
  async count(reviewer: Thinker) {
    dropHalf(this.key);
    const { people, over, id } = this.party;
    const record = this.app.storage.peek(id)?.record;
    if (!record || !over || people.length !== 1) return;
    const text = await reviewer.ask('digest', { record, seat: people[0] }).catch(() => null);
    if (text) await digests.put(idOf(record), text);
  }

  take(review: Review, done: boolean) {
    this.review = review;
    this.done = done;
    if (!this.chosen) this.at = firstTurn(review, this.seat);
    this.app.changed();
    if (!this.chosen) bringTurnIntoView();
  }

  /** Goes to a turn. */
  lookAt(at: number) {
    const last = this.turns.length;
    this.at = Math.min(Math.max(1, at), last);
    this.chosen = true;
    bringTurnIntoView();
  }

  /** Shows the turns of another seat. */
  watch(seat: number) {
    this.seat = seat;
    const own = this.turns.filter((turn) => turn.seat === seat);
    if (this.turns[this.at - 1]?.seat !== seat && own.length)
      this.lookAt(this.review ? firstTurn(this.review, seat) : own[0].number);
  }

  /**
   * Returns the position before the turn that is shown, as its player saw it if that may be known, and what both turns
   * bring there.
   */
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

  /**
   * Returns what a turn would have brought in place of a played one; null if it is not legal. Comments name a stack
   * only if that is the only difference.
   */
  toldAt(at: number, text: string) {
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

  /** Returns the game at this moment as a record, to be continued. */
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

/** Returns what a turn would bring, except for the next tile, which nobody knew. */
function toldOf(game: Game, text: string, number: number) {
  game.play(text);
  return { ...game.turn(number), refill: undefined };
}
