/** The wing `review`: the coach's review of a game. */
import '../main.js'; // already loaded; the import keeps shared code in the page's bundle
import { _ } from '../texts.js';
import { note, reviewActions, studyOf, visitReview } from './actions.js';
import { findReview, keyOf } from './cache.js';
import { listenToReviewKeys } from './keys.js';
import { reviewScreen } from './screen.js';
import { wingOf } from './state.js';
import { teaser } from './teaser.js';
import type { App } from '../app.js';
import type { Wing } from '../wings.js';

let listening = false;

const withKeys =
  <Given extends any[], Result>(act: (app: App, ...rest: Given) => Result): ((app: App, ...rest: Given) => Result) =>
  (app, ...rest) => {
    if (!listening) listenToReviewKeys(app);
    listening = true;
    return act(app, ...rest);
  };

export const wing: Wing = {
  screens: { screen: withKeys(reviewScreen), teaser, note },
  actions: reviewActions,
  notices: {
    nothing: () => ({ text: _('No turn was played in this game, so there is nothing to review.') }),
    whatIf: ({ round, back }) => ({
      text: _(
        'What if: you play on from round %d of the game under review. This is a separate game; the other one stays as it was.',
        round,
      ),
      choices: [['review:back', _('Back to the review'), back]],
    }),
  },
  asks: {
    /** Returns what is known about a game without reviewing it. */
    known: (_app, record) => findReview(keyOf(record)),
    /** Returns the review of a saved game, for another screen that shows its marks. */
    study: (app, { id }) => studyOf(app, id),
  },
  visit: visitReview,
  hash(app) {
    const study = wingOf(app).current;
    return study ? `review/${study.path}${study.chosen ? `@${study.at}` : ''}` : 'review';
  },
};
