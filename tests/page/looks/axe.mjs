// What axe-core finds, by day and by night.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page. @param {string[] | null} rules all, if null */
async function ask(rules) {
  const { violations, passes } = await globalThis.axe.run(document, rules ? { runOnly: rules } : {});
  if (!passes.length) return ['axe-core looked at nothing'];
  return violations.map(({ id, impact, nodes }) =>
    `${id} (${impact}), ${nodes.length} times: ${nodes.slice(0, 2).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`);
}

/** @param {any} page @param {string[] | null} rules */
async function look(page, rules) {
  await page.evaluate(source);
  return page.evaluate(ask, rules);
}

export const axe = [
  {
    sentence: 'axe-core finds nothing on any screen',
    look: (page) => look(page, null),
  },
  {
    sentence: 'in dark colours, too, axe-core finds every text readable',
    async look(page) {
      await page.emulateMedia({ colorScheme: 'dark' });
      const found = await look(page, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
      return found;
    },
  },
];
