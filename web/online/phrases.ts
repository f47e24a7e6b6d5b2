/** What players can say to each other: phrases from a list, each shown in the reader's language, and nothing else. */
import { announce } from '../announce.js';
import { read, write } from '../storage.js';
import { _, N_ } from '../texts.js';

/** By the names of docs/protocol.md. */
export const PHRASES: Record<string, string> = {
  hello: N_('Hello!'),
  luck: N_('Good luck!'),
  nice: N_('Nice turn!'),
  wow: N_('Wow!'),
  oops: N_('Oops!'),
  thanks: N_('Thank you!'),
  sorry: N_('Sorry!'),
  think: N_('I have to think.'),
  moment: N_('One moment!'),
  back: N_('I am back.'),
  'well-played': N_('That was well played.'),
  again: N_('Another game?'),
  bye: N_('Goodbye!'),
};

/** How long a phrase stays beside its speaker. */
const HEARD_MS = 12_000;
/** The minimum time between two of our phrases. */
const PACE_MS = 5000;
const MUTED = 'online/muted';

export class Talk {
  changed: () => void;
  /** By seat. */
  heard = new Map<number, string>();
  /** True if we may send a phrase. */
  ready = true;
  muted: boolean;

  constructor(changed: () => void) {
    this.changed = changed;
    this.muted = read(MUTED) === 'yes';
  }

  hear(seat: number, phrase: string, name: string) {
    if (this.muted || !PHRASES[phrase]) return;
    this.heard.set(seat, phrase);
    announce(_('%s: %s', name, _(PHRASES[phrase])));
    setTimeout(() => {
      if (this.heard.get(seat) === phrase) this.heard.delete(seat);
      this.changed();
    }, HEARD_MS);
  }

  /** Blocks further phrases for a while. */
  spoke() {
    this.ready = false;
    setTimeout(() => {
      this.ready = true;
      this.changed();
    }, PACE_MS);
  }

  mute() {
    this.muted = !this.muted;
    if (this.muted) this.heard.clear();
    write(MUTED, this.muted ? 'yes' : 'no');
  }
}
