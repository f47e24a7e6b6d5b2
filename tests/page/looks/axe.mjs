// What axe-core finds, by day and by night: all its rules, also those it calls best practice or experimental. Only contrast of 7:1 is
// not asked for, since 4.5:1 is what we promise.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const UNASKED = ['color-contrast-enhanced'];

/** Runs in the page. @param {string[]} unasked */
async function ask(unasked) {
  const { axe } = globalThis;
  const rules = Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !unasked.includes(ruleId) }]));
  const { violations, passes } = await axe.run(document, { rules, resultTypes: ['violations'] });
  if (!passes.length) return ['axe-core looked at nothing'];
  return violations.map(({ id, impact, nodes }) =>
    `${id} (${impact}), ${nodes.length} times: ${nodes.slice(0, 2).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`);
}

/** @param {any} page */
async function look(page) {
  await page.evaluate(source);
  return page.evaluate(ask, UNASKED);
}

/** @param {any} page @param {'light' | 'dark'} colorScheme */
async function turn(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, colorScheme === 'dark');
}

export const axe = [
  { sentence: 'axe-core finds nothing on any screen', look },
  {
    sentence: 'nor in dark colours',
    async look(page) {
      await turn(page, 'dark');
      const found = await look(page);
      await turn(page, 'light');
      return found;
    },
  },
];
