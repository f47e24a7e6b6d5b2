/**
 * The server's error codes (docs/protocol.md, "Errors"), and two of our own, as sentences for people.
 *
 *     throw new Trouble('SEAT_TAKEN');
 *     troubleText(error)                  // 'Somebody else has taken this seat.'
 */
import { _, N_ } from '../texts.js';

/** The server could not be reached: either this device or the server is offline. */
export const OFFLINE = 'OFFLINE';
/** The host is not a server for online games: the page lies on a plain file host. */
export const NO_SERVER = 'NO_SERVER';

const SENTENCES: Record<string, string> = {
  [OFFLINE]: N_('The server cannot be reached. Is this device online?'),
  [NO_SERVER]: N_('This page has no server for online games behind it.'),
  BAD_JSON: N_('The server did not understand this page. Reload it: one of the two may be newer.'),
  BAD_MEMBER: N_('The server did not understand this page. Reload it: one of the two may be newer.'),
  BAD_OP: N_('The server did not understand this page. Reload it: one of the two may be newer.'),
  NO_KEY: N_('The server does not know this device any more.'),
  NO_TABLE: N_('There is no such table, or it is private.'),
  DELETED: N_('This table was deleted.'),
  NOT_HOST: N_('Only the person who opened the table may do this.'),
  NOT_SEATED: N_('You have no seat at this table.'),
  NO_INVITATION: N_('This invitation is not valid: it was withdrawn, replaced by a newer one, or copied incompletely.'),
  INVITATION_USED: N_('This invitation has already been used.'),
  SEAT_TAKEN: N_('Somebody else has taken this seat.'),
  FULL: N_('All seats at this table are taken.'),
  ALREADY_SEATED: N_('You already sit at this table.'),
  NOT_FULL: N_('A seat is still free.'),
  WRONG_PHASE: N_('This is not possible at this point in the game.'),
  NOT_YOUR_TURN: N_('It is not your turn.'),
  STALE: N_('The game has moved on in the meantime.'),
  ILLEGAL: N_('The rules do not allow this.'),
  BAD_REVEAL: N_('The value for the deal is not the one that was promised.'),
  ALREADY: N_('This has already been decided.'),
  NOTHING_ASKED: N_('Nobody is asking anything now.'),
  NOTHING_TO_TAKE_BACK: N_('You have not played a turn that could be taken back.'),
  NOT_CLEAN: N_('This name cannot be used: it has 1 to 40 visible characters, none of them " \\ ; ]'),
  LIMIT: N_('Those were too many requests at once for this server.'),
  BUSY: N_('The server is busy. Try again in a moment.'),
  NO_RESULTS: N_('This server keeps no results of gardens of the day.'),
  NO_DAY: N_('The server does not know this day.'),
  NOT_YET: N_('This day has not begun yet, by the clock of the server.'),
  TOO_LATE: N_('This day was too long ago: its table is closed.'),
  NO_PUSH: N_('This server does not tell anybody while the page is closed.'),
  BANNED: N_('This server does not let you play any more.'),
  READ_ONLY: N_('This server takes no new tables at the moment. Games that are under way go on.'),
  NOT_STORED: N_('The server could not save this, so nothing has happened. Try again.'),
};

/** This device and the server do not agree on the time, which cannot be fixed at the table. */
export const wrongClock = () =>
  _('The clock of this device and that of the server differ. Clocks at tables are right all the same: the server’s time counts.');

/** All codes that have a sentence. */
export const CODES = Object.keys(SENTENCES);

/** A request that was refused, or did not arrive. */
export class Trouble extends Error {
  code: string;
  detail: string;
  retry: number;
  seat: number;

  /**
   * @param more `detail` as the server wrote it; `retry` is the number of seconds to wait before trying again; `seat`
   *   is your seat, if you already have one
   */
  constructor(code: string, { detail = '', retry = 0, seat = 0 }: { detail?: string; retry?: number; seat?: number } = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.retry = retry;
    this.seat = seat;
  }
}

/** Returns the code of a caught error; '' for an error of the page itself. */
export const codeOf = (error: unknown) => (error instanceof Trouble ? error.code : '');

/** Returns true if trying again may help. */
export const passes = (code: string) => ['LIMIT', 'BUSY', 'NOT_STORED'].includes(code);

const RETRY_MS = 2000;
/** Returns the milliseconds to wait before trying again. */
export const retryIn = (error: unknown) => (error instanceof Trouble && 1000 * error.retry) || RETRY_MS;

export function troubleText(error: unknown) {
  if (!(error instanceof Trouble)) return String((error as Error | null)?.message ?? error);
  if (error.code === 'DELETED' && error.detail) return _('The operator of the server has closed this table: %s', error.detail);
  if (error.code === 'BANNED' && error.detail) return `${_(SENTENCES.BANNED)} ${_('The reason: %s', error.detail)}`;
  const text = SENTENCES[error.code] ? _(SENTENCES[error.code]) : _('The server refused this: %s', error.code);
  return error.retry ? `${text} ${_('It works again in %d s.', error.retry)}` : text;
}
