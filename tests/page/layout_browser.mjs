// The layout of the most used screens, in every engine.
import { EVERYWHERE } from './browser.mjs';
import { edges } from './looks/edges.mjs';
import { briefly } from './looks/layout.mjs';
import { walkAndLook } from './looks/walk.mjs';
import { stroll } from './screens.mjs';

await walkAndLook('a short walk leads through the screens, and none complains', [briefly, edges], stroll, { ...EVERYWHERE, viewport: { width: 1366, height: 768 } });
