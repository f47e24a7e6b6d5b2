// The page without a browser: its state, its actions, and the tree that describes it. Here belong stories about what is
// said and what can be pressed. Layout, focus, keys, motion, several tabs and the network need a browser.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { same } from '../../tools/tap.mjs';
import { PERSON } from './game.mjs';
import { install } from './robot.mjs';
import { PATIENCE_MS } from './until.mjs';

const nothing = () => {};
const entries = new Map();
globalThis.localStorage = {
  get length() {
    return entries.size;
  },
  key: (i) => [...entries.keys()][i] ?? null,
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, text) => entries.set(key, text),
  removeItem: (key) => entries.delete(key),
};
const region = { append: nothing, replaceChildren: nothing, childElementCount: 0 };
globalThis.document = {
  baseURI: 'http://localhost/',
  hidden: false,
  activeElement: null,
  body: null,
  documentElement: { lang: 'en' },
  addEventListener: nothing,
  createElement: () => ({}),
  getElementById: () => region,
  querySelector: () => null,
};
globalThis.navigator ??= /** @type {any} */ ({ onLine: true });
globalThis.isSecureContext = false;
globalThis.matchMedia = () => /** @type {any} */ ({ matches: false });
globalThis.location = { href: 'http://localhost/', hash: '' };

/** The texts of other languages are all that is fetched. */
globalThis.fetch = async (url) => new Response(readFileSync(`build/po/${basename(String(url))}`));

const load = (name) => import(pathToFileURL(`build/web/${name}`).href);
const { actions } = await load('actions/all.js');
const { newApp } = await load('app.js');
const { loadEngine } = await load('engine.js');
const { perform } = await load('events.js');
const { openRecord } = await load('navigate.js');
const { page: describe } = await load('render/page.js');
const { loadSettings } = await load('settings.js');
const { Storage, write } = await load('storage.js');
const { useLanguage } = await load('texts.js');

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));
await engine.loadWeights(Promise.resolve(new Response(readFileSync('build/weights.bin'))));

/** What the worker does, in this thread. */
const thinker = {
  stop: nothing,
  async ask(what, { record, setting, done = [], seat, thinking, turns, begun }) {
    const game = record ? engine.readRecord(record) : engine.deal(setting);
    for (const [call, ...values] of done) game[call](...values);
    const answer = what === 'side' ? game.sideOf(seat, thinking) : game[what](thinking, turns, begun);
    game.close();
    return answer;
  },
};

// ---- elements ----

/** Returns true if a tree fits a selector without blanks, such as `button.card[data-arg="34"]:not(.sel)`. */
function fits(tree, selector) {
  const parts = selector.match(/^[\w-]+|\.[\w-]+|\[[^\]]+\]|:[\w-]+(?:\([^)]+\))?/g) ?? [];
  return parts.every((part) => {
    if (part.startsWith(':not(')) return !fits(tree, part.slice(5, -1));
    if (part === ':disabled') return Boolean(tree.props.disabled);
    if (part[0] === '.') return String(tree.props.class).split(' ').includes(part.slice(1));
    if (part[0] !== '[') return tree.tag === part;
    const [, name, wanted] = /** @type {string[]} */ (/^\[([\w-]+)(?:="?([^"]*)"?)?\]$/.exec(part));
    const value = tree.props[name] ?? false;
    return value !== false && (wanted === undefined || String(value) === wanted);
  });
}

/** Returns what is below a tree and fits the last of some selectors, each below what fits the one before. */
function find(tree, [first, ...rest]) {
  return tree.children
    .filter((child) => typeof child !== 'string')
    .flatMap((child) => {
      const found = fits(child, first) ? (rest.length ? find(child, rest) : [child]) : [];
      return [...found, ...find(child, [first, ...rest])];
    });
}

/** Returns what is below a tree and fits a selector as of CSS, in which blanks and commas may occur. */
const select = (tree, selector) => [
  ...new Set(selector.split(', ').flatMap((each) => find(tree, each.match(/(?:\[[^\]]*\]|[^\s[])+/g)))),
];

const textOf = (tree) => (typeof tree === 'string' ? tree : tree.children.map(textOf).join(''));

