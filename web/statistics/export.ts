/** Statistics as files for spreadsheets and programs: with English names and decimal points. */
import type { Played, Sums } from './types.js';

const SOURCES = ['nobles', 'rows', 'columns', 'missions', 'rewards', 'boar'];

type Column = [string, (game: Played) => string | number | null | undefined];

/** The columns of a game's line, as in `sanssouci statistics --csv` (docs/statistics.md). */
const COLUMNS: Column[] = [
  ['when', ({ time }) => (time ? new Date(time).toISOString() : '')],
  ['game', ({ id }) => id],
  ['edition', ({ edition }) => edition],
  ['modules', ({ modules }) => modules.join(' ')],
  ['players', ({ digest }) => digest.players],
  ['opponent', ({ digest }) => digest.opponent],
  ['ending', ({ digest }) => digest.ending],
  ['victory', ({ digest }) => digest.victory],
  ['takebacks', ({ digest }) => digest.takebacks],
  ['points', ({ digest }) => digest.points],
  ['lead', ({ digest }) => digest.lead],
  ...SOURCES.map((name) => [name, ({ digest }) => digest.sources?.[name]] as Column),
  ...SOURCES.map((name) => [`strongest_${name}`, ({ digest }) => digest.strongest?.[name]] as Column),
  ['turns', ({ digest }) => digest.turns?.turns],
  ['loss', ({ digest }) => digest.turns?.points],
  ['best_turns', ({ digest }) => digest.best_turns],
  ['dubious', ({ digest }) => digest.marks?.['?!']],
  ['mistakes', ({ digest }) => digest.marks?.['?']],
  ['blunders', ({ digest }) => digest.marks?.['??']],
  ...[0, 1, 2].flatMap(
    (i) =>
      [
        [`turns_${i + 1}`, ({ digest }) => digest.thirds?.[i].turns],
        [`loss_${i + 1}`, ({ digest }) => digest.thirds?.[i].points],
      ] as Column[],
  ),
  ['luck', ({ digest }) => digest.luck?.points],
  ['luck_error', ({ digest }) => digest.luck?.error],
  ['adjusted', ({ digest }) => digest.adjusted?.points],
  ['adjusted_error', ({ digest }) => digest.adjusted?.error],
];

/** Formats a field as in RFC 4180. */
function field(value: string | number | null | undefined) {
  const text = String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns one line per game, the oldest first. */
export const asCsv = (games: Played[]) =>
  [COLUMNS.map(([name]) => name), ...games.map((game) => COLUMNS.map(([, of]) => field(of(game))))]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');

export const asJson = (games: Played[], sums: Sums) =>
  `${JSON.stringify({ statistics: sums, games: games.map(({ id, time, edition, modules, digest }) => ({ game: id, when: time ? new Date(time).toISOString() : null, edition, modules, ...digest })) }, null, 1)}\n`;
