/**
 * The state of the wing: the open challenge, and other people's results in this browser. The player's own games are
 * saved games whose records name their challenge, so they survive an export and an import; so do the links of
 * others (friend_results.ts).
 */
import { dayOf, isPractice } from '../days.js';
import { isChallenge, isRunning, idOf } from '../records.js';
import { keepRivals, rivals } from '../friend_results.js';
import { read, write } from '../storage.js';
import { Duels, type Challenge } from './duels.js';
import type { App } from '../app.js';
import type { Result } from './compare.js';
import type { Form } from './form.js';
import type { Ghost } from './ghost.js';

/** One of the player's own games. */
export type Own = { id: string; record: string; over: boolean };

export interface Wing {
  duels: Duels;
  open: Challenge | null;
  fault: unknown; // why the opened link is invalid
  wanted: string; // that link
  game: number; // the game being compared, from 1
  round: number; // the round whose gardens are shown; 0 for the last
  form: Form | null;
  results: { about: string; list: Result[] } | null; // the results of the open challenge, cached until something changes
  sides: Map<string, Ghost>; // the games read so far, by link and number
  reviews: Map<string, Map<number, string>>; // the marks of their turns, if the coach has reviewed them
}

let coming: Promise<Duels> | null = null;

/** Returns the wing's state once its engine is loaded. */
export async function wingState(app: App): Promise<Wing> {
  const duels = await (coming ??= Duels.load());
  return (app.wings.challenge ??= {
    duels,
    open: null,
    fault: null,
    wanted: '',
    game: 1,
    round: 0,
    form: null,
    results: null,
    sides: new Map(),
    reviews: new Map(),
  });
}

/** Returns the state if it is already loaded. */
export const stateOf = (app: App): Wing | undefined => app.wings.challenge;

/** Makes the next call load the engine again after a failure. */
export const forgetEngine = () => (coming = null);

// ---- the player's own games ----

/** Returns them by the number of the game, from 1. */
export function ownGames(app: App, challenge: Challenge): Map<number, Own> {
  const { duels } = stateOf(app) as Wing;
  const own = new Map<number, Own>();
  const kept = app.storage
    .list()
    .map(({ id }) => ({ id, record: app.storage.peek(id)?.record ?? '' }))
    .reverse();
  for (const { id, record } of kept.filter(({ record }) => isChallenge(record))) {
    const belongs = attempt(() => duels.belonging(record));
    if (belongs?.challenge.bare === challenge.bare && !own.get(belongs.game)?.over)
      own.set(belongs.game, { id, record, over: !isRunning(record) });
  }
  const begun = kept.find(({ record }) => isRunning(record) && isDay(record, challenge));
  if (begun && !own.has(1)) own.set(1, { ...begun, over: false });
  if (challenge.games.length === 1 && !own.get(1)?.over) {
    const marks = dealLines(duels.record(challenge.bare, 1));
    const same = kept.find(
      ({ record }) =>
        !isRunning(record) &&
        marks.every((line) => record.includes(line)) &&
        attempt(() => duels.read(duels.ghost(record, ''))?.bare) === challenge.bare,
    );
    if (same) own.set(1, { ...same, over: true });
  }
  return own;
}

/** Returns true if a game is the one of the challenge's day, and counts. */
const isDay = (record: string, challenge: Challenge | null) =>
  Boolean(challenge?.day) && record.includes(`[Seed "${challenge?.seed}"]`) && !isPractice(record);

/** Returns the lines that identify the deal, so that few games have to be parsed. */
const dealLines = (record: string) => record.split('\n').filter((line) => /^\[(?:Deck1|Display) "/.test(line));

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Returns the id under which a game of a challenge is stored: always the same. */
export const idFor = ({ bare }: Challenge, game: number) => idOf(`${bare} ${game}`);

/** Returns the finished games, from the first on. */
export function finished(own: Map<number, Own>) {
  const games = [];
  for (let game = 1; own.get(game)?.over; game++) games.push(own.get(game) as Own);
  return games;
}

// ---- results of others ----

/** Stores a player's result, in place of an earlier one with fewer games. */
export function keepResult(duels: Duels, { bare, link, name, played }: Challenge) {
  if (!played) return;
  const others = (rivals()[bare] ?? []).filter(
    (each) => each !== link && !(name && attempt(() => duels.read(each))?.name === name),
  );
  keepRivals(bare, [...others, link]);
}

export function otherResults(duels: Duels, challenge: Challenge): Challenge[] {
  const links = rivals()[challenge.bare] ?? [];
  if (challenge.played && !links.includes(challenge.link)) links.push(challenge.link);
  return links
    .flatMap((link) => attempt(() => duels.read(link)) ?? [])
    .filter(({ bare, played }) => bare === challenge.bare && played);
}

/**
 * Returns which game of which challenge a record is. The record of a day may not name one: then it belongs to a stored
 * result of that day, if there is one.
 */
export function belonging(duels: Duels, record: string) {
  const told = duels.belonging(record);
  if (told || !dayOf(record)) return told;
  const link = Object.values(rivals())
    .flat()
    .find((each) =>
      isDay(
        record,
        attempt(() => duels.read(each)),
      ),
    );
  return link ? { challenge: duels.read(link), game: 1 } : null;
}

// ---- the player's name ----

/** Returns the name that friends see, as last typed. */
export const ownName = () => read('challenge/name') ?? '';
export const keepName = (name: string) => write('challenge/name', name);
