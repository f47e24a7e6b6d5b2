// Every screen, looked at from all sides: one walk through them, and a test for each kind of thing that must not be found.
import { visit } from './browser.mjs';
import { axe } from './looks/axe.mjs';
import { layout } from './looks/layout.mjs';
import { words } from './looks/words.mjs';
import { tour } from './screens.mjs';
import { check, test } from '../../tools/tap.mjs';

const LOOKS = [layout, ...[...axe, ...words].map(alone)];
const MOST = 40; // lines about one thing
const found = new Map(LOOKS.flatMap(({ sentences }) => sentences.map((sentence) => [sentence, []])));

/** A look about one sentence, as one about several. */
function alone({ sentence, look }) {
  return { sentences: [sentence], look: async (page) => (await look(page)).map((what) => [sentence, what]) };
}

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
