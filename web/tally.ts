/**
 * Where the points of a game came from. Nothing is scored here: the engine's scores of every turn and of the end are
 * grouped by source, and the groups of a seat add up to its points.
 */
import type { Breakdown, PlayedTurn, SeatView } from './engine_types.js';
import type { Game } from './game.js';

/**
 * The sources of points: walks by the row where they ended, immediate scores of tiles, then final scoring; finally the
 * losses, to reward marks and to a boar that stayed.
 */
export type Source =
  | 'row1'
  | 'row2'
  | 'row3'
  | 'row4'
  | 'row5'
  | 'row6'
  | 'rewards'
  | 'boarMet'
  | 'rows'
  | 'columns'
  | 'missions'
  | 'lost'
  | 'boar';

export const WON: Source[] = [
  'row1',
  'row2',
  'row3',
  'row4',
  'row5',
  'row6',
  'rewards',
  'boarMet',
  'rows',
  'columns',
  'missions',
];
export const LOST: Source[] = ['lost', 'boar'];
export const SOURCES = [...WON, ...LOST];

/** The points of one seat. */
export interface Tally {
  seat: number;
  from: Record<Source, number>; // points by source, with all sources; losses are negative
  won: number; // the sum of all gains
  final: number;
  gardeners: number;
  fullRows: number[];
  fullColumns: string[];
}

/** A finished game. */
export interface Summary {
  tallies: Tally[]; // the winner first
  winners: number[];
  decided: 'points' | 'gardeners' | 'shared' | 'forfeit'; // what decided the game
  forfeit: { seat: number; reason: string } | null;
  course: number[][]; // for every seat: its points before the first round, after it, and so on
  rounds: number; // how many rounds were begun
}

/** Returns the total score of a turn. */
export const pointsOf = (turn: PlayedTurn) => turn.points.reward + turn.points.boar + turn.points.noble;

/**
 * @param turns all turns of the game
 * @param breakdown of the current score
 * @param scored true if there was a final scoring
 */
function tallyOf(owner: SeatView, turns: PlayedTurn[], breakdown: Breakdown, final: number, scored: boolean): Tally {
  const from = Object.fromEntries(SOURCES.map((source) => [source, 0])) as Record<Source, number>;
  for (const { noble, points } of turns.filter((turn) => turn.seat === owner.seat)) {
    if (noble !== '-') from[`row${noble[1]}` as Source] += points.noble;
    from[points.reward < 0 ? 'lost' : 'rewards'] += points.reward;
    from.boarMet += points.boar;
  }
  for (const source of ['rows', 'columns', 'missions'] as const) from[source] += scored ? breakdown[source] : 0;
  const won = WON.reduce((sum, source) => sum + from[source], 0);
  // What the boar took: less than its cost if fewer points were left.
  from.boar = scored ? final - won - from.lost : 0;
  return {
    seat: owner.seat,
    from,
    won,
    final,
    gardeners: breakdown.gardeners,
    fullRows: owner.full_rows,
    fullColumns: owner.full_columns,
  };
}

export function summaryOf(game: Game, turns: PlayedTurn[]): Summary {
  const { seats, players, forfeit } = game.view(0);
  const score = game.score(0);
  const tallies = seats.map((owner, i) =>
    tallyOf(owner, turns, score.breakdown[i], forfeit ? owner.score : score.final[i], !forfeit),
  );
  const most = Math.max(...score.final);
  const level = score.final.filter((points: number) => points === most).length;
  const { winners } = score;
  return {
    tallies: tallies.sort(
      (a, b) =>
        Number(b.seat !== forfeit?.seat) - Number(a.seat !== forfeit?.seat) || b.final - a.final || b.gardeners - a.gardeners,
    ),
    winners,
    decided: forfeit ? 'forfeit' : winners.length > 1 ? 'shared' : level > 1 ? 'gardeners' : 'points',
    forfeit,
    course: courseOf(turns, players),
    rounds: turns.at(-1)?.round ?? 0,
  };
}

/** Returns the points of every seat after each round. */
function courseOf(turns: PlayedTurn[], players: number): number[][] {
  const course = Array.from({ length: players }, () => [0]);
  for (const { seat, round, score } of turns) course[seat - 1][round] = score;
  const rounds = turns.at(-1)?.round ?? 0;
  // A game that was given up can stop in the middle of a round: seats without a turn in it keep their points.
  for (const points of course) while (points.length <= rounds) points.push(points[points.length - 1]);
  return course;
}

/** Returns the seat's turn with the highest score, the first of equal ones; undefined before its first turn. */
export const bestTurn = (turns: PlayedTurn[], seat: number) =>
  turns
    .filter((turn) => turn.seat === seat)
    .reduce<PlayedTurn | undefined>((best, turn) => (!best || pointsOf(turn) > pointsOf(best) ? turn : best), undefined);
