/**
 * The audio output. Browsers start it only in response to a press, Safari only while handling one, and a phone call stops
 * it again. So every press starts it if sounds are on.
 */

/** @type {AudioContext | null} */
let audio = null;

export const loudspeaker = () => (audio ??= new AudioContext());

/** @param {import('./settings.js').Settings} settings */
export function openByPress(settings) {
  const open = () => {
    if (!settings.sounds || audio?.state === 'running') return;
    try {
      loudspeaker().resume().catch(() => {});
    } catch {
      // a machine without sound is fine
    }
  };
  for (const event of ['click', 'keydown']) addEventListener(event, open, true);
}
