/** The garden of the day on the screen: which day, its state, and what is still being computed about it. */
import { EVERYTHING } from '../engine.js';
import { dayOf, isResult, keepRow } from '../days.js';
import { openTable } from '../open.js';
import { Party, randomWord } from '../party.js';
import { named } from '../setup.js';
import { Thinker } from '../thinker.js';
import { openSaved } from '../navigate.js';
import { withWing } from '../wings.js';
import { Best, keyOf, knownBest } from './best.js';
import { Card } from './card.js';
import { Results } from './results.js';
import { findLink } from './share.js';
import { squaresOf } from './squares.js';
import type { App } from '../app.js';
import type { Sitter, View } from '../engine_types.js';
import type { Arrival } from '../import.js';
import type { Study } from '../review/state.js';
import type { Calendar, Day } from './types.js';

/** How many weeks are shown, and how many if the user asks for earlier ones. */
const WEEKS = 3,
  MORE_WEEKS = 12;

export const daysOf = (app: App): Days => (app.wings.day ??= new Days(app));

/** What is drawn of a game; the game itself is closed at once, since the engine has room for few. */
export type Drawn = { view: View; sitters: Sitter[]; seat: number; scores: number[] };

export class Days {
  app: App;
  asker = new Thinker(null, 'day/worker.js');
  best: Best;
  results: Results;
  card: Card;
  /** The day that is shown; empty for today. */
  chosen = '';
  calendar: Calendar | null = null;
  /** The stored games of days; the calendar refers to them by index. */
  ids: string[] = [];
  /** Deals by day, as records. */
  deals = new Map<string, Promise<string>>();
  /** What is drawn of the day: the deal, or the finished game. */
  drawn: Drawn | null = null;
  weeks: number;
  /** The link with which others play the same deal; empty for the usual one. */
  link = '';
  /** The review of the game that counts. */
  study: Study | null = null;
  /** Why the day cannot be shown. */
  failure: unknown = null;
  /** What was just done, such as copying. */
  done = '';
  /** Counts the requests: only the last is shown. */
  asked = 0;

  constructor(app: App) {
    this.app = app;
    this.best = new Best(app);
    this.results = new Results(app);
    this.card = new Card(app);
    this.weeks = WEEKS;
    addEventListener('online', () => this.send());
  }

  /** In seconds. */
  get now() {
    return Math.floor(this.app.storage.now() / 1000);
  }

  get day() {
    return this.chosen || this.calendar?.today || '';
  }

  /** The calendar's entry of the day that is shown. */
  get entry(): Day | null {
    return this.calendar?.days.find(({ day }) => day === this.day) ?? null;
  }

  get state(): 'later' | 'new' | 'running' | 'done' {
    const { entry } = this;
    if (entry?.points !== null && entry?.points !== undefined) return 'done';
    if (entry?.running !== null && entry?.running !== undefined) return 'running';
    return entry?.bed === 'later' || this.day > (this.calendar?.today ?? '') ? 'later' : 'new';
  }

  /** The stored game that counts, or that is running. */
  get id() {
    const number = this.state === 'done' ? this.entry?.game : this.entry?.running;
    return this.ids[number ?? -1] ?? '';
  }

  get shown() {
    return this.app.screen === 'day:screen';
  }

  /** The weeks that are shown. */
  get beds() {
    return this.calendar?.days.slice(-7 * this.weeks) ?? [];
  }

  get showsEarlier() {
    return this.weeks > WEEKS;
  }

  // ---- loading ----

  /**
   * Shows the current state of a day.
   * @param day empty for today
   */
  async show(day: string = this.chosen) {
    const turn = ++this.asked;
    if (day !== this.chosen) [this.drawn, this.study, this.done, this.link] = [null, null, '', ''];
    this.chosen = day;
    this.failure = null;
    try {
      await this.count();
      const record = this.id ? (this.app.storage.peek(this.id)?.record ?? '') : '';
      const drawn = this.draw(this.state === 'done' ? record : await this.deal(this.day));
      if (turn !== this.asked) return;
      this.drawn = drawn;
    } catch (error) {
      if (turn === this.asked) this.failure = error;
      return this.app.changed();
    }
    this.app.changed();
    this.lookFurther();
  }

  /** Reads the games that are stored now. */
  async count() {
    const { storage } = this.app;
    const games = storage
      .list()
      .map(({ id }) => ({ id, record: storage.peek(id)?.record ?? '' }))
      .filter(({ record }) => dayOf(record));
    const calendar = await this.asker.ask('calendar', {
      records: games.map(({ record }) => record),
      now: this.now,
      best: knownBest(),
    });
    [this.calendar, this.ids] = [calendar, games.map(({ id }) => id)];
    if (this.chosen === calendar.today) this.chosen = '';
    keepRow(calendar);
  }

