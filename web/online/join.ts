/** Opening an invitation: what it offers, and sitting down. */
import { announce } from '../announce.js';
import { beginAt } from '../focus.js';
import { _ } from '../texts.js';
import { get, post } from './api.js';
import { codeOf, Trouble } from './errors.js';
import { asPerson, likelyName, takeName } from './identity.js';
import { goTo } from './places.js';
import { onlineOf } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';

export interface Joining {
  table: string;
  secret: string;
  offer: any; // the server's description; null until it is known
  name: string; // as typed so far
  code: string; // why it cannot be used; '' if it can
  table_now: any; // the table as a spectator sees it, if that is allowed
  sitting: boolean;
}

export const JOIN = 'online:join';

export async function openInvitation(app: App, table: string, secret: string) {
  const online = onlineOf(app);
  const joining: Joining = { table, secret, offer: null, name: likelyName(app), code: '', table_now: null, sitting: false };
  online.joining = joining;
  online.trouble = null;
  app.screen = JOIN;
  try {
    if (!secret) throw new Trouble('NO_INVITATION'); // an incomplete link
    joining.offer = await post(`table/${table}/invitation`, { secret });
    if (isShown(app, joining)) beginAt('#join-name');
  } catch (error) {
    await refused(app, joining, error);
  }
  app.changed();
}

/** Returns true if this invitation is still on the screen. */
const isShown = (app: App, joining: Joining) => app.screen === JOIN && onlineOf(app).joining === joining;

/** Finds out what to show for an invitation that was refused. */
async function refused(app: App, joining: Joining, error: unknown) {
  joining.code = codeOf(error);
  if (!joining.code) throw error;
  if (joining.code === 'BAD_MEMBER') joining.code = 'NO_INVITATION'; // a secret in an impossible form
  if (!isShown(app, joining)) return;
  if (joining.code === 'ALREADY_SEATED') return goTo(app, `table/${joining.table}`, true);
  onlineOf(app).trouble = error;
  // People who come late may watch if the host allows it.
  if (['INVITATION_USED', 'SEAT_TAKEN', 'NO_INVITATION', 'WRONG_PHASE', 'FULL'].includes(joining.code))
    joining.table_now = await get(`table/${joining.table}`).catch(() => null);
}

export const joinActions: Record<string, Action> = {
  joinName(app, _arg, element) {
    const { joining } = onlineOf(app);
    if (joining) joining.name = (element as HTMLInputElement).value;
  },
  async sit(app) {
    const online = onlineOf(app);
    const { joining } = online;
    if (!joining?.offer || joining.sitting) return;
    joining.sitting = true;
    online.trouble = null;
    app.changed();
    try {
      const name = joining.name.trim() || _('A guest');
      if (name !== online.name) await takeName(app, name);
      await asPerson(app, () => sitDown(app, joining.table, { secret: joining.secret }), name);
    } catch (error) {
      joining.sitting = false;
      if (['NOT_CLEAN', 'OFFLINE', 'BUSY', 'LIMIT', 'NOT_STORED'].includes(codeOf(error))) online.trouble = error;
      else await refused(app, joining, error);
    }
  },
  /** Asks the server again after it could not be reached. */
  askAgain(app) {
    const { joining } = onlineOf(app);
    if (joining) return openInvitation(app, joining.table, joining.secret);
  },
  /** Opens the table as a spectator. */
  watch: (app, table) => goTo(app, `table/${table}`),
};

/** Takes a seat and goes to the table. */
export async function sitDown(app: App, table: string, body: object) {
  await post(`table/${table}/sit`, body);
  announce(_('You have a seat.'));
  goTo(app, `table/${table}`, true);
}
