// One walk through screens with all checks, and a test for each kind of defect.
import { nothingFound } from './all.mjs';
import { visit } from '../browser.mjs';
import { check, test } from '../../../tools/tap.mjs';

const MOST = 40; // lines about one thing

/** Waits for what fades in or moves, except for what never ends or stands still. Runs in the page. */
async function settled() {
  const moving = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime));
  await Promise.allSettled(moving.map((animation) => animation.finished));
}

/**
 * @param {string} sentence @param {typeof import('./all.mjs').LOOKS} looks
 * @param {(page: any, look: (screen: string) => Promise<void>) => Promise<void>} walk @param {any} [wishes]
 */
export async function walkAndLook(sentence, looks, walk, wishes) {
  const found = nothingFound(looks);
  await test(sentence, async () => {
    const { page, troubles, close } = await visit(wishes);
    const seen = [],
      usual = page.viewportSize();
    try {
      await walk(page, async (screen) => {
        seen.push(screen);
        await page.evaluate(settled);
        for (const { look } of looks)
          for (const [about, what] of await look(page, screen)) found.get(about).push(`${screen}: ${what}`);
        await page.setViewportSize(usual);
      });
    } finally {
      await close();
    }
    check(!troubles.length, troubles.join('\n'));
    return seen.join(', ');
  });
  for (const [about, all] of found)
    await test(about, () => check(!all.length, `${all.length} times, for example\n${all.slice(0, MOST).join('\n')}`));
}
