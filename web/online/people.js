/** Who this device is on the server: a name and a key, which the browser keeps as a cookie that no script sees. */
import { nameFault } from '../setup.js';
import { _ } from '../texts.js';
import { post } from './api.js';
import { codeOf, Trouble } from './errors.js';
import { nameField } from './parts.js';
import { onlineOf, rememberName } from './state.js';

/** @typedef {import('../app.js').App} App */

/** A name to begin with: the one used here before, or that of the only person at this screen. @param {App} app */
export const likelyName = (app) => (onlineOf(app).name === unnamed() ? '' : onlineOf(app).name) || app.setup.sitters.find(({ player }) => player === 'person')?.name.trim() || '';

/** What whoever gives no name is called. */
const unnamed = () => _('A friend');

/** The field for one's own name, where it is kept at once. @param {App} app */
export function myName(app) {
  const { name } = onlineOf(app);
  return nameField({ id: 'my-name', value: name === unnamed() ? '' : name, act: 'online:rename', event: 'change', placeholder: unnamed() });
}

/** Takes a name; a device without a key gets one with it. @param {App} app @param {string} typed */
export async function takeName(app, typed) {
  const name = typed.trim();
  if (!name || nameFault(name)) throw new Trouble('NOT_CLEAN');
  const before = onlineOf(app).name;
  const answer = await post('person', { name });
  rememberName(app, answer.name);
  if (!before) onlineOf(app).connection?.renew(); // it was a stranger's
}

/**
 * Does something that needs a person. A device that has none becomes one; so does one that the server has forgotten.
 * @template Done
 * @param {App} app @param {() => Promise<Done>} act @param {string} [name] used where there is none yet
 * @returns {Promise<Done>}
 */
export async function asPerson(app, act, name = likelyName(app) || unnamed()) {
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
