/**
 * The games of the statistics, and their examination, one after the other. The results are stored in this browser, so
 * that each game is examined only once; nothing leaves the browser.
 */
import { digests } from '../digests.js';
import { puzzlesSolved } from '../puzzling.js';
import { idOf } from '../records.js';
import { Stopped, Thinker } from '../thinker.js';
import { chosen } from './model.js';
import type { App } from '../app.js';
import type { Digest, Filter, Honour, Played, Sums } from './types.js';

export class Gathering {
  app: App;
  thinker = new Thinker(null, 'statistics/worker.js');
  /** All games that count, the oldest first. */
  games: Played[] = [];
  /** Statistics over the games that pass the filter. */
  sums: Sums | null = null;
  /** Statistics over all games. */
  all: Sums | null = null;
  /** Games in which several people played. */
  tables: string[] = [];
  honours: Honour[] = [];
  /** The honours that the last finished game has earned. */
  earned: { game: string; honours: Honour[] } = { game: '', honours: [] };
  filter: Filter = { players: 0, opponent: '' };
  /** Games that hide what their players knew, or cannot be examined. */
  unfit = new Set<string>();
  /** Games examined since the page was loaded. */
  through = new Set<string>();
  loading = false;
  /** Resolves when the current examination ends; there is only one at a time. */
  work: Promise<void>;
  /** True while games are being examined; `progress` of the current one is from 0 to 1. */
  examining = false;
  progress = 0;
  /** Why it failed. */
  failure: unknown = null;

  constructor(app: App) {
    this.app = app;
    this.work = Promise.resolve();
  }

  /** The games that pass the filter. */
  get chosen() {
    const isChosen = chosen(this.games, this.filter);
    return this.games.filter((_game, i) => isChosen[i]);
  }

  get examined() {
    return this.chosen.filter((game) => isExamined(game) || this.through.has(game.id));
  }

  /** The games still to be examined, the latest first. */
  get waiting() {
    return this.chosen.filter((game) => !isExamined(game) && !this.through.has(game.id) && !this.unfit.has(game.id)).reverse();
  }

  /** True while games are to be examined: as long as the screen is shown. */
  get goesOn() {
    return this.examining && this.app.screen === 'statistics:screen';
  }

  /** Reads the games that are stored now. */
  async load() {
    this.loading = !this.sums;
    this.failure = null;
    this.app.changed();
    try {
      await this.add(await this.finished());
    } catch (error) {
      if (!(error instanceof Stopped)) this.failure = error;
    }
    this.loading = false;
    this.app.changed();
  }

  /**
   * Returns the finished games, the oldest first, with what is stored about them. Of games with several people only the
   * records are used.
   */
  async finished() {
    const { storage, games: list } = this.app;
    this.tables = [];
    const games = storage
      .list()
      .flatMap(({ id, time }) => {
        const { fault, over, sitters, edition, modules } = list.summary(id);
        const people = sitters.flatMap(({ player }, i) => (player === 'person' ? [i + 1] : []));
        const record = storage.peek(id)?.record ?? '';
        if (fault || !over) return [];
        if (people.length !== 1) this.tables.push(record);
        return people.length === 1 ? [{ id, time, record, seat: people[0], edition, modules }] : [];
      })
      .reverse();
    const texts = await digests.all();
    return games.map((game) => ({ ...game, text: texts.get(idOf(game.record)) ?? null }));
  }

  /** Finds the honours that a game just finished has earned, that is, those that would not bloom without it. */
  async lookAtEnd(id: string) {
    const games = await this.finished();
    if (!games.some((game) => game.id === id)) return;
    const others = games.filter((game) => game.id !== id);
    const before = await this.sum(
      others,
      others.map(() => false),
    );
    const after = await this.sum(
      games,
      games.map(() => false),
    );
    this.earned = { game: id, honours: after.honours.filter(({ planted }, i) => planted && !before.honours[i].planted) };
    this.app.changed();
  }

  /** Computes statistics: over all games, to learn what they are, and then over those that pass the filter. */
  async add(games: Omit<Played, 'digest'>[]) {
    const all = await this.sum(
      games,
      games.map(() => true),
    );
    const known = games.flatMap((game, i) => (all.digests[i] ? [{ ...game, digest: all.digests[i] }] : []));
    const isFiltered = this.filter.players !== 0 || this.filter.opponent !== '';
    const { sums } = isFiltered ? await this.sum(known, chosen(known, this.filter)) : all;
    [this.games, this.all, this.sums, this.honours] = [known, all.sums, sums, all.honours];
  }

  sum(
    games: Omit<Played, 'digest'>[],
    isChosen: boolean[],
  ): Promise<{ digests: (Digest | null)[]; sums: Sums; honours: Honour[] }> {
    return this.thinker.ask('sum', {
      tables: this.tables,
      puzzles: puzzlesSolved().size,
      games: games.map(({ record, seat, text }, i) => ({ record, seat, text, chosen: isChosen[i] })),
    });
  }

  async choose(filter: Partial<Filter>) {
    Object.assign(this.filter, filter);
    this.app.changed();
    await this.add(this.games);
  }

  /** Examines games until all are done or the user stops it; one that was stopped just now may have to end first. */
  examine() {
    if (this.examining) return;
    this.examining = true;
    this.failure = null;
    this.work = this.work.then(() => this.examineAll());
  }

  async examineAll() {
    try {
      for (let [game] = this.waiting; game && this.goesOn; [game] = this.waiting) await this.examineOne(game);
    } catch (error) {
      if (!(error instanceof Stopped)) this.failure = error;
    }
    this.examining = false;
    this.app.changed();
  }

  async examineOne(game: Played) {
    const { record, seat, id, text: known } = game;
    this.progress = 0;
    this.app.changed();
    try {
      await this.thinker.ask('begin', { record, seat, text: known ?? '' });
      while (this.goesOn) {
        const { progress, text } = await this.thinker.ask('step', {});
        this.progress = progress;
        if (text !== null) {
          this.through.add(id);
          await digests.put(idOf(record), text);
          await this.add(this.games.map((each) => (each.id === id ? { ...each, text } : each)));
          this.app.changed();
          return;
        }
        this.app.changed();
      }
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.unfit.add(id);
    }
  }

  stop() {
    this.examining = false;
  }
}

/** Returns true if a game was reviewed and, if it was played to the end, compared with the strongest player. */
const isExamined = ({ digest }: Played) => Boolean(digest.reviewed && (digest.strongest || digest.ending !== 'played-out'));

const isRefusal = (error: unknown) => error instanceof Error && error.name === 'Refusal';
