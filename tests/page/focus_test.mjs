// Where the focus goes when what had it is gone (web/focus.ts), and what no button is turned into (web/dom.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { fits } from '../../build/web/dom.js';
import { neighbour } from '../../build/web/focus.js';
import { TAKING } from '../../build/web/destructive.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const isSeen = { isConnected: true, matches: () => false, checkVisibility: () => true };
const stop = (act) => ({ ...isSeen, dataset: { act } });
const choice = (change) => ({ ...isSeen, dataset: { change } });
const box = (...stops) => ({ ...isSeen, querySelectorAll: () => stops });
const item = (...stops) => ({ ...box(...stops), matches: (selector) => selector.includes('li') });

/** What has the focus after a tab stop was lost from these boxes, the innermost first, each with its index there. */
const after = (...around) => neighbour({ around: around.map(([element, index]) => ({ element, index })) });

await test('the focus goes to the next tab stop, or to the one before, of what is left around it', () => {
  const [one, two, outside] = [stop('one'), stop('two'), stop('outside')];
  same(after([box(one, two), 1]), two, 'the next');
  same(after([box(one, two), 2]), two, 'the one before');
  same(after([box(), 0], [box(one, outside), 1]), outside, 'further outside');
  same(after([{ ...box(two), isConnected: false }, 0], [box(one), 0]), one, 'what is gone does not count');
});

// The host had just copied a link: a guest sat down, and the next Enter freed the seat again.
await test('the focus never goes to what takes something away: if nothing else is left of an item, it goes to the item', () => {
  const [free, seat, copy] = [stop('online:vacate'), choice('online:computer'), stop('online:copy')];
  same(after([box(free, copy), 0]), copy, 'past it');
  same(after([box(copy, free), 1]), copy, 'or back');
  same(after([box(copy, seat), 1]), copy, 'not to a list that gives the seat away');
  const guest = item(free);
  same(after([box(free), 0], [guest, 0], [box(copy, free), 0]), guest, 'the guest who has sat down');
});

await test('a button does not become one that takes something away while the focus is on it', () => {
  const menu = (act) => ({ localName: 'button', ssProps: { 'data-act': act } });
  const becomes = (before, after) => fits(menu(before), { tag: 'button', props: { 'data-act': after }, children: [] });
  check(!becomes('hint', 'takeBack'), 'another action');
  check(!becomes('takeBack', 'deleteGame'), 'another such action');
  check(!becomes('online:hold', 'online:begin'), 'whoever wants to wait does not begin with another Enter');
  check(becomes('takeBack', 'takeBack'), 'the same one, with another text');
  check(becomes('takeBack', 'hint') && becomes('one', 'two'), 'harmless ones');
});

await test('all that takes something away is an action of the page', () => {
  const source = (wing) =>
    readdirSync(`build/web/${wing}`)
      .map((name) => readFileSync(`build/web/${wing}/${name}`, 'utf8'))
      .join('');
  const sources = Object.fromEntries(['actions', 'day', 'online'].map((wing) => [wing, source(wing)]));
  for (const act of TAKING) {
    const [name, wing = 'actions'] = act.split(':').reverse();
    check(new RegExp(`^ +(async )?${name}(:|\\()`, 'm').test(sources[wing]), act);
  }
});

doneTesting();
