/** The scores over the turns, small, behind the slider. */
import { h } from '../dom.js';
import { _ } from '../texts.js';

const WIDTH = 1000, HEIGHT = 60;

/** The score of every seat after every turn, from 0 turns on. @param {any[]} turns @param {number} players @returns {number[][]} */
function scores(turns, players) {
  const now = Array(players).fill(0);
  return [[...now], ...turns.map((turn) => {
    now[turn.seat - 1] = turn.score;
    return [...now];
  })];
}

/** @param {import('../party.js').Party} party @param {number} at @param {(seat: number) => string} name */
export function leadChart(party, at, name) {
  const rows = scores(party.turns(), party.sitters.length);
  const most = Math.max(10, ...rows.flat());
  const x = (/** @type {number} */ turn) => (WIDTH * turn) / Math.max(1, rows.length - 1);
  const y = (/** @type {number} */ score) => HEIGHT - 3 - ((HEIGHT - 6) * score) / most;
  const said = rows[at].map((score, i) => `${name(i + 1)} ${score}`).join(', ');
  return h('svg', { class: 'lead', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', role: 'img', 'aria-label': _('Scores: %s', said) },
    party.sitters.map((_sitter, i) =>
      h('polyline', { class: `line p${i + 1} d${i + 1}`, points: rows.map((row, turn) => `${x(turn)},${y(row[i])}`).join(' ') })),
    h('line', { class: 'here', x1: x(at), x2: x(at), y1: 0, y2: HEIGHT }));
}
