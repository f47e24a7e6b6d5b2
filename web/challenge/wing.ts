/** The wing `challenge`: the same deals for several people, ghosts, and results side by side (docs/challenges.md). */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { opening } from '../render/opening.js';
import { accompany, challengeActions, hashOfChallenge, linkOf, visitChallenge } from './actions.js';
import { compareScreen } from './compare.js';
import { formScreen } from './form.js';
import { openScreen } from './screen.js';
import { shareDialog } from './sharing.js';
import type { Wing } from '../wings.js';

export const wing: Wing = {
  screens: { opening, open: openScreen, compare: compareScreen, form: formScreen },
  dialogs: { share: shareDialog },
  actions: challengeActions,
  notices: { fault: ({ text }) => ({ text }) },
  asks: {
    /** Adds a ghost to the table of a game that belongs to a challenge. */
    accompany,
    /** Returns the address of the challenge that a finished game makes, by the id of the game. */
    link: linkOf,
  },
  visit: visitChallenge,
  hash: hashOfChallenge,
};
