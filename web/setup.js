/** What the start screen asks before a game, what of it the browser remembers, and who then sits where. */
import { OPPONENTS } from './nouns.js';
import { read, write } from './storage.js';

/** @typedef {import('./engine.js').Sitter} Sitter */

/**
 * @typedef {object} Setup
 * @property {Sitter[]} sitters in their order; the first to move is `first`
 * @property {'2013' | 'second'} edition
 * @property {('rewards' | 'boars')[]} modules
 * @property {number} first the seat that begins, from 1; 0 for one drawn by lot
 * @property {'ask' | 'drawn'} sides whether people choose boards and sides, or the seed draws them
 * @property {string} seed any text; empty for a new one
 */

export const EDITIONS = /** @type {const} */ (['2013', 'second']);
export const MODULES = /** @type {const} */ (['rewards', 'boars']);
export const COUNTS = [2, 3, 4];
/** The computer players that are offered: by strength, and by what they are fond of. */
export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5', 'level6'];
export const STYLES = ['walker', 'builder', 'courtier'];
/** True for computer players with a face and something to say. @param {string} player */
export const hasCharacter = (player) => LEVELS.includes(player) || STYLES.includes(player);
export const NAME_LENGTH = 40;
export const SEED_LENGTH = 80;

const PERSON = 'person';
const USUAL_LEVEL = 'level2';
const PLAYERS = new Set([PERSON, ...LEVELS, ...STYLES]);

/** @returns {Setup} */
export const usualSetup = () => ({
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

/** What was chosen last time, or the usual. */
export const loadSetup = () => setupFrom(read('setup'));

/** A seed is for one game and not kept: who presses Play again wants another deal. @param {Setup} setup */
export const saveSetup = (setup) => write('setup', JSON.stringify({ ...setup, seed: undefined }));

/**
 * Reads what was kept. It may be old, broken or from somebody else: whatever is not sound becomes usual.
 * @param {string | null} kept
 * @returns {Setup}
 */
export function setupFrom(kept) {
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

/** @param {string | null} text @returns {any} an object, whatever the text */
function parsed(text) {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** @param {any} given @returns {Sitter | null} */
function sitterFrom(given) {
  if (!PLAYERS.has(given?.player)) return null;
  const { player, name } = given;
  return { player, name: player === PERSON && typeof name === 'string' && !nameFault(name) ? name : '' };
}

// ---- names ----

/** What nobody sees in a name, as src/base/utf8.c has it. */
const UNSEEN =
  /[\p{Cc}\p{NChar}\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180e}\u{200b}\u{200e}\u{200f}\u{2028}-\u{202e}\u{2060}-\u{206f}\u{3164}\u{feff}\u{ffa0}\u{fff0}-\u{fffb}\u{13430}-\u{1343f}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}]/u;
/** Joiners that join nothing, variation selectors behind nothing, and names of spaces alone. */
const STRAY =
  /(?:^|[\p{Zs}\u2800\u200c\u200d])[\u200c\u200d\p{VS}]|\p{VS}\p{VS}|[\u200c\u200d](?:$|[\p{Zs}\u2800])|^[\p{Zs}\u2800]+$/u;

/**
 * What keeps the engine from taking a name: a sign in it, its length, or what cannot be seen. None is a name too: that of the seat. Spaces
 * around it are not part of it.
 * @param {string} typed
 * @returns {{kind: 'sign', sign: string} | {kind: 'long'} | {kind: 'unseen'} | null}
 */
export function nameFault(typed) {
  const name = typed.trim();
  const sign = name.match(/["\\;\]]/)?.[0];
  if (sign) return { kind: 'sign', sign };
  if (UNSEEN.test(name) || STRAY.test(name)) return { kind: 'unseen' };
  return [...name].length > NAME_LENGTH ? { kind: 'long' } : null;
}

/** Everybody with a name, as far as there is one: computers have theirs, unless somebody else at the table has it. @param {Sitter[]} sitters */
export function named(sitters) {
  const taken = new Set(sitters.map(({ name }) => name.trim()));
  return sitters.map(({ player, name }, i) => {
    if (player === PERSON) return { player, name: name.trim() };
    const own = [...OPPONENTS.slice(i), ...OPPONENTS].find((each) => !taken.has(each)) ?? '';
    taken.add(own);
    return { player, name: own };
  });
}

// ---- seats ----

/** So many seats; new ones are for computers, as strong as the last one there is. @param {Sitter[]} sitters @param {number} count */
export function withCount(sitters, count) {
  const player = sitters.findLast((sitter) => sitter.player !== PERSON)?.player ?? USUAL_LEVEL;
  return Array.from({ length: count }, (_, i) => sitters[i] ?? { player, name: '' });
}

/** The seat at the table, from 1, of the place on the start screen, from 0; 0 while the lot decides. @param {Setup} setup @param {number} place */
export function seatOf({ sitters, first }, place) {
  return first === 0 ? 0 : ((place - (first - 1) + sitters.length) % sitters.length) + 1;
}

/** Everybody in the order of play. @param {Sitter[]} sitters @param {number} first who begins, from 1 */
export function seated(sitters, first) {
  const all = named(sitters);
  return [...all.slice(first - 1), ...all.slice(0, first - 1)];
}

/**
 * The level that comes next for whoever won, from 2: one above the strongest of those beaten; 0 when there is none, or when they did not play alone
 * against levels. @param {Sitter[]} sitters @param {number[]} winners seats, from 1
 */
export function nextLevel(sitters, winners) {
  const people = sitters.flatMap(({ player }, i) => (player === PERSON ? [i + 1] : []));
  if (people.length !== 1 || winners.join() !== people.join()) return 0;
  const strongest = Math.max(...sitters.map(({ player }) => LEVELS.indexOf(player) + 1));
  return strongest > 0 && strongest < LEVELS.length ? strongest + 1 : 0;
}

/** The same players, with everybody who plays one level below at the level. @param {Sitter[]} sitters @param {number} level from 2 */
export const risenTo = (sitters, level) =>
  sitters.map((sitter) => (sitter.player === LEVELS[level - 2] ? { ...sitter, player: LEVELS[level - 1] } : sitter));

/** @param {Setup} setup */
export const peopleIn = (setup) => setup.sitters.filter(({ player }) => player === PERSON).length;
