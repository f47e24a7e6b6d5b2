/**
 * Times and dates in the language of the page, formatted as usual in the reader's region: an English page says 16:05 in
 * London and in Berlin, and 4:05 PM in New York.
 *
 *     hourOf(time)                       16:05
 *     dayOf(time)                        16 Nov 2026
 *     dayOf(time, { month: 'long' })     November
 */
import { currentLanguage } from './texts.js';

/** Returns the page's language with the reader's region, from the first of the browser's languages that names one. */
export function localeOf(language: string, wanted: readonly string[]) {
  for (const tag of wanted) {
    const region = regionOf(tag);
    if (region) return `${language}-${region}`;
  }
  return language;
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined; // not a valid tag: some browsers report "C" or "en-US@posix"
  }
}

/** Created once, because browsers are slow to do it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function written(time: number | Date, how: Intl.DateTimeFormatOptions) {
  const locale = localeOf(currentLanguage(), navigator.languages);
  const key = `${locale} ${JSON.stringify(how)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, how);
  formats.set(key, format);
  return format.format(time);
}

export const hourOf = (time: number | Date) => written(time, { timeStyle: 'short' });

export const dayOf = (time: number | Date, how: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) => written(time, how);

export const dayAndHourOf = (time: number | Date) => written(time, { dateStyle: 'medium', timeStyle: 'short' });

/** `today, 16:05`, `yesterday, 09:30`, `3 Nov 2026, 12:00`. */
export function whenOf(time: number) {
  return `${agoOf(time, 1)}, ${hourOf(time)}`;
}

/** Returns `today`, `yesterday`, `3 days ago`; a date if it is more than `most` days ago. */
export function agoOf(time: number, most: number) {
  const date = new Date(time);
  const days = Math.round((midnight(date) - midnight(new Date())) / 86_400_000);
  return days <= 0 && days >= -most ? nearFormat().format(days, 'day') : dayOf(date);
}

const nears = new Map<string, Intl.RelativeTimeFormat>();

function nearFormat() {
  const language = currentLanguage();
  const format = nears.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  nears.set(language, format);
  return format;
}

const midnight = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
