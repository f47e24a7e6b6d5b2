/**
 * Other people's results, if the page comes from a server that collects them (docs/daily.md). Nothing is sent without
 * consent, which is asked for once and can be withdrawn. A result is sent when its game ends; if that fails, it waits
 * for a connection or for the next visit. Without such a server everything else works.
 */
import { get, post, withdraw } from '../online/api.js';
import { NO_SERVER, OFFLINE } from '../online/errors.js';
import { erase, read, write } from '../storage.js';
import type { App } from '../app.js';

/** A server's report on a day; it contains others' results only once the player's own counts, or the day is over. */
export interface Sheet {
  gardens: number;
  histogram?: { points: number; gardens: number }[];
  table?: { rank: number; name: string; points: number; you: boolean }[];
  friends?: { name: string; points: number }[];
  mine: { state: 'none' | 'waiting' | 'counted' | 'refused'; fault?: string; points?: number; rank?: number };
}

const CONSENT = 'day/consent',
  UNSENT = 'day/unsent',
  NAME = 'online/me';
/** How often a result being verified is checked. */
const LOOK_AGAIN_MS = 5000;

export class Results {
  app: App;
  day = '';
  sheet: Sheet | null = null;
  /** The server that collects results: being asked, present, absent, or out of reach. */
  server: 'asking' | 'here' | 'none' | 'offline' = 'asking';
  /** Why something failed. */
  trouble: unknown = null;
  /** A name being typed. */
  typed: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Resolves when the current sending is done. */
  sending: Promise<void> | null = null;

  constructor(app: App) {
    this.app = app;
    this.typed = read(NAME) ?? '';
  }

  /** True if results may be sent; null if the user has not been asked. */
  get consent() {
    const given = read(CONSENT);
    return given === null ? null : given === 'yes';
  }

  /** Days whose results wait to be sent. */
  get unsent(): string[] {
    try {
      const days = JSON.parse(read(UNSENT) ?? '');
      return Array.isArray(days) ? days.map(String) : [];
    } catch {
      return [];
    }
  }

  note(day: string, waits: boolean) {
    const days = this.unsent.filter((each) => each !== day);
    if (waits) days.push(day);
    if (days.length) write(UNSENT, JSON.stringify(days));
    else erase(UNSENT);
  }

  /**
   * Shows a day, and submits results that wait.
   * @param done true if it was played here
   */
  async show(day: string, done: boolean) {
    clearTimeout(this.timer);
    if (day !== this.day) [this.sheet, this.server] = [null, 'asking'];
    this.day = day;
    if (done && this.consent) this.note(day, true);
    await this.send();
    await this.look();
  }

  async look() {
    const { day } = this;
    try {
      const sheet = await get(`days/${day}`);
      if (day !== this.day) return;
      [this.sheet, this.server] = [sheet, 'here'];
      if (sheet.mine?.state === 'waiting')
        this.timer = setTimeout(() => this.app.screen === 'day:screen' && this.look(), LOOK_AGAIN_MS);
    } catch (error) {
      this.server = codeOf(error) === OFFLINE ? 'offline' : 'none';
    }
    this.app.changed();
  }

  /** Sends what waits; results that the server refuses are not sent again. */
  send(): Promise<void> {
    return (this.sending ??= this.sendAll().finally(() => (this.sending = null)));
  }

  async sendAll() {
    const tried = new Set();
    for (let day; this.consent && (day = this.unsent.find((each) => !tried.has(each))); ) {
      tried.add(day);
      const record = this.app.wings.day.recordOf(day);
      try {
        if (record) await this.handIn(day, record);
        this.note(day, false);
      } catch (error) {
        const code = codeOf(error);
        if (code === OFFLINE || code === 'BUSY' || code === 'LIMIT') return;
        if (code !== NO_SERVER) this.note(day, false);
        if (!['ALREADY', 'NO_RESULTS', NO_SERVER].includes(code)) this.trouble = error;
        if (code === NO_SERVER) return;
      }
    }
  }

  /** Submits a result. A person unknown to the server gets a name there first. */
  async handIn(day: string, record: string) {
    if (!read(NAME)) await this.introduce();
    try {
      await post(`days/${day}`, { record });
    } catch (error) {
      if (codeOf(error) !== 'NO_KEY') throw error;
      await this.introduce(); // the server has forgotten this device
      await post(`days/${day}`, { record });
    }
  }

  async introduce() {
    const { name } = await post('person', { name: this.typed.trim() });
    write(NAME, name);
  }

  async agree(yes: boolean) {
    this.trouble = null;
    write(CONSENT, yes ? 'yes' : 'no');
    const { day } = this;
    if (yes) await this.show(day, true);
    else erase(UNSENT);
  }

  /** Withdraws the consent, and with it the result of the day that is shown. */
  async revoke() {
    write(CONSENT, 'no');
    erase(UNSENT);
    try {
      await withdraw(`days/${this.day}`);
    } catch (error) {
      this.trouble = error;
    }
    await this.look();
  }
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '');
