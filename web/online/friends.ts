/**
 * People this person has played with online, so that they can be invited again. Stored only on this device, by name: a
 * server reveals no more about others.
 */
import { read, write } from '../storage.js';
import type { Entry } from './frames.js';

/**
 * `seen` is when the last game with them changed; `games` are the finished ones: 1 won, -1 lost, 0 neither; `hidden`
 * until they play together again.
 */
export type Friend = { name: string; seat: number; seen: number; games: Record<string, number>; hidden?: boolean };

const KEY = 'online/friends';
const MOST = 40;
const MOST_GAMES = 200;

/** Returns the friends, the last played with first. */
export function friends(kept: string | null = read(KEY)): Friend[] {
  try {
    const all = JSON.parse(kept ?? '');
    return Array.isArray(all)
      ? all.filter(
          (one) =>
            typeof one?.name === 'string' &&
            Number.isInteger(one.seat) &&
            Number.isFinite(one.seen) &&
            one.games === Object(one.games),
        )
      : [];
  } catch {
    return [];
  }
}

/** Returns the outcome of a finished game between two of its players. */
const outcome = (winners: number[], own: number, other: number) =>
  Number(winners.includes(own)) - Number(winners.includes(other));

/** Merges the people in a list of tables into those known before. */
export function friendsAfter(tables: Entry[], before: Friend[] = friends()): Friend[] {
  const all = new Map(before.map((one) => [one.name, { ...one, games: { ...one.games } }]));
  for (const { table, phase, seat: own, seats, winners, changed } of tables) {
    if (!own || (phase !== 'playing' && phase !== 'over')) continue;
    for (const { seat, kind, name } of seats) {
      if (seat === own || kind !== 'person' || !name) continue;
      const one: Friend = all.get(name) ?? { name, seat, seen: 0, games: {} };
      if (changed > one.seen) Object.assign(one, { seen: changed, seat, hidden: false });
      if (winners) one.games[table] = outcome(winners, own, seat);
      one.games = Object.fromEntries(Object.entries(one.games).slice(-MOST_GAMES));
      all.set(name, one);
    }
  }
  return [...all.values()].sort((a, b) => b.seen - a.seen).slice(0, MOST);
}

export function rememberFriends(tables: Entry[]) {
  const before = read(KEY);
  const after = JSON.stringify(friendsAfter(tables, friends(before)));
  if (after !== (before ?? '[]')) write(KEY, after);
}

export const hideFriend = (name: string) =>
  write(KEY, JSON.stringify(friends().map((one) => (one.name === name ? { ...one, hidden: true } : one))));

export const forgetFriends = () => write(KEY, '');

/** Returns the games won and lost against a friend. */
export const tallyOf = ({ games }: Friend) => [1, -1].map((what) => Object.values(games).filter((each) => each === what).length);
