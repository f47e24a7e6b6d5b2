/** Days and times in words. Days are in UTC, wherever the reader is. */
import { _, P_ } from '../texts.js';
import { dayOf, hourOf } from '../times.js';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `Monday, 16 November`. */
export const longDay = (day: string) => dayOf(noon(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `16 November`. */
export const shortDay = (day: string) => dayOf(noon(day), { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `M`, beginning with Monday. */
export const dayLetter = (day: string) => dayOf(noon(day), { weekday: 'narrow', timeZone: 'UTC' });

/**
 * Says when the next garden opens.
 * @param now in milliseconds
 */
export function nextGarden(seconds: number, now: number) {
  const hours = Math.round(seconds / 3600),
    minutes = Math.max(1, Math.round(seconds / 60));
  const when = hourOf(now + 1000 * seconds);
  if (hours < 1) return P_('Next garden in %d minute, at %s.', 'Next garden in %d minutes, at %s.', minutes, minutes, when);
  return P_('Next garden in %d hour, at %s.', 'Next garden in %d hours, at %s.', hours, hours, when);
}

export const pointsOf = (points: number) => P_('%d point', '%d points', points, points);

/** Returns the text to share: it names no turn. */
export const shareText = ({
  day,
  points,
  best,
  squares,
  link,
}: {
  day: string;
  points: number;
  best: number | null;
  squares: string;
  link: string;
}) =>
  [
    `Sanssouci · ${_('Garden of the day')}`,
    `${shortDay(day)} · ${best === null ? pointsOf(points) : _('%s (strongest player %d)', pointsOf(points), best)}`,
    squares,
    link,
  ].join('\n');
