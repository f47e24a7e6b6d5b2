/**
 * The order of events at a table, as a function: from what is and what happens follow what changes and what is to be
 * done. It asks nobody and waits for nothing. The table does what is to be done, and reports what came of it.
 */
import { EVERYTHING } from './engine.js';
import type { Party } from './party.js';
import type { Table } from './table.js';

/** What the order of events decides at a table. */
export type Order = Pick<Table, 'seat' | 'curtain' | 'thinking' | 'failure' | 'going'>;
/** What it depends on. */
export type Standing = Pick<Party, 'mover' | 'thinker' | 'over' | 'hidden' | 'eyes' | 'people'>;

/** The game is to go on, the computer player has played or could not (`error` is null if it was stopped), the curtain opens. */
export type Event = { type: 'goOn' | 'played' | 'opened' } | { type: 'failed'; error: unknown };
/** The computer player is to think and play, the game ends, a person looks and moves. */
export type Effect = 'think' | 'end' | 'begin';

export function step(order: Order, event: Event, party: Standing): { changes: Partial<Order>; effects: Effect[] } {
  switch (event.type) {
    case 'goOn':
      return order.going ? { changes: {}, effects: [] } : next(order, party);
    case 'played':
      return next(order, party);
    case 'failed':
      return { changes: { going: false, thinking: 0, failure: event.error }, effects: ['begin'] };
    case 'opened':
      return { changes: { seat: order.curtain, curtain: 0 }, effects: ['begin'] };
  }
}

/** Goes on to whoever is to move. */
function next(order: Order, party: Standing): { changes: Partial<Order>; effects: Effect[] } {
  const changes = { ...looking(order, party), failure: null, thinking: party.thinker, going: party.thinker > 0 };
  return { changes, effects: party.thinker ? ['think'] : party.over ? ['end', 'begin'] : ['begin'] };
}

/** Returns who looks at the table. Where several people play, the curtain waits for the one to move. */
export function looking({ seat, curtain }: Pick<Order, 'seat' | 'curtain'>, { mover, hidden, eyes, people, thinker }: Standing) {
  if (hidden) return { seat: eyes, curtain };
  if (!mover) return { seat: people.length === 1 ? people[0] : EVERYTHING, curtain: 0 };
  if (people.length === 1) return { seat: people[0], curtain };
  if (thinker) return { seat: 0, curtain };
  return seat === mover ? { seat, curtain } : { seat: 0, curtain: mover };
}
