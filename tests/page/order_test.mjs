// web/order.ts: who looks, who is to move, and what is to be done, after any event.
import { EVERYTHING } from '../../build/web/engine.js';
import { step } from '../../build/web/order.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

/** A table at which nothing has happened. */
const NEW = { seat: 0, curtain: 0, thinking: 0, failure: null, going: false };

/**
 * A game in which a seat is to move, 0 if it is over. @param {number} mover
 * @param {number[]} people the seats of people @param {object} [more]
 */
const game = (mover, people, more = {}) => ({
  mover,
  thinker: mover && !people.includes(mover) ? mover : 0,
  over: mover === 0,
  hidden: false,
  eyes: 0,
  people,
  ...more,
});

/** Returns the table after an event, and what is to be done, as text. */
function after(order, event, standing) {
  const { changes, effects } = step(order, typeof event === 'string' ? { type: event } : event, standing);
  const next = { ...order, ...changes };
  return { next, told: `${next.seat} ${next.curtain} ${next.thinking} ${next.going} ${effects.join()}` };
}

await test('a person against computers looks all the time, and computers think in turn', () => {
  let { next, told } = after(NEW, 'goOn', game(1, [1]));
  same(told, '1 0 0 false begin', 'the person');
  ({ next, told } = after(next, 'goOn', game(2, [1])));
  same(told, '1 0 2 true think', 'the first computer');
  ({ next, told } = after(next, 'played', game(3, [1])));
  same(told, '1 0 3 true think', 'the second');
  ({ next, told } = after(next, 'played', game(1, [1])));
  same(told, '1 0 0 false begin', 'the person again');
  same(after(next, 'goOn', game(0, [1])).told, '1 0 0 false end,begin', 'the end');
});

await test('several people look only behind the curtain, and nobody while a computer is to move', () => {
  let { next, told } = after(NEW, 'goOn', game(1, [1, 3]));
  same(told, '0 1 0 false begin', 'the curtain waits for the first');
  ({ next, told } = after(next, 'opened', game(1, [1, 3])));
  same(told, '1 0 0 false begin', 'the first looks');
  same(after(next, 'goOn', game(1, [1, 3])).told, '1 0 0 false begin', 'and goes on to');
  ({ next, told } = after(next, 'goOn', game(2, [1, 3])));
  same(told, '0 0 2 true think', 'a computer');
  ({ next, told } = after(next, 'played', game(3, [1, 3])));
  same(told, '0 3 0 false begin', 'the curtain waits for the other');
  same(after(next, 'goOn', game(0, [1, 3])).told, `${EVERYTHING} 0 0 false end,begin`, 'all is shown at the end');
});

await test('computers that play alone are watched by nobody, until all is shown at the end', () => {
  const { next, told } = after(NEW, 'goOn', game(1, []));
  same(told, '0 0 1 true think', 'the first');
  same(after(next, 'played', game(0, [])).told, `${EVERYTHING} 0 0 false end,begin`, 'the end');
});

await test('a game that is known from one seat is looked at from there', () => {
  const known = { hidden: true, eyes: 2, thinker: 0 };
  same(after(NEW, 'goOn', game(1, [], known)).told, '2 0 0 false begin', 'while it runs');
  same(after(NEW, 'goOn', game(0, [], known)).told, '2 0 0 false end,begin', 'when it is over');
});

await test('while a computer player thinks or its turn is shown, a game that goes on changes nothing', () => {
  const { next } = after(NEW, 'goOn', game(2, [1]));
  for (const mover of [2, 1]) same(after(next, 'goOn', game(mover, [1])).told, '1 0 2 true ', `seat ${mover} is to move`);
});

await test('a computer player that fails leaves the table to the person, who can try again', () => {
  const failure = new Error('no memory');
  const thinking = after(NEW, 'goOn', game(2, [1])).next;
  const { next, told } = after(thinking, { type: 'failed', error: failure }, game(2, [1]));
  same(told, '1 0 0 false begin', 'what follows');
  same(next.failure, failure, 'why');
  const again = after(next, 'goOn', game(2, [1]));
  same(again.told, '1 0 2 true think', 'again');
  same(again.next.failure, null, 'the reason is gone');
});

await test('whatever happens in any order, a person looks or a computer thinks, and never both curtain and seat', () => {
  const events = ['goOn', 'played', 'opened', { type: 'failed', error: null }];
  let state = 7,
    steps = 0;
  const random = (most) => ((state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 16) % most;
  for (let i = 0; i < 3000; i++) {
    const people = [1, 2, 3, 4].filter(() => random(2));
    let order = NEW;
    for (let j = 0; j < 12; j++) {
      const standing = game(random(5), people);
      const event = events[random(4)];
      if (event === 'opened' && !order.curtain) continue; // there is nothing to press
      if (event !== 'goOn' && event !== 'opened' && !order.going) continue; // nobody thinks
      const { changes, effects } = step(order, typeof event === 'string' ? { type: event } : event, standing);
      order = { ...order, ...changes };
      same(order.going, order.thinking > 0, 'a computer thinks while the game goes on');
      same(effects.includes('think') && order.thinking === 0, false, 'nobody is to think');
      check(!(order.curtain && order.seat), 'somebody looks behind the curtain');
      if (effects.includes('think')) check(people.length === 1 || order.seat === 0, 'a hand is open while a computer thinks');
      steps++;
    }
  }
  return `${steps} steps`;
});

doneTesting();
