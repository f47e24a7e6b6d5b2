/** Everything that the garden of the day has rules for, with study.wasm: deals, which games count, days in a row, rows of beds. */
import { answering, using } from '../answering.js';
import { loadStudy } from '../study.js';

/** @typedef {import('./types.js').Calendar} Calendar */

/** How many weeks back the calendar reaches, and for how many days it is said what becomes of days in a row. */
const WEEKS = 60, AHEAD = 8;
const DAY = 86_400;

/** @type {Promise<import('../engine.js').Engine> | null} */
let coming = null;

const ready = () => (coming ??= loadStudy());

answering({
  /** The record of a day's game, as it is dealt. */
  async deal({ day, practice }) {
    const engine = await ready();
    return using(engine.fill((slot) => engine.exports.deal_day(slot, engine.write(day), practice ? 1 : 0)), (game) => game.save());
  },
  /**
   * The calendar at a moment, in seconds, from the records of games; `best` is what the strongest player comes to, by epoch and day. A
   * record that cannot be read counts for nothing.
   */
  async calendar({ records, now, best }) {
    const engine = await ready();
    const e = engine.exports;
    e.calendar_clear();
    records.forEach((/** @type {string} */ record, /** @type {number} */ number) => {
      try {
        using(engine.readRecord(record), ({ slot }) => e.calendar_add(slot, number));
      } catch {
        // damaged: the list of games says so
      }
    });
    /** @type {Calendar} */
    const calendar = engine.json(e.calendar(BigInt(now), WEEKS));
    for (const day of calendar.days) {
      day.best = best[`${day.epoch} ${day.day}`] ?? null;
      day.row = day.points === null || day.best === null ? null : e.calendar_row(day.points, day.best);
    }
    calendar.ahead = Array.from({ length: AHEAD }, (_, i) => e.calendar_streak(BigInt(now + i * DAY)));
    return calendar;
  },
}, { failed: () => (coming = null) });
