// What axe-core finds: nothing, on any screen, by day and by night.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { story } from './browser.mjs';
import { tour } from './screens.mjs';
import { check } from '../../tools/tap.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const colorScheme of ['light', 'dark'])
  await story(`axe-core finds nothing on any screen, in ${colorScheme} colours`, { colorScheme }, async (page) => {
    const findings = [];
    await tour(page, async (screen) => {
      await page.evaluate(axe);
      const only = colorScheme === 'dark' ? ['color-contrast'] : null; // nothing else depends on colours
      const violations = await page.evaluate(async (rules) => {
        const { violations: all } = await globalThis.axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
        return all.map(({ id, impact, nodes }) => `${id} (${impact}), ${nodes.length}: ${nodes.slice(0, 2).map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`);
      }, only);
      findings.push(...violations.map((violation) => `${screen}: ${violation}`));
    });
    check(!findings.length, findings.join('\n'));
  });
