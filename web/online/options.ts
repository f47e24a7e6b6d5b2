/** The options of a table before it is created, which of them the browser remembers, and their texts. */
import { COUNTS, EDITIONS, MODULES } from '../setup.js';
import { read, write } from '../storage.js';
import { _, P_ } from '../texts.js';
import { editionNoun, moduleNouns } from '../words.js';
import type { TableTerms } from './frames.js';

export interface Options {
  players: number;
  edition: '2013' | 'second';
  modules: string[];
  pace: 'live' | 'days' | 'none';
  bank: number; // minutes for the whole game, with a live clock
  increment: number; // seconds for every turn, with a live clock
  days: number; // for a turn, over days
  watched: boolean; // true if others may watch
  listed: boolean; // true if everybody on this server may sit down
}

export const PACES = ['live', 'days', 'none'] as const;
export const BANKS = [3, 5, 10, 15, 20, 30, 60];
export const INCREMENTS = [0, 5, 10, 20, 30, 60];
export const DAYS = [1, 2, 3, 7, 14];

const KEY = 'online/options';
const [MINUTE, DAY] = [60, 86_400]; // seconds

export const usualOptions = (): Options => ({
  players: 2,
  edition: '2013',
  modules: [],
  pace: 'live',
  bank: 10,
  increment: 20,
  days: 2,
  watched: true,
  listed: false,
});

/** Returns the choices of last time, as far as they are valid. */
export function loadOptions(kept: string | null = read(KEY)): Options {
  let given: any;
  try {
    given = Object(JSON.parse(kept ?? ''));
  } catch {
    given = {};
  }
  const usual = usualOptions();
  const one = (of: readonly any[], value: any, otherwise: any) => (of.includes(value) ? value : otherwise);
  return {
    players: one(COUNTS, given.players, usual.players),
    edition: one(EDITIONS, given.edition, usual.edition),
    modules: MODULES.filter((name) => Array.isArray(given.modules) && given.modules.includes(name)),
    pace: one(PACES, given.pace, usual.pace),
    bank: one(BANKS, given.bank, usual.bank),
    increment: one(INCREMENTS, given.increment, usual.increment),
    days: one(DAYS, given.days, usual.days),
    watched: given.watched !== false,
    listed: false, // a public table is chosen anew each time
  };
}

export const saveOptions = (options: Options) => write(KEY, JSON.stringify(options));

/** Converts options to the members of a request. */
export const toCreate = ({ players, edition, modules, pace, bank, increment, days, watched, listed }: Options) => ({
  players,
  edition,
  watched,
  listed,
  modules: modules.join(' '),
  clock: pace === 'live' ? `live ${bank * MINUTE} ${increment}` : pace === 'days' ? `turn ${days * DAY}` : 'none',
});

/**
 * Converts an existing table to options.
 * @param table its frame
 * @param before for what the table does not specify
 */
export function optionsOf({ players, edition, modules, clock, watched, listed }: TableTerms, before: Options): Options {
  const [kind, first, second] = clock.split(' ');
  const own =
    kind === 'live'
      ? { bank: Number(first) / MINUTE, increment: Number(second) }
      : kind === 'turn'
        ? { days: Number(first) / DAY }
        : {};
  return {
    ...before,
    players,
    edition,
    modules: modules.split(' ').filter(Boolean),
    pace: kind === 'turn' ? 'days' : (kind as Options['pace']),
    ...own,
    watched,
    listed,
  };
}

/**
 * Returns true if a table has the wanted options.
 * @param table its frame
 */
export function isAsWished(table: TableTerms, options: Options) {
  const wished = toCreate(options);
  return Object.entries(wished).every(([name, value]) => table[name as keyof TableTerms] === value);
}

/** Describes a clock of the protocol in a few words. */
export function clockWords(clock: string) {
  const [kind, first, second] = clock.split(' ');
  if (kind === 'live') return _('live, %d min + %d s a turn', Math.round(Number(first) / MINUTE), Number(second));
  if (kind === 'turn')
    return Number(first) < DAY
      ? P_('%d hour a turn', '%d hours a turn', Math.round(Number(first) / 3600), Math.round(Number(first) / 3600))
      : daysWords(Math.round(Number(first) / DAY));
  return _('no clock');
}

const daysWords = (days: number) => P_('%d day a turn', '%d days a turn', days, days);

/** Describes the game of a table, as parts of a line. */
export const gameWords = ({
  players,
  edition,
  modules,
  clock,
}: {
  players: number;
  edition: string;
  modules: string;
  clock: string;
}) => [P_('%d player', '%d players', players, players), editionNoun(edition), ...moduleNouns(modules), clockWords(clock)];
