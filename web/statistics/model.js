/** Statistics as numbers for charts: what is shown of which games, averages, heaps, ticks. Nothing is drawn here, and nothing estimated. */

/** @typedef {import('./types.js').Played} Played */

/** So many games make an average: of fewer, only the games themselves are shown. */
export const ENOUGH = 5;
/** Over how many games an average goes. */
export const WINDOW = 10;
/** How many games "lately" are. */
export const LATELY = 20;

/** Who was played against, by the strongest of them: what tells games apart at a glance. @param {string} opponent */
export function kindOf(opponent) {
  const computers = opponent.split('+').filter((name) => name !== 'person').sort();
  return computers.at(-1) ?? 'person';
}

/** @param {Played[]} games @param {import('./types.js').Filter} filter */
export const chosen = (games, { players, opponent }) =>
  games.map(({ digest }) => (!players || digest.players === players) && (!opponent || kindOf(digest.opponent) === opponent));

/** @param {number[]} numbers */
export const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

/** For each number the mean of it and those before it, of a window of games; null where those are too few. @param {number[]} numbers @returns {(number | null)[]} */
export const averages = (numbers) => numbers.map((_n, i) => (i + 1 < ENOUGH ? null : mean(numbers.slice(Math.max(0, i - WINDOW + 1), i + 1))));

/** The steps of an axis: a few round numbers from below the least to above the greatest. @param {number[]} numbers @param {number} least distance of the ends */
export function axisOf(numbers, least) {
  const low = Math.min(...numbers), high = Math.max(...numbers, low + least);
  const size = [1, 2, 5, 10, 20, 25, 50].find((each) => (high - low) / each <= 6) ?? 100;
  const from = Math.floor(low / size), to = Math.ceil(high / size);
  return Array.from({ length: to - from + 1 }, (_n, i) => (from + i) * size);
}

/**
 * Heaps of numbers around 0, for a dot each: which heap a number lies on, and how many lie below it there.
 * @param {number[]} numbers
 * @returns {{reach: number, tallest: number, dots: {at: number, level: number}[]}} `reach` is how far the axis goes to both sides
 */
export function heaps(numbers) {
  const farthest = Math.max(10, ...numbers.map(Math.abs));
  const width = farthest > 20 ? 2 : 1;
  const reach = Math.ceil(farthest / 5) * 5;
  /** @type {Map<number, number>} */
  const heights = new Map();
  const dots = numbers.map((n) => {
    const at = Math.round(n / width) * width || 0; // no negative zero
    const level = heights.get(at) ?? 0;
    heights.set(at, level + 1);
    return { at, level };
  });
  return { reach, tallest: Math.max(1, ...heights.values()), dots };
}

/**
 * Where the axis of games says when they were: at the first game of a month, or of a day where all are of one month.
 * @param {number[]} times by game, 0 when not known @param {number} apart how many of all games lie between two at least
 * @returns {{game: number, time: number, day: boolean}[]}
 */
export function dateTicks(times, apart) {
  const months = times.map((time) => (time ? monthOf(time) : ''));
  const day = new Set(months.filter(Boolean)).size < 2;
  const names = day ? times.map((time) => (time ? new Date(time).toDateString() : '')) : months;
  /** @type {{game: number, time: number, day: boolean}[]} */
  const ticks = [];
  names.forEach((name, game) => {
    if (!name || name === names[game - 1] || game - (ticks.at(-1)?.game ?? -Infinity) < apart) return;
    ticks.push({ game, time: times[game], day });
  });
  return ticks;
}

/** @param {number} time */
const monthOf = (time) => `${new Date(time).getFullYear()}-${new Date(time).getMonth()}`;

/** The heaps of points, walks by row; those that nobody ever had are left out. @param {import('./types.js').Sums} sums */
export function comparison({ walks, sources }) {
  const { rows, columns, missions, rewards, boar } = sources;
  const all = [...walks.map((each, i) => ({ source: `row${i + 1}`, ...each })),
    ...Object.entries({ rows, columns, missions, rewards, boar }).map(([source, each]) => ({ source, ...each }))];
  return all.flatMap(({ source, mine, strongest, behind }) => (mine && strongest && behind && (mine.mean || strongest.mean || isUsual(source))
    ? [{ source, mine: mine.mean, strongest: strongest.mean, behind: behind.mean }] : []));
}

/** @param {string} source */
const isUsual = (source) => source !== 'rewards' && source !== 'boar';
