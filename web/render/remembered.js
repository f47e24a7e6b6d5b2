/** Parts that cost much to describe and seldom change. */
import { currentLanguage } from '../texts.js';

/**
 * A part that is described anew only when something it is made of, or the language, has changed; otherwise it is the same description again,
 * and what is on the page stays as it is.
 * @template {any[]} Given
 * @template Described
 * @param {(...given: Given) => Described} describe from what it is given, and nothing else
 * @returns {(...given: Given) => Described}
 */
export function remembered(describe) {
  /** @type {any[]} */
  let before = [];
  /** @type {Described} */
  let described;
  return (...given) => {
    const now = [currentLanguage(), ...given];
    if (now.some((each, i) => each !== before[i])) [described, before] = [describe(...given), now];
    return described;
  };
}