/** An element as stories and the robot use it. */
class Element {
  constructor(app, tree) {
    this.app = app;
    this.tree = tree;
  }
  get textContent() {
    return textOf(this.tree);
  }
  getAttribute(name) {
    return this.tree.props[name] ?? null;
  }
  matches(selector) {
    return fits(this.tree, selector);
  }
  querySelector(selector) {
    return select(this.tree, selector).map((tree) => new Element(this.app, tree))[0] ?? null;
  }
  contains() {
    return false; // nothing has the focus
  }
  click() {
    const { 'data-act': act, 'data-arg': arg = '', disabled } = this.tree.props;
    if (!disabled) perform(this.app, () => actions[act](this.app, String(arg), /** @type {any} */ (this)));
  }
}

// ---- the page ----

/** Lets everything happen that waits for nothing else. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Opens the start screen in a new browser. @param {string} [tag] the language */
export async function openPage(tag = 'en') {
  entries.clear();
  write('tour', 'done');
  await useLanguage(tag);
  const storage = new Storage(() => globalThis.localStorage);
  const settings = { ...loadSettings(), pace: 'off', language: tag, remarks: 'off' };
  const app = newApp({ engine, thinker, adviser: thinker, storage, settings });
  app.address = { replacing: false };
  return new Page(app);
}

class Page {
  constructor(app) {
    this.app = app;
    this.waiting = false;
    app.changed = () => {
      if (!this.waiting) queueMicrotask(() => this.draw());
      this.waiting = true;
    };
    this.draw();
    globalThis.document.querySelectorAll = (selector) => this.all(selector);
  }

  draw() {
    this.waiting = false;
    this.tree = { children: [describe(this.app)] };
  }

  /** Returns the elements that fit a selector. @param {string} selector */
  all(selector) {
    return select(this.tree, selector).map((tree) => new Element(this.app, tree));
  }

  /** Returns their texts. @param {string} selector @returns {string[]} */
  texts(selector) {
    return this.all(selector).map(({ textContent }) => textContent.trim());
  }

  /** Returns the arguments of those that are pressed. @param {string} selector */
  pressed(selector) {
    return String(this.all(`${selector}[aria-pressed=true]`).map((one) => one.getAttribute('data-arg')));
  }

  get status() {
    return this.texts('.railbox [role=status]').join();
  }

  /** Returns which cells of the large garden are planted, and what stands on them. */
  get garden() {
    return this.all('.board .cell')
      .map((cell) => cell.getAttribute('aria-label'))
      .join('\n');
  }

  get planted() {
    return this.all('.board .cell.planted').length;
  }

  /** Presses a button, and waits for what follows. @param {string} act @param {string} [arg] */
  press(act, arg) {
    return this.pressOn(`[data-act="${act}"]${arg === undefined ? '' : `[data-arg="${arg}"]`}`);
  }

  /** The same by a selector; `which` counts as `at` does. @param {string} selector @param {number} [which] */
  async pressOn(selector, which = 0) {
    const found = this.all(selector).at(which);
    if (!found || found.matches(':disabled')) throw new Error(`${selector} cannot be pressed`);
    found.click();
    await settled();
  }

  // ---- games ----

  /** Begins a game from the start screen. @param {import('./game.mjs').Wishes} [wishes] */
  async begin({
    players = [PERSON, 'level1'],
    names = [],
    edition = '2013',
    modules = [],
    seed = 'spring',
    sides = 'drawn',
  } = {}) {
    const sitters = players.map((player, i) => ({ player, name: names[i] ?? '' }));
    Object.assign(this.app.setup, { sitters, edition, modules, seed, sides, first: 1 });
    await this.press('play');
    await this.comes('.tablescreen, .curtain, .sidesscreen');
  }

  /** Opens a record as a saved game. @param {string} record */
  async open(record) {
    openRecord(this.app, record, { id: 'opened', keeping: 'new' });
    await this.comes('.tablescreen, .curtain, .endscreen');
  }

  /** Waits for an element. @param {string} selector */
  async comes(selector) {
    for (const end = Date.now() + PATIENCE_MS; !this.all(selector).length; await settled())
      if (Date.now() > end) throw new Error(`${selector} does not come`);
  }

  /** Waits until a person is to move. */
  myTurn() {
    return this.comes('.rail');
  }

  /** Lets the robot play until the game is over, or for `turns` turns of people. @param {number} seed @param {number} [turns] */
  async play(seed, turns) {
    install({ seed });
    const { robot } = globalThis;
    robot.start(turns);
    while (robot.outcome === null) await settled();
    same(robot.outcome, 'played', 'the robot');
  }

  /** The record of the only stored game. */
  get record() {
    const { storage } = this.app;
    const [{ id }, ...others] = storage.list();
    if (others.length) throw new Error(`${others.length + 1} games are kept`);
    return storage.peek(id).record;
  }
}
