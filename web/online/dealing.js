/**
 * Our part in a fair deal (docs/fair-deal.md): a random value, for which everybody first sees a commitment. The value
 * is stored under its commitment until it is opened. So a reload does not lose it, and if two tabs commit at the same
 * time, either can open the one that the table took.
 */
import { drop, keep, kept, keptNames } from './kept.js';

/** @typedef {import('./sight.js').Sight} Sight */

/** Returns 32 random bytes as 64 digits. */
const randomDigits = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @param {Sight} sight @param {number} seat @param {string} salt @param {string} value */
const commitment = ({ engine, id, fair }, seat, salt, value) => engine.sha256([id, seat, fair.round, salt, value].join(' '));

/** @param {Sight} sight */
const ownPart = ({ fair, seat }) => fair.seats.find((each) => each.seat === seat);

/**
 * Returns the next operation of our seat in the deal; null if there is none, `elsewhere` if the value is on
 * another device.
 * @param {Sight} sight
 * @returns {['commit', {commit: string}] | ['reveal', {salt: string, value: string}] | 'elsewhere' | null}
 */
export function dealingDuty(sight) {
  const own = ownPart(sight);
  if (sight.phase !== 'dealing' || !own || own.withheld || own.value) return null;
  if (!own.commit) return ['commit', { commit: newCommitment(sight) }];
  const secret = kept(`deal/${sight.id}/${own.commit}`);
  if (!secret) return 'elsewhere';
  if (!sight.allCommitted) return null;
  note(sight);
  return ['reveal', { salt: secret.salt, value: secret.value }];
}

/** Returns the commitment of a value made earlier in this round, else of a new one. @param {Sight} sight */
function newCommitment(sight) {
  const { id, seat, fair: { round } } = sight;
  const made = keptNames(`deal/${id}/`).find((name) => kept(name)?.round === round && kept(name)?.seat === seat);
  if (made) return made.slice(`deal/${id}/`.length);
  const [salt, value] = [randomDigits(), randomDigits()];
  const commit = commitment(sight, seat, salt, value);
  keep(`deal/${id}/${commit}`, { seat, round, salt, value });
  return commit;
}

/** Notes all commitments before any value is opened: only that proves that nobody chose later. @param {Sight} sight */
function note({ id, fair: { round, server, seats } }) {
  if (kept(`noted/${id}`)?.round === round) return;
  keep(`noted/${id}`, { round, server, seats: seats.filter(({ withheld }) => !withheld).map(({ seat, commit }) => ({ seat, commit })) });
}

/**
 * Returns the noted commitments; null if this browser was not present.
 * @param {string} id @returns {{round: number, server: string, seats: {seat: number, commit: string}[]} | null}
 */
export const notedCommitments = (id) => kept(`noted/${id}`);

/** Drops the values once they are open or useless. @param {string} id */
export function forgetValues(id) {
  for (const name of keptNames(`deal/${id}/`)) drop(name);
}
