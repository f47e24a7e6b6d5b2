// Everything that a screen is looked at for. A look is about one sentence or several, and finds pairs of a sentence and what is against it.
import { axe } from './axe.mjs';
import { layout } from './layout.mjs';
import { words } from './words.mjs';

/** A look about one sentence, as one about several. */
function alone({ sentence, look }) {
  return { sentences: [sentence], look: async (page) => (await look(page)).map((what) => [sentence, what]) };
}

/** For people who cannot see the page well, or at all. */
export const access = axe.map(alone);

/** @type {{sentences: string[], look: (page: any, screen: string) => Promise<[sentence: string, what: string][]>}[]} */
export const LOOKS = [layout, ...access, ...words.map(alone)];

/** A place for what is found, by sentence. @returns {Map<string, string[]>} */
export const nothingFound = () => new Map(LOOKS.flatMap(({ sentences }) => sentences.map((sentence) => [sentence, []])));
