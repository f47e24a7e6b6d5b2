/**
 * A small chart above the slider that shows the state of the game after every turn: the lead for two players, all
 * scores for more.
 */
import { h } from '../dom.js';
import { _ } from '../texts.js';
import type { PlayedTurn } from '../engine_types.js';
import type { Party } from '../party.js';

const WIDTH = 1000,
  HEIGHT = 60;

/** Returns the score of every seat after every turn, from 0 turns on. */
function scores(turns: PlayedTurn[], players: number): number[][] {
  const now = Array(players).fill(0);
  return [
    [...now],
    ...turns.map((turn) => {
      now[turn.seat - 1] = turn.score;
      return [...now];
    }),
  ];
}

function lead(rows: number[][], x: (turn: number) => number) {
  const leads = rows.map(([first, second]) => first - second);
  const most = Math.max(5, ...leads.map(Math.abs));
  const middle = HEIGHT / 2;
  const y = (points: number) => middle - ((middle - 3) * points) / most;
  const side = (seat: number, values: number[]) =>
    h('polygon', {
      class: `area p${seat}`,
      points: [`0,${middle}`, ...values.map((value, turn) => `${x(turn)},${y(value)}`), `${WIDTH},${middle}`].join(' '),
    });
  return [
    side(
      1,
      leads.map((value) => Math.max(0, value)),
    ),
    side(
      2,
      leads.map((value) => Math.min(0, value)),
    ),
    h('line', { class: 'level', x1: 0, x2: WIDTH, y1: middle, y2: middle }),
    h('polyline', { class: 'line', points: leads.map((value, turn) => `${x(turn)},${y(value)}`).join(' ') }),
  ];
}

function lines(rows: number[][], x: (turn: number) => number) {
  const most = Math.max(10, ...rows.flat());
  const y = (score: number) => HEIGHT - 3 - ((HEIGHT - 6) * score) / most;
  return rows[0].map((_score, i) =>
    h('polyline', { class: `line p${i + 1} d${i + 1}`, points: rows.map((row, turn) => `${x(turn)},${y(row[i])}`).join(' ') }),
  );
}

export function leadChart(party: Party, at: number, name: (seat: number) => string) {
  const rows = scores(party.turns(), party.sitters.length);
  const x = (turn: number) => (WIDTH * turn) / Math.max(1, rows.length - 1);
  const said = rows[at].map((score, i) => `${name(i + 1)} ${score}`).join(', ');
  return h(
    'svg',
    {
      class: 'lead',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': _('Scores: %s', said),
    },
    rows[0].length === 2 ? lead(rows, x) : lines(rows, x),
    h('line', { class: 'here', x1: x(at), x2: x(at), y1: 0, y2: HEIGHT }),
  );
}
