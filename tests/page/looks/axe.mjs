// Runs axe-core: in the light theme with all its rules, including best practices and experimental ones, and in the dark
// theme with those about colours. Only the contrast of 7:1 is not required, since we promise 4.5:1.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { sweep } from '../sweep.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const UNASKED = ['color-contrast-enhanced'];

/** Runs in the page. @param {{where: string, tags: string[], unasked: string[]}} which rules: those with one of these tags, or all if there are none */
async function ask({ where, tags, unasked }) {
  const { axe } = globalThis;
  const asked = new Set((tags.length ? axe.getRules(tags) : axe.getRules()).map(({ ruleId }) => ruleId));
  const rules = Object.fromEntries(
    axe.getRules().map(({ ruleId }) => [ruleId, { enabled: asked.has(ruleId) && !unasked.includes(ruleId) }]),
  );
  const { violations, passes } = await axe.run(where || document, { rules, resultTypes: ['violations'] });
  if (!passes.length) return ['axe-core looked at nothing'];
  return violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}), ${nodes.length} times: ${nodes
        .slice(0, 2)
        .map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

/** @param {any} page @param {string} where @param {...string} tags */
async function look(page, where, ...tags) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(ask, { where, tags, unasked: UNASKED });
}

/** @param {any} page @param {'light' | 'dark'} colorScheme */
async function turn(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((dark) => document.documentElement.classList.contains('dark') === dark, colorScheme === 'dark');
}

/** All screens in between are made of their parts. */
const DARK = [
  'table',
  'refused',
  'hints',
  'settings',
  'end',
  'review',
  'statistics',
  'lesson',
  'puzzle, solved',
  'garden of the day, played',
];

/** The checks of a part of the page, or of all of it. @param {string} [where] a selector */
export const axeAt = (where = '') => [
  { sentence: 'axe-core finds nothing on any screen', look: (page) => look(page, where) },
  {
    sentence: 'nor in dark colours',
    async look(page, screen) {
      if (!where && !sweep([screen], (name) => DARK.includes(name)).length) return [];
      await turn(page, 'dark');
      const found = await look(page, where, 'cat.color'); // nothing else differs there
      await turn(page, 'light');
      return found;
    },
  },
];

export const axe = axeAt();
