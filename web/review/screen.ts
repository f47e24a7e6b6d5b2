/** The review of a game. */
import { classes, h } from '../dom.js';
import { isYou, nameOf } from '../render/names.js';
import { noble, symbol } from '../render/symbols.js';
import { _ } from '../texts.js';
import { editionNoun, moduleNouns } from '../words.js';
import { gardenPart, sidePart } from './garden.js';
import { wingOf, type Study } from './state.js';
import { summaryPart } from './summary.js';
import { timelinePart } from './timeline.js';
import { whyPart } from './why.js';
import type { App } from '../app.js';

export function reviewScreen(app: App) {
  const study = wingOf(app).current;
  if (!study) return h('main', {}, h('h1', { tabindex: '-1' }, _('Review')));
  const { tab, party } = study;
  return h(
    'div',
    {
      class: classes(
        'reviewscreen',
        `tab-${tab}`,
        party.sitters.length > 2 && 'many',
        party.game.view(0).edition === 'second' && 'second',
      ),
    },
    bar(study),
    summaryPart(study),
    h('main', { 'aria-label': _('Turn') }, study.at > 0 && gardenPart(study), study.at > 0 && sidePart(study), whyPart(study)),
    timelinePart(study),
  );
}

function bar({ party, seat, tab }: Study) {
  const { sitters } = party;
  const view = party.game.view(0);
  const setting = [editionNoun(view.edition), ...moduleNouns(view.modules)];
  const tabs = (name: 'overview' | 'turns', label: string) =>
    h('button', { key: name, 'data-act': 'review:tab', 'data-arg': name, 'aria-pressed': String(tab === name) }, label);
  return h(
    'header',
    { class: 'bar' },
    h(
      'button',
      { class: 'brand plain', 'data-act': 'start', 'aria-label': _('Sanssouci, to the start') },
      symbol('favicon', 'logo'),
      h('span', {}, 'Sanssouci'),
    ),
    h('h1', { class: 'rtitle', tabindex: '-1' }, _('Review')),
    h('p', { class: 'round' }, setting.join(' · ')),
    h(
      'div',
      { class: 'seg2 whom', role: 'group', 'aria-label': _('Whose turns') },
      sitters.map((_sitter, i) =>
        h(
          'button',
          {
            key: i,
            'data-act': 'review:seat',
            'data-arg': i + 1,
            'aria-pressed': String(seat === i + 1),
            'aria-label': isYou(sitters, i + 1) ? _('Your turns') : _('Turns of %s', nameOf(sitters, i + 1)),
          },
          noble(i + 1),
          h('span', {}, nameOf(sitters, i + 1)),
        ),
      ),
    ),
    h(
      'div',
      { class: 'seg2 ptabs', role: 'group', 'aria-label': _('Part of the review') },
      tabs('overview', _('Overview')),
      tabs('turns', _('Turns')),
    ),
    h(
      'nav',
      { class: 'tools', 'aria-label': _('Game') },
      h('button', { class: 'btn', 'data-act': 'review:game' }, _('Look at the game')),
    ),
  );
}
