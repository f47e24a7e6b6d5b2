/**
 * What depends on where a game is played: here, on a server (online/table.ts), as a puzzle (puzzles/table.ts), in a
 * lesson (learn/lesson.ts). All have the same table; each has its own kind.
 */
import type { Content } from './dom.js';
import type { Plan, Preview, Turn } from './engine_types.js';
import type { Summons } from './notify.js';
import type { Others } from './render/opponents.js';
import type { Table } from './table.js';

export interface Kind {
  extras: Extras | null;
  /** False if nothing can be chosen any more, although the viewer is to move. */
  composes: () => boolean;
  /** Called when something was chosen for the turn. */
  composed: (table: Table) => unknown;
  /** Plays the turn that was confirmed; `seen` is the part of it that was drawn. */
  play: (table: Table, turn: Turn, seen?: Turn) => Promise<unknown>;
  takeBack: (table: Table) => Promise<unknown>;
  /** Requests hints. */
  hint: (table: Table) => Promise<unknown>;
  closed: () => unknown;
}

/** What a wing's table shows beside the usual, such as an online table or a puzzle. */
export interface Extras {
  className: string;
  bar(table: Table): { score: (seat: number) => { className: string; content: Content }; tools: Content };
  others(table: Table): Others;
  above(table: Table): Content; // on top of everything
  left(table: Table): Content; // below the opponents
  badge(table: Table): Content; // before the advice
  advice(table: Table, plan: Plan | null): string | null; // replaces the usual advice
  rail?(table: Table, plan: Plan, preview: Preview | null): Content; // replaces the usual rail
  menu: () => [act: string, text: string][];
  acts: () => Content; // at the end
  summons(table: Table): Summons | null; // for a player who looks elsewhere; null for none
}

/** A game played here. */
export const local: Kind = {
  extras: null,
  composes: () => true,
  composed: ({ host, composer }) => host.draft?.keep(composer),
  async play(table, turn, seen) {
    await table.play(turn, seen);
    await table.go();
  },
  async takeBack(table) {
    table.host.thinker.stop();
    table.answer = null;
    table.stage.finish();
    table.forget();
    if (!table.party.takeBack()) return;
    table.host.save?.(table.party);
    table.host.changed();
    await table.go();
  },
  hint: (table) => table.advise(),
  closed() {},
};