  deal(day: string, practice = false): Promise<string> {
    const key = `${day}${practice}`;
    const coming = this.deals.get(key) ?? this.asker.ask('deal', { day, practice });
    this.deals.set(key, coming);
    coming.catch(() => this.deals.delete(key));
    return coming;
  }

  draw(record: string): Drawn {
    const party = Party.read(this.app.engine, record);
    try {
      const [seat] = party.people;
      const { game, sitters, over } = party;
      return {
        view: game.view(over ? EVERYTHING : seat),
        sitters: named(sitters),
        seat,
        scores: over ? game.score(EVERYTHING).final : [],
      };
    } finally {
      party.close();
    }
  }

  /**
   * Starts what takes time: the review, the strongest player, other people's results, and then the strongest player's
   * results of other days that were played.
   */
  async lookFurther() {
    const { entry } = this;
    this.results.show(this.day, this.state === 'done');
    if (entry && this.state === 'done') {
      withWing(
        this.app,
        'review',
        (wing) => {
          const study = wing.asks?.study(this.app, { id: this.id });
          if (this.entry?.game !== entry.game) return;
          this.study = study;
          study.begin().then(() => this.paint());
        },
        () => {},
      );
      findLink(this.app, this);
      if (entry.best === null) return this.findBest(entry);
    }
    const unknown = this.beds.findLast(({ points, best }) => points !== null && best === null);
    if (unknown) await this.findBest(unknown);
  }

  async findBest(day: Day) {
    const found = await this.best.find(
      keyOf(day),
      () => this.deal(day.day),
      () => this.shown,
    );
    if (!found) return;
    await this.count();
    this.paint();
    this.app.changed();
    if (this.shown) this.lookFurther();
  }

  /** Tries again after a failure. */
  again() {
    this.best.failure = null;
    return this.show();
  }

  /** Shows more weeks, or fewer again. */
  turnEarlier() {
    this.weeks = this.showsEarlier ? WEEKS : MORE_WEEKS;
    this.lookFurther();
  }

  // ---- results ----

  /** Returns the record of the game that counts for a day; empty for none. */
  recordOf(day: string) {
    const game = this.calendar?.days.find((each) => each.day === day)?.game;
    return this.app.storage.peek(this.ids[game ?? -1] ?? '')?.record ?? '';
  }

  /** The round of the game that is running. */
  get round() {
    return this.app.games.summary(this.id).round;
  }

  /** The squares of the turns, once all are judged. */
  get squares() {
    const review = this.study?.done ? this.study.review : null;
    return review && this.drawn ? squaresOf(review, this.drawn.seat) : null;
  }

  /** Draws the card, once everything on it is known. */
  paint() {
    const { squares, entry, drawn, day, calendar } = this;
    if (!squares || !drawn || !calendar || !entry || entry.points === null || entry.best === null) return;
    this.card.show({ day, drawn, points: entry.points, best: entry.best, streak: calendar.streak, squares });
  }

  // ---- submitting ----

  /** Called when a game has ended. If it counts for its day, and the user has agreed, its result is sent. */
  async ended(id: string) {
    await this.count();
    const counted = this.calendar?.days.find(({ game }) => game !== null && this.ids[game] === id);
    if (counted && this.results.consent) this.results.note(counted.day, true);
    await this.results.send();
  }

  /** Sends what waits, now that there may be a connection. */
  async send() {
    if (this.shown) return this.show();
    if (!this.results.unsent.length) return;
    await this.count().then(
      () => this.results.send(),
      () => {}, // the next visit tries again
    );
  }

  /**
   * Marks games just imported that somebody else played: they are kept, but do not count. Their records do not say
   * who played.
   */
  async lend(arrivals: Arrival[]) {
    for (const arrival of arrivals.filter(({ what, record }) => what === 'new' && isResult(record))) {
      arrival.record = arrival.record.replace(/^\[Seed /m, '[Practice "yes"]\n[Seed ');
      this.app.storage.save(arrival.id, arrival.record);
    }
    await this.count();
  }

  // ---- playing ----

  /** Starts the day's game. */
  async play(practice: boolean) {
    const { day } = this;
    try {
      const party = Party.read(this.app.engine, await this.deal(day, practice), randomWord());
      named(party.sitters).forEach(({ name }, i) => name && party.game.setName(i + 1, name));
      openTable(this.app, party);
      this.app.notice = { name: practice ? 'day:practice' : 'day:counts' };
    } catch (error) {
      this.failure = error;
    }
  }

  /**
   * Opens the game of a day: the one that was begun, or a new one; a day that is already played is played for practice.
   */
  async sit(day: string) {
    this.chosen = day;
    await this.count();
    if (this.state === 'running') this.goOn();
    else if (this.state !== 'later') await this.play(this.state === 'done');
  }

  /** Continues the game that was begun. */
  goOn() {
    openSaved(this.app, this.id);
  }
}
