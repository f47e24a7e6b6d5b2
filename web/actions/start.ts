/** Actions on the start screen. */
import { attend } from '../focus.js';
import { openTable } from '../open.js';
import { attend as beginSides } from './sides.js';
import { nameFault, saveSetup, SEED_LENGTH, withCount, withSitters, type Setup } from '../setup.js';
import { saveSetting } from '../settings.js';
import { Sides } from '../sides.js';
import type { App } from '../app.js';
import type { Sitter } from '../engine_types.js';
import type { Action } from '../events.js';

function change(app: App, change: Partial<Setup>) {
  Object.assign(app.setup, change);
  app.notice = null;
  saveSetup(app.setup);
}

const changeSitter = (app: App, place: number, given: Partial<Sitter>) =>
  change(app, { sitters: app.setup.sitters.map((sitter, i) => (i === place ? { ...sitter, ...given } : sitter)) });

function showChoices(app: App, open: boolean) {
  app.settings.changing = open;
  saveSetting('changing', open);
}

const valueOf = (element: HTMLElement) => (element as HTMLInputElement | HTMLSelectElement).value;

/**
 * Begins a game with the choices of the start screen.
 * @param first the first player, from 1, if not the one chosen there
 */
export async function play(app: App, first = app.setup.first) {
  if (app.setup.sitters.some(({ player, name }) => player === 'person' && nameFault(name))) {
    showChoices(app, true);
    attend('.startscreen [aria-invalid="true"]');
    return;
  }
  try {
    app.sides?.close();
    app.sides = new Sides(
      app.engine,
      { ...app.setup, first },
      {
        changed: () => app.changed(),
        thinker: app.thinker,
        begin(party) {
          app.sides = null;
          change(app, { seed: '' });
          openTable(app, party);
        },
      },
    );
    if (app.setup.sides === 'ask') {
      app.screen = 'sides';
      beginSides(app);
    }
    app.notice = null;
    await app.sides.go();
    if (app.screen === 'start' && app.sides?.fault) throw app.sides.fault;
  } catch (error) {
    app.sides?.close();
    app.sides = null;
    app.screen = 'start';
    app.notice = { name: 'said', error };
  }
}

export const startActions: Record<string, Action> = {
  play: (app) => play(app),
  changeGame: (app) => showChoices(app, !app.settings.changing),
  setCount(app, count) {
    change(app, withSitters(app.setup, withCount(app.setup.sitters, Number(count))));
  },
  setSitter: (app, place, element) => changeSitter(app, Number(place), { player: valueOf(element) }),
  setName: (app, place, element) => changeSitter(app, Number(place), { name: valueOf(element) }),
  setEdition: (app, edition) => change(app, { edition: edition as Setup['edition'] }),
  setModule(app, module) {
    const { modules } = app.setup;
    change(app, { modules: modules.includes(module) ? modules.filter((each) => each !== module) : [...modules, module] });
  },
  setFirst: (app, _, element) => change(app, { first: Number(valueOf(element)) }),
  setSides: (app, sides) => change(app, { sides: sides as Setup['sides'] }),
  setSeed: (app, _, element) => change(app, { seed: valueOf(element).slice(0, SEED_LENGTH) }),
};
