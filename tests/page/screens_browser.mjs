// Every screen, looked at from all sides: one walk through them, and a test for each kind of thing that must not be found.
import { visit } from './browser.mjs';
import { axe } from './looks/axe.mjs';
import { layout } from './looks/layout.mjs';
import { words } from './looks/words.mjs';
import { tour } from './screens.mjs';
import { check, test } from '../../tools/tap.mjs';

const LOOKS = [...layout, ...axe, ...words];
const MOST = 40; // lines about one thing
const found = new Map(LOOKS.map(({ sentence }) => [sentence, []]));

await test('all screens can be reached, and none complains', async () => {
  const { page, troubles, close } = await visit();
  const seen = [];
  try {
    await tour(page, async (screen) => {
      seen.push(screen);
      for (const { sentence, look } of LOOKS) found.get(sentence).push(...(await look(page)).map((what) => `${screen}: ${what}`));
    });
  } finally {
    await close();
  }
  check(!troubles.length, troubles.join('\n'));
  return seen.join(', ');
});

for (const [sentence, all] of found)
  await test(sentence, () => check(!all.length, `${all.length} times, for example\n${all.slice(0, MOST).join('\n')}`));
