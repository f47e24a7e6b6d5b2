/** The wing `statistics`. */
import '../main.js'; // the page is there: so what wings share with it is packed once
import { h } from '../dom.js';
import { _ } from '../texts.js';

/** @type {import('../wings.js').Wing} */
export const wing = {
  screens: { screen: () => h('main', {}, h('h1', { tabindex: '-1' }, _('My statistics'))) },
  actions: {
    open(app) {
      app.screen = 'statistics:screen';
      app.changed();
    },
  },
  visit(app) {
    app.screen = 'statistics:screen';
  },
  hash: () => 'statistics',
};
