/** The start screen: one press begins a game; whoever wants another game says so below. */
import { h } from '../dom.js';
import { COUNTS, EDITIONS, peopleIn, SEED_LENGTH } from '../setup.js';
import { _, currentLanguage, LANGUAGE_NAMES, LANGUAGES, list } from '../texts.js';
import { editionNoun } from '../words.js';
import { continueRow } from './continue.js';
import { segments } from './fields.js';
import { palaceOnHill, sky, terraces } from './scene.js';
import { placeName, seats } from './seats.js';
import { symbol } from './symbols.js';

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../setup.js').Setup} Setup */

/** @param {App} app */
export const startScreen = (app) =>
  h('div', { class: 'startscreen' },
    sky(),
    h('header', {},
      switches(app),
      h('h1', {}, 'Sanssouci'),
      h('p', { class: 'tag' }, _('Lay out a garden. Let the nobles stroll.')),
      palaceOnHill()),
    h('div', { class: 'grounds' },
      terraces(),
      h('main', { class: 'desk' },
        h('button', { class: 'big', 'data-act': 'play' },
          h('b', {}, peopleIn(app.setup) ? _('Play') : _('Watch')),
          h('span', {}, summary(app.setup))),
        continueRow(app),
        choices(app.setup)),
      h('footer', { class: 'fan' },
        h('p', {}, _('An unofficial fan project. All pictures are our own.')),
        h('p', {}, _('Sanssouci is a game by Michael Kiesling, published by Ravensburger in 2013; the second edition, with boars, is known to us by its Spanish rulebook. We have no ties to the author or his publishers.')))));

/** @param {App} app */
function switches(app) {
  const languages = LANGUAGES.map((tag) => ({ value: tag, text: h('span', { lang: tag }, tag.toUpperCase()), label: LANGUAGE_NAMES[tag] }));
  const themes = [
    { value: 'light', text: '☀', label: _('light') },
    { value: 'dark', text: '☾', label: _('dark') },
    { value: 'auto', text: '◐', label: _('as the device') },
  ];
  return h('div', { class: 'switches' },
    segments({ name: 'theme', label: _('Light or dark'), act: 'theme', chosen: app.settings.theme, options: themes, className: 'signs' }),
    segments({ name: 'language', label: _('Language'), act: 'language', chosen: currentLanguage(), options: languages }));
}

/** What a press of Play begins, in a line. @param {Setup} setup */
function summary(setup) {
  const names = setup.sitters.map((_, place) => placeName(setup, place));
  const people = setup.sitters.flatMap(({ player }, place) => (player === 'person' ? [place] : []));
  const who =
    people.length === 0 ? _('%s play, you look on', list(names))
    : people.length === 1 ? _('%s against %s', names[people[0]], list(names.filter((_, place) => place !== people[0])))
    : list(names);
  const modules = setup.modules.map((name) => (name === 'rewards' ? _('rewards') : _('boars')));
  return [who, editionNoun(setup.edition), ...modules].join(' · ');
}

/** @param {Setup} setup */
const choices = (setup) =>
  h('section', { class: 'choices', 'aria-labelledby': 'choices-title' },
    h('h2', { id: 'choices-title', class: 'vh' }, _('The game')),
    h('div', { class: 'asked' },
      h('span', { class: 'label', 'aria-hidden': 'true' }, _('Players')),
      segments({ name: 'count', label: _('Players'), act: 'setCount', chosen: setup.sitters.length, options: COUNTS.map((value) => ({ value, text: value })) })),
    seats(setup),
    h('div', { class: 'pair' },
      h('div', { class: 'asked' },
        h('span', { class: 'label', 'aria-hidden': 'true' }, _('Edition')),
        segments({
          name: 'edition', label: _('Edition'), act: 'setEdition', chosen: setup.edition,
          options: EDITIONS.map((value) => ({ value, text: value === '2013' ? '2013' : _('second'), label: editionNoun(value) })),
        }),
        h('p', { class: 'line' }, setup.edition === '2013' ? _('The display is refilled from eight stacks.') : _('The display is refilled from a bag; the colours differ.'))),
      h('fieldset', { class: 'asked' },
        h('legend', { class: 'label' }, _('Modules')),
        h('div', { class: 'modules' },
          module(setup, 'rewards', 'gardener', _('Rewards'), _('Bonuses and losses on your garden; in the 2013 books, the expansion.')),
          module(setup, 'boars', 'boar', _('Boars'), _('One roots in every garden. Drive it out, or it costs points.'))))),
    more(setup));

/** @param {Setup} setup @param {'rewards' | 'boars'} name @param {string} sign @param {string} title @param {string} line */
const module = (setup, name, sign, title, line) =>
  h('label', { class: 'module' },
    symbol(sign, `sign ${sign}`),
    h('b', {}, title),
    h('input', { type: 'checkbox', checked: setup.modules.includes(name), 'data-act': 'setModule', 'data-arg': name, 'aria-label': title, 'aria-describedby': `module-${name}` }),
    h('small', { id: `module-${name}` }, line));

/** @param {Setup} setup */
const more = (setup) =>
  h('details', { class: 'more' },
    h('summary', {}, _('Who begins, boards, seed')),
    h('div', { class: 'rest' },
      h('label', { class: 'asked' },
        h('span', { class: 'label' }, _('Who begins')),
        h('select', { 'data-change': 'setFirst', value: String(setup.first) },
          setup.sitters.map((_, place) => h('option', { value: place + 1, selected: setup.first === place + 1 }, placeName(setup, place))),
          h('option', { value: 0, selected: setup.first === 0 }, _('at random'))),
        h('small', { class: 'line' }, setup.edition === '2013' ? _('In the rulebook: the oldest.') : _('In the rulebook: whoever last visited a palace.'))),
      h('div', { class: 'asked' },
        h('span', { class: 'label', 'aria-hidden': 'true' }, _('Boards and sides')),
        segments({
          name: 'sides', label: _('Boards and sides'), act: 'setSides', chosen: setup.sides,
          options: [{ value: 'drawn', text: _('at random') }, { value: 'ask', text: _('each chooses') }],
        }),
        h('p', { class: 'line' }, setup.sides === 'drawn' ? _('The game begins at once.') : _('Boards are dealt, and everyone chooses a side.'))),
      h('label', { class: 'asked seed' },
        h('span', { class: 'label' }, _('Seed')),
        h('input', { type: 'text', value: setup.seed, maxlength: SEED_LENGTH, 'data-input': 'setSeed', autocomplete: 'off', spellcheck: 'false', placeholder: _('a new deal') }),
        h('small', { class: 'line' }, _('Any text. The same text deals the same game, so that friends can compare.')))));
