/**
 * Decides when an opponent makes a remark. Remarks use only what everybody at the table has seen: the turn as the
 * engine reports it, full lines, the round and the result. The decision follows from the game and the turn, so that the
 * same game produces the same remarks. The words are a separate wing, loaded with the first remark.
 */
import { announce } from './announce.js';
import { hasCharacter } from './setup.js';
import { _ } from './texts.js';
import { withWing } from './wings.js';
import type { App } from './app.js';
import type { PlayedTurn, View } from './engine_types.js';
import type { Party } from './party.js';
import type { Table } from './table.js';

/** `text` is to be translated. */
export type Remark = { seat: number; text: string };
export type Occasion = 'greeting' | 'long' | 'gardener' | 'last' | 'proud' | 'envy' | 'won' | 'lost';
/** What a turn did, who played it, and when. */
type Happened = { turn: PlayedTurn; own: boolean; lines: number; rounds: number };

/** The chance of a remark, one in `oneIn`, by what happened; the first matching row counts. */
const OCCASIONS: { is: (happened: Happened) => boolean; occasion: Occasion; oneIn: number }[] = [
  { is: ({ own, lines }) => own && lines > 0, occasion: 'proud', oneIn: 1 },
  { is: ({ own, lines }) => !own && lines > 0, occasion: 'envy', oneIn: 1 },
  { is: ({ own, turn, rounds }) => own && turn.round === rounds, occasion: 'last', oneIn: 2 },
  { is: ({ own, turn }) => own && turn.round === 1, occasion: 'greeting', oneIn: 2 },
  { is: ({ own, turn }) => own && turn.path?.length >= 8, occasion: 'long', oneIn: 2 },
  { is: ({ own, turn }) => own && turn.points.noble >= 6, occasion: 'proud', oneIn: 5 },
  { is: ({ own, turn }) => !own && turn.points.noble >= 6, occasion: 'envy', oneIn: 5 },
  { is: ({ own, turn }) => own && turn.gardener, occasion: 'gardener', oneIn: 6 },
];

const ROUNDS = 18;
/** The minimum number of rounds between two remarks at a table. */
export const QUIET_ROUNDS = 3;
/** How long a remark stays, in milliseconds. */
const SHOWN_MS = 7000;

/** Returns an evenly distributed number that depends on the text alone (FNV-1a). */
export function lot(text: string) {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Returns the occasion for a remark, or null. */
export function occasionOf(happened: Happened, drawn: number) {
  const found = OCCASIONS.find(({ is }) => is(happened));
  return found && drawn % found.oneIn === 0 ? found.occasion : null;
}

/** What a table's remarks depend on: full lines by seat after the previous turn, and the round of the last remark. */
const seen = new WeakMap<Table, { lines: number[]; spoke: number }>();

const linesOf = (view: View) =>
  view.seats.map(({ full_rows: rows, full_columns: columns }) => (rows ?? []).length + (columns ?? []).length);

/**
 * Returns who remarks on a turn that has just been played, and on what; null for nobody. Must be called for every turn,
 * in order.
 * @param turn as the engine reports it
 */
export function remarkFor(table: Table, turn: PlayedTurn): { seat: number; occasion: Occasion; drawn: number } | null {
  const { party } = table;
  const computers = party.sitters.flatMap(({ player }, i) => (hasCharacter(player) ? [i + 1] : []));
  if (table.kind.extras || !computers.length || party.people.length === 0) return null;
  const lines = linesOf(party.game.view(0));
  const before = seen.get(table) ?? { lines, spoke: -QUIET_ROUNDS };
  const drawn = lot(`${party.seed || party.id} ${turn.number}`);
  const own = computers.includes(turn.seat);
  const seat = own ? turn.seat : computers[drawn % computers.length];
  seen.set(table, { ...before, lines });
  if (party.over) return lastWordOf(party, computers, drawn);
  const occasion = occasionOf(
    { turn, own, lines: lines[turn.seat - 1] - before.lines[turn.seat - 1], rounds: ROUNDS },
    drawn >>> 8,
  );
  if (!occasion || turn.round - before.spoke < QUIET_ROUNDS) return null;
  seen.set(table, { lines, spoke: turn.round });
  return { seat, occasion, drawn };
}

function lastWordOf(party: Party, computers: number[], drawn: number) {
  const { winners } = party.game.score();
  if (winners.length !== 1) return null;
  const [winner] = winners;
  const won = computers.includes(winner);
  return { seat: won ? winner : computers[drawn % computers.length], occasion: (won ? 'won' : 'lost') as Occasion, drawn };
}

/** Called after a turn: perhaps somebody makes a remark. */
export function remarkOn(app: App, turn: PlayedTurn) {
  const { table } = app;
  if (!table || app.settings.remarks === 'off') return;
  const remark = remarkFor(table, turn);
  if (table.over) table.remark = null; // earlier remarks are not about the result
  if (!remark) return;
  const { player } = table.party.sitters[remark.seat - 1];
  withWing(
    app,
    'remarks',
    ({ asks }) => {
      if (app.table !== table) return;
      const said = { seat: remark.seat, text: asks?.words(app, { ...remark, player }) };
      table.remark = said;
      app.changed();
      if (table.over) return; // it is about the result, and waits for the end screen
      if (app.settings.remarks === 'spoken') announce(_(said.text));
      setTimeout(() => forget(app, table, said), SHOWN_MS);
    },
    () => {}, // without network there are no remarks
  );
}

function forget(app: App, table: Table, said: Remark) {
  if (table.remark !== said) return;
  table.remark = null;
  app.changed();
}
