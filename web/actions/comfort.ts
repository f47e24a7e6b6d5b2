/** Actions for comfort: the tour, full screen, printing, a new version. */
import { beginTour, endTour, goOn } from '../tour.js';
import type { Action } from '../events.js';

export const comfortActions: Record<string, Action> = {
  tour: (app) => beginTour(app),
  goOn: (app) => goOn(app, 1),
  endTour: (app) => endTour(app),
  async fullScreen(app) {
    app.dialog = null;
    app.changed();
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  },
  print(app) {
    app.dialog = null;
    setTimeout(print); // once the menu is gone
  },
  reload: () => location.reload(),
};
