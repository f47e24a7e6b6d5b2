// Every screen, with all checks.
import { LOOKS } from './looks/all.mjs';
import { walkAndLook } from './looks/walk.mjs';
import { tour } from './screens.mjs';

await walkAndLook('all screens can be reached, and none complains', LOOKS, tour);
