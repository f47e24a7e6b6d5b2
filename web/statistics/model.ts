/**
 * Statistics as numbers for charts: which games are shown, averages, histograms, ticks. Nothing is drawn or
 * estimated here.
 */
import type { Filter, Played, Sums } from './types.js';

/** The minimum number of games for an average: with fewer, only the games themselves are shown. */
export const ENOUGH = 5;
/** The number of games in a moving average. */
export const WINDOW = 10;
/** How many games count as "lately". */
export const LATELY = 20;

/** Returns the kind of a game by its strongest opponent, which tells games apart at a glance. */
export function kindOf(opponent: string) {
  const computers = opponent
    .split('+')
    .filter((name) => name !== 'person')
    .sort();
  return computers.at(-1) ?? 'person';
}

export const chosen = (games: Played[], { players, opponent }: Filter) =>
  games.map(({ digest }) => (!players || digest.players === players) && (!opponent || kindOf(digest.opponent) === opponent));

export const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** Returns the moving average at each number; null where there are too few before it. */
export const averages = (numbers: number[]): (number | null)[] =>
  numbers.map((_n, i) => (i + 1 < ENOUGH ? null : mean(numbers.slice(Math.max(0, i - WINDOW + 1), i + 1))));

/**
 * Returns the steps of an axis: a few round numbers from below the minimum to above the maximum.
 * @param least the minimum distance of the ends
 */
export function axisOf(numbers: number[], least: number) {
  const low = Math.min(...numbers),
    high = Math.max(...numbers, low + least);
  const size = [1, 2, 5, 10, 20, 25, 50].find((each) => (high - low) / each <= 6) ?? 100;
  const from = Math.floor(low / size),
    to = Math.ceil(high / size);
  return Array.from({ length: to - from + 1 }, (_n, i) => (from + i) * size);
}

/**
 * Returns a dot plot of numbers around 0: the heap of each number, and how many lie below it there.
 * @returns `reach` is the extent of the axis on both sides
 */
export function heaps(numbers: number[]): { reach: number; tallest: number; dots: { at: number; level: number }[] } {
  const farthest = Math.max(10, ...numbers.map(Math.abs));
  const width = farthest > 20 ? 2 : 1;
  const reach = Math.ceil(farthest / 5) * 5;
  const heights = new Map<number, number>();
  const dots = numbers.map((n) => {
    const at = Math.round(n / width) * width || 0; // no negative zero
    const level = heights.get(at) ?? 0;
    heights.set(at, level + 1);
    return { at, level };
  });
  return { reach, tallest: Math.max(1, ...heights.values()), dots };
}

/**
 * Returns the ticks of the axis of games: at the first game of a month, or of a day if all are in one month.
 * @param times by game, 0 if unknown
 * @param apart the minimum number of games between two ticks
 */
export function dateTicks(times: number[], apart: number): { game: number; time: number; day: boolean }[] {
  const months = times.map((time) => (time ? monthOf(time) : ''));
  const day = new Set(months.filter(Boolean)).size < 2;
  const names = day ? times.map((time) => (time ? new Date(time).toDateString() : '')) : months;
  const ticks: { game: number; time: number; day: boolean }[] = [];
  names.forEach((name, game) => {
    if (!name || name === names[game - 1] || game - (ticks.at(-1)?.game ?? -Infinity) < apart) return;
    ticks.push({ game, time: times[game], day });
  });
  return ticks;
}

const monthOf = (time: number) => `${new Date(time).getFullYear()}-${new Date(time).getMonth()}`;

/** Returns the sources of points, walks by row; those that nobody ever had are left out. */
export function comparison({ walks, sources }: Sums) {
  const { rows, columns, missions, rewards, boar } = sources;
  const all = [
    ...walks.map((each, i) => ({ source: `row${i + 1}`, ...each })),
    ...Object.entries({ rows, columns, missions, rewards, boar }).map(([source, each]) => ({ source, ...each })),
  ];
  return all.flatMap(({ source, mine, strongest, behind }) =>
    mine && strongest && behind && (mine.mean || strongest.mean || isUsual(source))
      ? [{ source, mine: mine.mean, strongest: strongest.mean, behind: behind.mean }]
      : [],
  );
}

const isUsual = (source: string) => source !== 'rewards' && source !== 'boar';
