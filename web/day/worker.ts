/** The rules of the garden of the day, in study.wasm: deals, which games count, streaks, rows of beds. */
import { answering, using } from '../answering.js';
import { loadCoachModule } from '../coach.js';
import type { Engine } from '../engine.js';
import type { Calendar } from './types.js';

/** How many weeks the calendar goes back, and for how many days the future of a streak is computed. */
const WEEKS = 60,
  AHEAD = 8;
const DAY = 86_400;

let coming: Promise<Engine> | null = null;

const ready = () => (coming ??= loadCoachModule());

answering(
  {
    /** Returns the record of a day's game, as dealt. */
    async deal({ day, practice }) {
      const engine = await ready();
      return using(
        engine.fill((slot) => engine.exports.deal_day(slot, engine.write(day), practice ? 1 : 0)),
        (game) => game.save(),
      );
    },
    /**
     * Returns the calendar at a time, in seconds, from the records of games; `best` has the strongest player's results,
     * by epoch and day. Unreadable records count for nothing.
     */
    async calendar({ records, now, best }) {
      const engine = await ready();
      const e = engine.exports;
      e.calendar_clear();
      records.forEach((record: string, number: number) => {
        try {
          using(engine.readRecord(record), ({ slot }) => e.calendar_add(slot, number));
        } catch {
          // damaged: the list of games shows it
        }
      });
      const calendar: Calendar = engine.json(e.calendar(BigInt(now), WEEKS));
      for (const day of calendar.days) {
        day.best = best[`${day.epoch} ${day.day}`] ?? null;
        day.row = day.points === null || day.best === null ? null : e.calendar_row(day.points, day.best);
      }
      calendar.ahead = Array.from({ length: AHEAD }, (_, i) => e.calendar_streak(BigInt(now + i * DAY)));
      return calendar;
    },
  },
  { failed: () => (coming = null) },
);
