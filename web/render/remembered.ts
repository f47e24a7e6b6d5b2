/** Memoization of parts that are expensive to describe and seldom change. */
import { currentLanguage } from '../texts.js';

/**
 * Returns a function that describes a part anew only if its arguments or the language have changed. Otherwise it
 * returns the same tree, so that `patch` skips it.
 * @param describe must depend on nothing but its arguments
 */
export function remembered<Given extends unknown[], Described>(
  describe: (...given: Given) => Described,
): (...given: Given) => Described {
  let before: unknown[] = [];
  let described: Described;
  return (...given) => {
    const now = [currentLanguage(), ...given];
    if (now.some((each, i) => each !== before[i])) [described, before] = [describe(...given), now];
    return described;
  };
}
