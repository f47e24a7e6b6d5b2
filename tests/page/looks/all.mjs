// All checks of a screen. A check covers one or several sentences, and returns pairs of a sentence and what
// violates it.
import { axe } from './axe.mjs';
import { layout } from './layout.mjs';
import { words } from './words.mjs';

/** Converts a check of one sentence to one of several. */
function alone({ sentence, look }) {
  return { sentences: [sentence], look: async (page, screen) => (await look(page, screen)).map((what) => [sentence, what]) };
}

/** For people who cannot see the page well, or at all. */
export const access = axe.map(alone);

/** @type {{sentences: string[], look: (page: any, screen: string) => Promise<[sentence: string, what: string][]>}[]} */
export const LOOKS = [layout, ...access, ...words.map(alone)];

/** Returns an empty list of findings for each sentence. @returns {Map<string, string[]>} */
export const nothingFound = (looks = LOOKS) =>
  new Map(looks.flatMap(({ sentences }) => sentences.map((sentence) => [sentence, []])));
