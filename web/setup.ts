/** The choices on the start screen, which of them the browser remembers, and who sits where. */
import { MODULES as MODULE_ROWS, OPPONENTS } from './nouns.js';
import { read, write } from './storage.js';
import type { Sitter } from './engine_types.js';

export interface Setup {
  sitters: Sitter[]; // in order; `first` moves first
  edition: '2013' | 'second';
  modules: string[];
  first: number; // the first seat, from 1; 0 if it is drawn by lot
  sides: 'ask' | 'drawn'; // `ask` if people choose boards and sides, `drawn` if the seed does
  seed: string; // any text; empty for a new one
}

export const EDITIONS = ['2013', 'second'] as const;
export const MODULES = MODULE_ROWS.map(({ name }) => name);
export const COUNTS = [2, 3, 4];
/** The computer players on offer: by strength, and by style. */
export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5', 'level6'];
export const STYLES = ['walker', 'builder', 'courtier'];
/** Returns true for computer players with a face and remarks. */
export const hasCharacter = (player: string) => LEVELS.includes(player) || STYLES.includes(player);
export const NAME_LENGTH = 40;
export const SEED_LENGTH = 80;

const PERSON = 'person';
const USUAL_LEVEL = 'level2';
const PLAYERS = new Set([PERSON, ...LEVELS, ...STYLES]);

export const usualSetup = (): Setup => ({
  sitters: [
    { player: PERSON, name: '' },
    { player: USUAL_LEVEL, name: '' },
  ],
  edition: '2013',
  modules: [],
  first: 1,
  sides: 'drawn',
  seed: '',
});

// ---- what is remembered ----

/** Returns the choices of last time, or the defaults. */
export const loadSetup = () => setupFrom(read('setup'));

/** Saves the choices. A seed is for one game and is not saved: pressing Play again should give another deal. */
export const saveSetup = (setup: Setup) => write('setup', JSON.stringify({ ...setup, seed: undefined }));

/** Parses saved choices. They may be old, broken or from something else: every invalid value becomes the default. */
export function setupFrom(kept: string | null): Setup {
  const setup = usualSetup();
  const given = parsed(kept);
  const sitters = Array.isArray(given.sitters) ? given.sitters.map(sitterFrom) : [];
  if (COUNTS.includes(sitters.length) && !sitters.includes(null)) setup.sitters = sitters;
  if (EDITIONS.includes(given.edition)) setup.edition = given.edition;
  if (Array.isArray(given.modules)) setup.modules = MODULES.filter((name) => given.modules.includes(name));
  if (Number.isInteger(given.first) && given.first >= 0 && given.first <= setup.sitters.length) setup.first = given.first;
  if (given.sides === 'ask') setup.sides = 'ask';
  return setup;
}

/** @returns an object, whatever the text */
function parsed(text: string | null): any {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

function sitterFrom(given: any): Sitter | null {
  if (!PLAYERS.has(given?.player)) return null;
  const { player, name } = given;
  return { player, name: player === PERSON && typeof name === 'string' && !nameFault(name) ? name : '' };
}

// ---- names ----

/** Invisible characters in names, as in src/base/utf8.c. */
const UNSEEN =
  /[\p{Cc}\p{NChar}\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180e}\u{200b}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{3164}\u{feff}\u{ffa0}\u{fff0}-\u{fffb}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}]/u;
/** Joiners that join nothing, variation selectors after nothing, and names of spaces only. */
const STRAY =
  /(?:^|[\p{Zs}\u2800\u200c\u200d])[\u200c\u200d\p{VS}]|\p{VS}\p{VS}|[\u200c\u200d](?:$|[\p{Zs}\u2800])|^[\p{Zs}\u2800]+$/u;

/**
 * Returns why the engine would refuse a name: a character in it, its length, or because it is invisible; null if it is
 * fine. An empty name is fine: it stands for the name of the seat. Spaces around it are ignored.
 */
export function nameFault(typed: string): { kind: 'sign'; sign: string } | { kind: 'long' } | { kind: 'unseen' } | null {
  const name = typed.trim();
  const sign = name.match(/["\\;\]]/)?.[0];
  if (sign) return { kind: 'sign', sign };
  if (UNSEEN.test(name) || STRAY.test(name)) return { kind: 'unseen' };
  return [...name].length > NAME_LENGTH ? { kind: 'long' } : null;
}

/** Gives every player a name where there is one: computers have theirs, unless somebody else at the table uses it. */
export function named(sitters: Sitter[]) {
  const taken = new Set(sitters.map(({ name }) => name.trim()));
  return sitters.map(({ player, name }, i) => {
    if (player === PERSON) return { player, name: name.trim() };
    const own = [...OPPONENTS.slice(i), ...OPPONENTS].find((each) => !taken.has(each)) ?? '';
    taken.add(own);
    return { player, name: own };
  });
}

// ---- seats ----

/** Returns `count` seats; new ones are for computers as strong as the last one present. */
export function withCount(sitters: Sitter[], count: number) {
  const player = sitters.findLast((sitter) => sitter.player !== PERSON)?.player ?? USUAL_LEVEL;
  return Array.from({ length: count }, (_, i) => sitters[i] ?? { player, name: '' });
}

/** Returns the setup with other players; the first begins if the chosen one is not among them. */
export const withSitters = (setup: Setup, sitters: Sitter[]): Setup => ({
  ...setup,
  sitters,
  first: setup.first > sitters.length ? 1 : setup.first,
});

/** Returns the seat at the table, from 1, for a place on the start screen, from 0; 0 while the lot decides. */
export function seatOf({ sitters, first }: Setup, place: number) {
  return first === 0 ? 0 : ((place - (first - 1) + sitters.length) % sitters.length) + 1;
}

/**
 * Returns all players in the order of play.
 * @param first the first player, from 1
 */
export function seated(sitters: Sitter[], first: number) {
  const all = named(sitters);
  return [...all.slice(first - 1), ...all.slice(0, first - 1)];
}

/**
 * Returns the next level for a winner, from 2: one above the strongest opponent beaten. Returns 0 if there is none, or
 * if it was not one person against levels.
 * @param winners seats, from 1
 */
export function nextLevel(sitters: Sitter[], winners: number[]) {
  const people = sitters.flatMap(({ player }, i) => (player === PERSON ? [i + 1] : []));
  if (people.length !== 1 || winners.join() !== people.join()) return 0;
  const strongest = Math.max(...sitters.map(({ player }) => LEVELS.indexOf(player) + 1));
  return strongest > 0 && strongest < LEVELS.length ? strongest + 1 : 0;
}

/**
 * Returns the same players, with those one level below raised to the level.
 * @param level from 2
 */
export const risenTo = (sitters: Sitter[], level: number) =>
  sitters.map((sitter) => (sitter.player === LEVELS[level - 2] ? { ...sitter, player: LEVELS[level - 1] } : sitter));

export const peopleIn = (setup: Setup) => setup.sitters.filter(({ player }) => player === PERSON).length;
