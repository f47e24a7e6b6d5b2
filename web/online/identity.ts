/**
 * This device's identity on the server: a name and a key, which the browser keeps as a cookie that no script can read.
 */
import { nameFault } from '../setup.js';
import { _ } from '../texts.js';
import { post } from './api.js';
import { codeOf, Trouble } from './errors.js';
import { nameField } from './parts.js';
import { onlineOf, rememberName } from './state.js';
import type { App } from '../app.js';
import type { Action } from '../events.js';

/** Returns a name to begin with: the one used here before, or that of the only person at this screen. */
export const likelyName = (app: App) =>
  (onlineOf(app).name === unnamed() ? '' : onlineOf(app).name) ||
  app.setup.sitters.find(({ player }) => player === 'person')?.name.trim() ||
  '';

/** The name of people who give none. */
const unnamed = () => _('A friend');

/** The field for one's own name, which is saved as soon as it is typed. */
export function myName(app: App) {
  const { name, typed } = onlineOf(app);
  return nameField({
    id: 'my-name',
    value: typed ?? (name === unnamed() ? '' : name),
    acts: { input: 'online:naming', change: 'online:rename' },
    placeholder: unnamed(),
  });
}

/** Requests run one after the other: two at once without a key would create two persons. */
let taking: Promise<unknown> = Promise.resolve();

/** Takes a name; a device without a key gets one with it. */
export function takeName(app: App, typed: string): Promise<void> {
  const name = typed.trim();
  if (!name || nameFault(name)) return Promise.reject(new Trouble('NOT_CLEAN'));
  const taken = taking.then(() => put(app, name));
  taking = taken.catch(() => {});
  return taken;
}

async function put(app: App, name: string) {
  const before = onlineOf(app).name;
  if (name === before) return;
  const answer = await post('person', { name });
  rememberName(app, answer.name);
  if (!before) onlineOf(app).connection?.renew(); // it was opened without a key
}

/**
 * How long the typing must pause before a name is taken: people who go to paste a link do not leave the field first.
 */
const TYPING_MS = 1000;
let typing: ReturnType<typeof setTimeout> | undefined;

export const peopleActions: Record<string, Action> = {
  naming(app, _arg, element) {
    const online = onlineOf(app);
    online.typed = (element as HTMLInputElement).value;
    clearTimeout(typing);
    typing = setTimeout(() => nameFault(online.typed?.trim() ?? '') || rename(app), TYPING_MS);
  },
  rename: (app) => rename(app),
};

/** Takes the typed name; if it is empty, the previous one comes back. */
async function rename(app: App) {
  clearTimeout(typing);
  const online = onlineOf(app);
  const { typed } = online;
  try {
    if (typed?.trim()) {
      online.trouble = null;
      await takeName(app, typed);
    }
    if (online.typed === typed) online.typed = null;
  } catch (error) {
    online.trouble = error;
  }
  app.changed();
}

/**
 * Does something that needs a person. If the device has none, or the server has forgotten it, a person is created.
 * @param name the name if there is none yet
 */
export async function asPerson<Done>(
  app: App,
  act: () => Promise<Done>,
  name: string = likelyName(app) || unnamed(),
): Promise<Done> {
  await taking;
  if (!onlineOf(app).name) await takeName(app, name);
  try {
    return await act();
  } catch (error) {
    if (codeOf(error) !== 'NO_KEY') throw error;
    rememberName(app, '');
    await takeName(app, name);
    return act();
  }
}
