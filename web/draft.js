/**
 * The turn being put together in a game of this browser, kept beside the game so that a reload loses nothing. It is laid again only where the
 * game stands exactly as it did, and only when the player whose turn it is may look: behind the curtain nobody sees it. Online tables have
 * drafts of their own (online/draft.js), which also wait for the server.
 */
import { erase, read, write } from './storage.js';

/** So many presses can still be undone after a reload. */
const PRESSES = 20;

/** @param {string} id of a game */
const nameOf = (id) => `draft/${id}`;

/** @param {string} id */
export const dropDraft = (id) => erase(nameOf(id));

/** @typedef {import('./composer.js').Composer} Composer */

export class Draft {
  /** @param {import('./party.js').Party} party */
  constructor(party) {
    this.party = party;
  }

  /** @param {Composer} composer */
  keep({ begun, trail }) {
    if (!begun || this.party.keeping === 'lent') return this.drop();
    write(nameOf(this.party.id), JSON.stringify({ digest: this.party.game.digest(), trail: trail.slice(-PRESSES) }));
  }

  drop() {
    dropDraft(this.party.id);
  }

  /** What does not fit the game as it stands is dropped without a word. @param {Composer} composer */
  layAgain(composer) {
    const trail = this.kept();
    if (!trail) return this.drop();
    for (const chosen of trail) if (Object.keys(chosen).length) composer.lay(this.party.game.plan(chosen).chosen);
    composer.advanced = false;
  }

  /** @returns {import('./engine.js').Turn[] | null} */
  kept() {
    try {
      const { digest, trail } = JSON.parse(read(nameOf(this.party.id)) ?? 'null');
      const whole = Array.isArray(trail) && trail.every((chosen) => chosen && typeof chosen === 'object');
      return whole && digest === this.party.game.digest() ? trail : null;
    } catch {
      return null; // nothing is kept, or nothing of use
    }
  }
}
