/** The start screen: one press starts a game; another game and other ways to play are one press away. */
import { AIM } from '../aim.js';
import { h } from '../dom.js';
import { peopleIn, type Setup } from '../setup.js';
import { LANGUAGE_NAMES, LANGUAGES } from '../languages.js';
import { _, currentLanguage, list } from '../texts.js';
import { editionNoun, moduleNouns } from '../words.js';
import { choices } from './choices.js';
import { continueRow } from './continue.js';
import { entries } from './entries.js';
import { segments } from './fields.js';
import { palaceOnHill, sky, terraces } from './scene.js';
import { placeName } from './seats.js';
import { symbol } from './symbols.js';
import type { App } from '../app.js';

export const startScreen = (app: App) =>
  h(
    'div',
    { class: 'startscreen' },
    sky(),
    h('header', {}, switches(app), h('h1', {}, 'Sanssouci'), h('p', { class: 'tag' }, _(AIM)), palaceOnHill()),
    h(
      'div',
      { class: 'grounds' },
      terraces(),
      h(
        'main',
        { class: 'desk' },
        h(
          'div',
          { class: 'playrow' },
          h(
            'button',
            { class: 'big', 'data-act': 'play' },
            h('b', {}, peopleIn(app.setup) ? _('Play') : _('Watch')),
            h('span', {}, summary(app.setup)),
          ),
          h(
            'button',
            {
              class: 'changing',
              'data-act': 'changeGame',
              'aria-expanded': String(app.settings.changing),
              'aria-controls': 'choices',
            },
            symbol('cards'),
            h('span', {}, _('Change the game')),
          ),
        ),
        choices(app.setup, app.settings.changing),
        entries(app),
        continueRow(app),
      ),
      h(
        'footer',
        { class: 'fan' },
        h('p', {}, _('An unofficial fan project. All pictures are our own.')),
        h(
          'p',
          {},
          _(
            'Sanssouci is a game by Michael Kiesling, published by Ravensburger in 2013; the second edition, with boars, is known to us by its Spanish rulebook. We have no ties to the author or his publishers.',
          ),
        ),
      ),
    ),
  );

function switches(app: App) {
  const languages = LANGUAGES.map((tag) => ({
    value: tag,
    text: h('span', { lang: tag }, tag.toUpperCase()),
    label: LANGUAGE_NAMES[tag],
  }));
  const themes = [
    { value: 'light', text: '☀', label: _('light') },
    { value: 'dark', text: '☾', label: _('dark') },
    { value: 'auto', text: '◐', label: _('as the device') },
  ];
  return h(
    'div',
    { class: 'switches' },
    segments({
      name: 'theme',
      label: _('Light or dark'),
      act: 'theme',
      chosen: app.settings.theme,
      options: themes,
      className: 'signs',
    }),
    segments({ name: 'language', label: _('Language'), act: 'language', chosen: currentLanguage(), options: languages }),
  );
}

/** Describes in one line the game that Play starts. */
function summary(setup: Setup) {
  const names = setup.sitters.map((_, place) => placeName(setup, place));
  const people = setup.sitters.flatMap(({ player }, place) => (player === 'person' ? [place] : []));
  const who =
    people.length === 0
      ? _('%s play, you watch', list(names))
      : people.length === 1
        ? _('%s against %s', names[people[0]], list(names.filter((_, place) => place !== people[0])))
        : list(names);
  const modules = moduleNouns(setup.modules);
  return [who, editionNoun(setup.edition), ...modules].join(' · ');
}
