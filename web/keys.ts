/**
 * Single-key shortcuts at the table. One table lists them all, with their help texts; the settings can switch them off.
 * They are inactive while the user types, while a dialog is open, and together with Ctrl, Alt or Meta.
 */
import { announce } from './announce.js';
import { perform } from './events.js';
import { enterGrid } from './grids.js';
import { openNotation } from './notation.js';
import { gardenOf } from './render/names.js';
import { _, N_ } from './texts.js';
import { adviceInWords, displayInWords, handInWords, lastTurnInWords, scoresInWords, walksInWords } from './speech.js';
import type { App } from './app.js';
import type { Table } from './table.js';

interface Key {
  keys: string[]; // as in KeyboardEvent.key
  text: string; // what it does
  act?: (app: App, key: string) => unknown; // missing for keys that the focused element handles
}

/** Returns the table if it is visible. */
const tableOf = ({ table }: App) => (table && !table.curtain && document.querySelector('.tablescreen') ? table : null);

const at =
  (act: (table: Table, key: string) => unknown): Key['act'] =>
  (app, key) => {
    const table = tableOf(app);
    if (table) act(table, key);
  };

const says = (words: (table: Table) => string) => at((table) => announce(words(table)));

/** Presses a button, wherever it is; if it is not available now, announces that. */
const presses = (selector: string, press: (button: HTMLElement) => unknown = (button) => button.click()) =>
  at(() => {
    const button = document.querySelector(`.tablescreen ${selector}`);
    if (button instanceof HTMLElement && !button.matches(':disabled')) press(button);
    else announce(_('This is not possible now.'));
  });

function pressAndFocus(button: HTMLElement) {
  button.focus();
  button.click();
}

const focus = (button: HTMLElement) => button.focus();

/** Acts only while the user looks back at turns. */
const inReplay = (act: (table: Table) => unknown) =>
  at((table) => (table.past || table.ended ? act(table) : announce(_('This is not possible now.'))));

/** Starts or pauses a replay, or computers that play alone. */
function runOrPause(table: Table) {
  if (table.past || table.ended) table.lookback.run();
  else if (table.watched) table.hold();
  else announce(_('This is not possible now.'));
}

/** Enlarges the garden of the next player. */
function nextGarden(table: Table) {
  const { players, mover } = table.view();
  const home = table.seat > 0 ? table.seat : mover || 1;
  const next = ((table.enlarged ?? home) % players) + 1;
  table.enlarge(next === home && table.enlarged !== null ? table.enlarged : next);
  announce(gardenOf(table.party.sitters, next));
}

export function openHelp(app: App) {
  app.dialog = { name: 'keys' };
}

export const KEYS: { title: string; keys: Key[] }[] = [
  {
    title: N_('Getting around'),
    keys: [
      { keys: ['Tab'], text: N_('on to the next part; with Shift, back') },
      {
        keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
        text: N_('from cell to cell in a garden, in the display, the stacks and lists'),
      },
      { keys: ['Home', 'End'], text: N_('to the ends of a row; with Ctrl, of everything') },
      { keys: ['Enter', ' '], text: N_('presses what has the focus') },
      { keys: ['Escape'], text: N_('closes what is open on top of the page') },
      { keys: ['d'], text: N_('to the display'), act: at(() => enterGrid('display', '.tile.sel, .tile.legal')) },
      { keys: ['g'], text: N_('to the garden'), act: at(() => enterGrid('garden', '.cell.open, .cell.picked, .cell.target')) },
      { keys: ['k'], text: N_('to the stacks'), act: at(() => enterGrid('stacks', '.stack.sel')) },
      { keys: ['o'], text: N_('the next player’s garden, enlarged'), act: at(nextGarden) },
      { keys: ['m'], text: N_('the menu'), act: presses('[data-act=menu]', pressAndFocus) },
    ],
  },
  {
    title: N_('Your turn'),
    keys: [
      { keys: ['1'], text: N_('your first card'), act: presses('.hand button.card', pressAndFocus) },
      { keys: ['2'], text: N_('your second card'), act: presses('.hand button.card ~ button.card', pressAndFocus) },
      { keys: ['n'], text: N_('nobody walks'), act: presses('[data-act=nobody]') },
      { keys: ['u', 'Backspace'], text: N_('undoes a step'), act: presses('[data-act=undo]') },
      {
        keys: ['f'],
        text: N_('to the button that confirms the turn; Enter presses it'),
        act: presses('[data-act=confirm]', focus),
      },
      { keys: ['t'], text: N_('takes the last turn back'), act: presses('[data-act=takeBack]') },
      { keys: ['h'], text: N_('shows the best turns'), act: presses('[data-act=hint]') },
      { keys: ['/'], text: N_('a turn as text'), act: (app) => tableOf(app) && openNotation(app) },
    ],
  },
  {
    title: N_('Read aloud by a screen reader'),
    keys: [
      { keys: ['a'], text: N_('what to do now'), act: says(adviceInWords) },
      { keys: ['s'], text: N_('the scores'), act: says(scoresInWords) },
      { keys: ['c'], text: N_('your cards and missions'), act: says(handInWords) },
      { keys: ['v'], text: N_('the display'), act: says(displayInWords) },
      { keys: ['r'], text: N_('which nobles can walk, and their points'), act: says(walksInWords) },
      { keys: ['l'], text: N_('the last turn'), act: says(lastTurnInWords) },
    ],
  },
  {
    title: N_('Replay'),
    keys: [
      { keys: [',', '['], text: N_('one turn back'), act: at((table) => table.lookback.lookAt(table.lookback.at - 1)) },
      { keys: ['.', ']'], text: N_('one turn on'), act: inReplay((table) => table.lookback.goOn()) },
      { keys: ['p'], text: N_('runs or pauses; also in a game between computers'), act: at(runOrPause) },
      { keys: ['b'], text: N_('back to now'), act: inReplay((table) => table.lookback.lookAt(Infinity)) },
    ],
  },
  {
    title: N_('Anywhere'),
    keys: [{ keys: ['?'], text: N_('these keys'), act: (app) => openHelp(app) }],
  },
];

const HANDLERS = new Map<string, NonNullable<Key['act']>>(
  KEYS.flatMap(({ keys }) => keys.flatMap(({ keys: names, act }) => (act ? names.map((name) => [name, act] as const) : []))),
);

/** Fields that take typed text, and those that use letter keys themselves. */
const TYPED = 'textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=range], [type=file])';

/** Returns true if a key belongs to typed text or to the browser. */
export const isTyped = (event: KeyboardEvent) =>
  event.isComposing || event.ctrlKey || event.altKey || event.metaKey || Boolean((event.target as Element).closest?.(TYPED));

export function listenToKeys(app: App) {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || isTyped(event) || !app.settings.keys || app.dialog || app.tour !== null) return;
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = HANDLERS.get(name);
    if (!act) return;
    event.preventDefault();
    perform(app, () => act(app, name));
  });
}
