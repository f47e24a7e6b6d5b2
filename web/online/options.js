/** What a table shall be before it is created, what of it the browser remembers, and how it is said. */
import { COUNTS, EDITIONS, MODULES } from '../setup.js';
import { read, write } from '../storage.js';
import { _, P_ } from '../texts.js';
import { editionNoun } from '../words.js';

/**
 * @typedef {object} Options
 * @property {number} players
 * @property {'2013' | 'second'} edition
 * @property {('rewards' | 'boars')[]} modules
 * @property {'live' | 'days' | 'none'} pace
 * @property {number} bank minutes for the whole game, with a live clock
 * @property {number} increment seconds for every turn, with a live clock
 * @property {number} days for a turn, over days
 * @property {boolean} watched whether others may look on
 * @property {boolean} listed whether everybody on this server may sit down
 */

export const PACES = /** @type {const} */ (['live', 'days', 'none']);
export const BANKS = [3, 5, 10, 15, 20, 30, 60];
export const INCREMENTS = [0, 5, 10, 20, 30, 60];
export const DAYS = [1, 2, 3, 7, 14];

const KEY = 'online/options';
const [MINUTE, DAY] = [60, 86_400]; // seconds

/** @returns {Options} */
export const usualOptions = () =>
  ({ players: 2, edition: '2013', modules: [], pace: 'live', bank: 10, increment: 20, days: 2, watched: true, listed: false });

/** What was chosen last time, as far as it is sound. @param {string | null} [kept] @returns {Options} */
export function loadOptions(kept = read(KEY)) {
  /** @type {any} */
  let given;
  try {
    given = Object(JSON.parse(kept ?? ''));
  } catch {
    given = {};
  }
  const usual = usualOptions();
  const one = (/** @type {readonly any[]} */ of, /** @type {any} */ value, /** @type {any} */ otherwise) => (of.includes(value) ? value : otherwise);
  return {
    players: one(COUNTS, given.players, usual.players),
    edition: one(EDITIONS, given.edition, usual.edition),
    modules: MODULES.filter((name) => Array.isArray(given.modules) && given.modules.includes(name)),
    pace: one(PACES, given.pace, usual.pace),
    bank: one(BANKS, given.bank, usual.bank),
    increment: one(INCREMENTS, given.increment, usual.increment),
    days: one(DAYS, given.days, usual.days),
    watched: given.watched !== false,
    listed: false, // a table for everybody is wished for each time
  };
}

/** @param {Options} options */
export const saveOptions = (options) => write(KEY, JSON.stringify(options));

/** As the server wants them. @param {Options} options */
export const toCreate = ({ players, edition, modules, pace, bank, increment, days, watched, listed }) => ({
  players, edition, watched, listed,
  modules: modules.join(' '),
  clock: pace === 'live' ? `live ${bank * MINUTE} ${increment}` : pace === 'days' ? `turn ${days * DAY}` : 'none',
});

/** The same of a table that is there. @param {any} table its frame @param {Options} before for what the table does not say @returns {Options} */
export function optionsOf({ players, edition, modules, clock, watched, listed }, before) {
  const [kind, first, second] = clock.split(' ');
  const own = kind === 'live' ? { bank: Number(first) / MINUTE, increment: Number(second) } : kind === 'turn' ? { days: Number(first) / DAY } : {};
  return { ...before, players, edition, modules: modules.split(' ').filter(Boolean), pace: kind === 'turn' ? 'days' : kind, ...own, watched, listed };
}

/** Whether a table is what is wished for. @param {any} table its frame @param {Options} options */
export function isAsWished(table, options) {
  const wished = toCreate(options);
  return Object.entries(wished).every(([name, value]) => table[name] === value);
}

/** What a clock of the protocol means, in a few words. @param {string} clock */
export function clockWords(clock) {
  const [kind, first, second] = clock.split(' ');
  if (kind === 'live') return _('live, %d min + %d s a turn', Math.round(Number(first) / MINUTE), Number(second));
  if (kind === 'turn') return Number(first) < DAY ? P_('%d hour a turn', '%d hours a turn', Math.round(Number(first) / 3600), Math.round(Number(first) / 3600)) : daysWords(Math.round(Number(first) / DAY));
  return _('no clock');
}

/** @param {number} days */
const daysWords = (days) => P_('%d day a turn', '%d days a turn', days, days);

/** The game of a table, as parts of a line. @param {{players: number, edition: string, modules: string, clock: string}} table */
export const gameWords = ({ players, edition, modules, clock }) => [
  P_('%d player', '%d players', players, players),
  editionNoun(edition),
  ...modules.split(' ').filter(Boolean).map((module) => (module === 'rewards' ? _('rewards') : _('boars'))),
  clockWords(clock),
];
