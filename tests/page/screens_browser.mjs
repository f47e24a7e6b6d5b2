// Every screen, looked at from all sides: one walk through them, and a test for each kind of thing that must not be found.
import { visit } from './browser.mjs';
import { LOOKS, nothingFound } from './looks/all.mjs';
import { tour } from './screens.mjs';
import { check, test } from '../../tools/tap.mjs';

const MOST = 40; // lines about one thing
const found = nothingFound();

await test('all screens can be reached, and none complains', async () => {
  const { page, troubles, close } = await visit();
  const seen = [];
  try {
    await tour(page, async (screen) => {
      seen.push(screen);
      for (const { look } of LOOKS) for (const [sentence, what] of await look(page, screen)) found.get(sentence).push(`${screen}: ${what}`);
    });
  } finally {
    await close();
  }
  check(!troubles.length, troubles.join('\n'));
  return seen.join(', ');
});

for (const [sentence, all] of found)
  await test(sentence, () => check(!all.length, `${all.length} times, for example\n${all.slice(0, MOST).join('\n')}`));
