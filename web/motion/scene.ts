/**
 * The view drawn while a turn is shown. The engine gave two views, before and after the turn; each part comes from one
 * or the other, depending on how far the animation has got. This needs no rules of the game.
 */
import type { PlayedTurn, SeatView, Turn, View } from '../engine_types.js';

/**
 * How far a turn is shown: not at all; the card is played and the tile taken; the tile is laid; the boar has run; the
 * noble has walked; the display is refilled and the player has drawn a card. Then comes the present.
 */
export type Moment = 'before' | 'taken' | 'laid' | 'met' | 'walked' | 'refilled';

export const MOMENTS: Moment[] = ['before', 'taken', 'laid', 'met', 'walked', 'refilled'];

/** The moment from which a part of the player's seat is as after the turn. Parts that are not listed are as before. */
const FROM: Record<string, Moment> = {
  discards: 'taken',
  rows: 'laid',
  marks: 'laid',
  full_rows: 'laid',
  full_columns: 'laid',
  row_cells: 'laid',
  column_cells: 'laid',
  boar: 'met',
  nobles: 'walked',
  mission_points: 'walked',
  hand: 'refilled',
  deck: 'refilled',
};

/** The same for what lies between the players. */
const COMMON: Record<string, Moment> = { display: 'refilled', stacks: 'refilled', bag: 'refilled' };

const mixed = (before: any, after: any, from: Record<string, Moment>, past: (moment: Moment) => boolean) =>
  Object.fromEntries(Object.keys(before).map((key) => [key, (from[key] && past(from[key]) ? after : before)[key]]));

/** A turn, the views before and after it, and the number of the place on the display. */
export type Given = { before: View; after: View; turn: PlayedTurn; place: number };

/** @param paid points shown so far */
export function sceneAt({ before, after, turn, place }: Given, moment: Moment, paid: number): View {
  const at = MOMENTS.indexOf(moment);
  const past = (other: Moment) => at >= MOMENTS.indexOf(other);
  const view = mixed(before, after, COMMON, past) as View;
  view.seats = before.seats.map((seat, i) => (seat.seat === turn.seat ? seatAt(seat, after.seats[i], turn, past, paid) : seat));
  if (past('taken') && !past('refilled')) view.display = emptied(before.display, place);
  return view;
}

function seatAt(before: SeatView, after: SeatView, turn: PlayedTurn, past: (moment: Moment) => boolean, paid: number): SeatView {
  const seat = mixed(before, after, FROM, past) as SeatView;
  seat.score = before.score + paid;
  if (past('taken') && !past('refilled')) seat.hand = without(before.hand, turn.card);
  return seat;
}

/** @param card which may be hidden in the hand */
function without(hand: string[], card: string) {
  const at = Math.max(0, hand.indexOf(card));
  return hand.filter((_card, i) => i !== at);
}

const emptied = (display: (string | null)[], place: number) => display.map((tile, i) => (i === place ? null : tile));

/** Returns the view after a turn, but before the display is refilled. */
export const unfilled = ({ before, after, place }: Given): View => ({
  ...after,
  display: emptied(after.display, place),
  stacks: before.stacks,
  bag: before.bag,
});

/** Returns how far a turn had got with the part that its player had composed. */
export function seenOf(turn: PlayedTurn, seen: Turn): Moment {
  if (seen.place !== turn.place || seen.cell !== turn.cell) return 'before';
  if (seen.boar !== turn.boar) return 'laid';
  return seen.noble === turn.noble ? 'walked' : 'met';
}

/**
 * Returns the view of a game that has just ended, before final scoring: missions are still hidden, and nobody has won.
 */
export const unscored = (view: View, before: View): View =>
  view.ending
    ? { ...view, ending: null, seats: view.seats.map((seat, i) => ({ ...seat, missions: before.seats[i].missions })) }
    : view;
