/**
 * Our part in a fair deal (docs/fair-deal.md): a random value, for which everybody first sees a commitment. The value
 * is stored under its commitment until it is opened. So a reload does not lose it, and if two tabs commit at the same
 * time, either can open the one that the table took.
 */
import { drop, keep, kept, keptNames } from './stored.js';
import type { TableView } from './table_view.js';

/** Returns 32 random bytes as 64 digits. */
const randomDigits = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const commitment = ({ engine, id, fair }: TableView, seat: number, salt: string, value: string) =>
  engine.sha256([id, seat, fair.round, salt, value].join(' '));

const ownPart = ({ fair, seat }: TableView) => fair.seats.find((each) => each.seat === seat);

/**
 * Returns the next operation of our seat in the deal; null if there is none, `elsewhere` if the value is on
 * another device.
 */
export function dealingDuty(
  tableView: TableView,
): ['commit', { commit: string }] | ['reveal', { salt: string; value: string }] | 'elsewhere' | null {
  const own = ownPart(tableView);
  if (tableView.phase !== 'dealing' || !own || own.withheld || own.value) return null;
  if (!own.commit) return ['commit', { commit: newCommitment(tableView) }];
  const secret = kept(`deal/${tableView.id}/${own.commit}`);
  if (!secret) return 'elsewhere';
  if (!tableView.allCommitted) return null;
  note(tableView);
  return ['reveal', { salt: secret.salt, value: secret.value }];
}

/** Returns the commitment of a value made earlier in this round, else of a new one. */
function newCommitment(tableView: TableView) {
  const {
    id,
    seat,
    fair: { round },
  } = tableView;
  const made = keptNames(`deal/${id}/`).find((name) => kept(name)?.round === round && kept(name)?.seat === seat);
  if (made) return made.slice(`deal/${id}/`.length);
  const [salt, value] = [randomDigits(), randomDigits()];
  const commit = commitment(tableView, seat, salt, value);
  keep(`deal/${id}/${commit}`, { seat, round, salt, value });
  return commit;
}

/** Notes all commitments before any value is opened: only that proves that nobody chose later. */
function note({ id, fair: { round, server, seats } }: TableView) {
  if (kept(`noted/${id}`)?.round === round) return;
  keep(`noted/${id}`, {
    round,
    server,
    seats: seats.filter(({ withheld }) => !withheld).map(({ seat, commit }) => ({ seat, commit })),
  });
}

/** Returns the noted commitments; null if this browser was not present. */
export const notedCommitments = (
  id: string,
): { round: number; server: string; seats: { seat: number; commit: string }[] } | null => kept(`noted/${id}`);

/** Drops the values once they are open or useless. */
export function forgetValues(id: string) {
  for (const name of keptNames(`deal/${id}/`)) drop(name);
}
