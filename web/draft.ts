/**
 * The turn being composed in a local game, stored beside the game so that a reload does not lose it. It is restored
 * only if the game is exactly as it was, and only when the player to move may look: nobody sees it behind the curtain.
 * Online tables have their own drafts (online/draft.ts), which also wait for the server.
 */
import { erase, read, write } from './storage.js';
import type { Composer } from './composer.js';
import type { Turn } from './engine_types.js';
import type { Party } from './party.js';

/** How many presses can still be undone after a reload. */
const PRESSES = 20;

/** @param id the id of a game */
const nameOf = (id: string) => `draft/${id}`;

export const dropDraft = (id: string) => erase(nameOf(id));

export class Draft {
  party: Party;

  constructor(party: Party) {
    this.party = party;
  }

  keep({ begun, trail }: Composer) {
    if (!begun || this.party.keeping === 'lent') return this.drop();
    write(nameOf(this.party.id), JSON.stringify({ digest: this.party.game.digest(), trail: trail.slice(-PRESSES) }));
  }

  drop() {
    dropDraft(this.party.id);
  }

  /** Restores the turn. Choices that no longer fit the game are dropped silently. */
  layAgain(composer: Composer) {
    const trail = this.kept();
    if (!trail) return this.drop();
    for (const chosen of trail) if (Object.keys(chosen).length) composer.lay(this.party.game.plan(chosen).chosen);
    composer.advanced = false;
  }

  kept(): Turn[] | null {
    try {
      const { digest, trail } = JSON.parse(read(nameOf(this.party.id)) ?? 'null');
      const whole = Array.isArray(trail) && trail.every((chosen) => chosen && typeof chosen === 'object');
      return whole && digest === this.party.game.digest() ? trail : null;
    } catch {
      return null; // nothing usable is stored
    }
  }
}
