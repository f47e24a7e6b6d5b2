/**
 * A turn that is being put together. Players choose in any order that makes sense, card first or tile first; steps with nothing
 * to choose are taken for them. What may be chosen is asked of the engine, step by step.
 */
import { STEPS } from './engine.js';

/** @typedef {import('./engine.js').Turn} Turn */
/** @typedef {import('./engine.js').Step} Step */
/** @typedef {import('./engine.js').Game} Game */

/**
 * How a step stands: `chosen` by the player; `forced`, nothing else being possible; `usual`, what is taken unless the player says
 * otherwise; `open`, to be chosen now; `later`.
 * @typedef {'chosen' | 'forced' | 'usual' | 'open' | 'later'} Standing
 */

/**
 * @typedef {object} Plan
 * @property {Turn} turn as far as it is settled
 * @property {Record<Step, Standing>} standing
 * @property {Record<Step, any[]>} options what each step may be, for steps up to the open one
 * @property {Step | null} open the step to choose now; null when the turn is whole
 */

/**
 * What the choices so far come to.
 * @param {Game} game
 * @param {Turn} chosen
 * @param {(stacks: number[]) => number} usualStack
 * @returns {Plan}
 */
export function planOf(game, chosen, usualStack) {
  /** @type {Turn} */
  const turn = {};
  const standing = /** @type {any} */ (Object.fromEntries(STEPS.map((step) => [step, 'later'])));
  const options = /** @type {any} */ ({});
  for (const step of STEPS) {
    let allowed = game.choices(turn, step);
    if (step === 'card' && chosen.place) allowed = cardsFor(game, allowed, chosen.place);
    options[step] = allowed;
    const wanted = chosen[step];
    if (wanted !== undefined && allowed.includes(wanted)) settle(step, wanted, 'chosen');
    else if (allowed.length === 1) settle(step, allowed[0], 'forced');
    else if (step === 'stack') settle(step, usualStack(allowed), 'usual');
    else {
      standing[step] = 'open';
      return { turn, standing, options, open: step };
    }
  }
  return { turn, standing, options, open: null };

  /** @param {Step} step @param {any} value @param {Standing} how */
  function settle(step, value, how) {
    turn[step] = value;
    standing[step] = how;
  }
}

/** The cards that take the tile from a place; all, when none does. @param {Game} game @param {any[]} cards @param {string} place */
function cardsFor(game, cards, place) {
  const fitting = cards.filter((card) => game.choices({ card }, 'place').includes(place));
  return fitting.length ? fitting : cards;
}

/**
 * The places a player may choose next: those of the card, or of all cards while there is none.
 * @param {Game} game @param {Turn} chosen
 * @returns {Set<string>}
 */
export function placesOpen(game, chosen) {
  const cards = chosen.card ? [chosen.card] : game.choices({}, 'card');
  return new Set(cards.flatMap((card) => game.choices({ card }, 'place')));
}

/**
 * The turn so far with one more choice. What was chosen for later steps and no longer fits goes; another card lets go of a tile that it
 * cannot take, and another tile of a card that cannot take it.
 * @param {Game} game @param {Turn} chosen @param {Step} step @param {any} value
 * @returns {Turn}
 */
export function choose(game, chosen, step, value) {
  /** @type {Turn} */
  const next = { ...chosen, [step]: value };
  if (step === 'card' && next.place && !game.choices({ card: value }, 'place').includes(next.place)) delete next.place;
  if (step === 'place' && next.card && !game.choices({ card: next.card }, 'place').includes(value)) delete next.card;
  for (const later of STEPS.slice(Math.max(2, STEPS.indexOf(step) + 1))) delete next[later];
  if (step === 'noble' && chosen.stack) next.stack = chosen.stack;
  return next;
}
