/**
 * The audio output. Browsers start it only in response to a press, Safari only while handling one, and a phone call stops
 * it again. So every press starts it if sounds are on.
 */
import type { Settings } from './settings.js';

let audio: AudioContext | null = null;

export const loudspeaker = () => (audio ??= new AudioContext());

export function openByPress(settings: Settings) {
  const open = () => {
    if (!settings.sounds || audio?.state === 'running') return;
    try {
      loudspeaker()
        .resume()
        .catch(() => {});
    } catch {
      // a machine without sound is fine
    }
  };
  for (const event of ['click', 'keydown']) addEventListener(event, open, true);
}
