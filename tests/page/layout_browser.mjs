// The layout of the most used screens, in every engine.
import { EVERYWHERE, story } from './browser.mjs';
import { begin } from './game.mjs';
import { edges } from './looks/edges.mjs';
import { briefly } from './looks/layout.mjs';
import { walkAndLook } from './looks/walk.mjs';
import { stroll } from './screens.mjs';
import { myTurn } from './table.mjs';
import { same } from '../../tools/tap.mjs';

await walkAndLook('a short walk leads through the screens, and none complains', [briefly, edges], stroll, {
  ...EVERYWHERE,
  viewport: { width: 1366, height: 768 },
});

await story('a button that confirms a turn and cannot be seen is found', {}, async (page) => {
  await begin(page, { seed: 'hidden' });
  await myTurn(page);
  same((await briefly.look(page)).length, 0, 'findings');
  for (const style of [{ display: 'none' }, { display: '', visibility: 'hidden' }]) {
    await page.evaluate((given) => Object.assign(document.querySelector('.go').style, given), style);
    const found = await briefly.look(page);
    same(
      found.map(([sentence, what]) => `${sentence}: ${what}`).join('\n'),
      ['1366x768', '390x844']
        .map((size) => `your own turn fits on one screen, and what confirms it is in sight: ${size}: .go cannot be seen`)
        .join('\n'),
      JSON.stringify(style),
    );
  }
});
