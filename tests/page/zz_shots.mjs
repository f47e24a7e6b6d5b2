import { open, start, stop, visit } from './browser.mjs';
const [,, what='desk', ...beds] = process.argv;
await start();
const wishes = what.includes('phone') ? { viewport: { width: 390, height: 844 }, touch: true } : what.includes('mid') ? { viewport: { width: 1024, height: 768 } } : {};
const { page, troubles, close } = await visit({ ...wishes, colorScheme: what.includes('dark') ? 'dark' : 'light', settings: { pace: 'off', language: what.match(/-(de|fr|it|es)$/)?.[1] ?? 'en', theme: 'auto' } });
for (const bed of beds) {
  await open(page, `#puzzles/${bed}`);
  await page.waitForSelector('.goal h2');
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/pz-${what}-${bed}.png`, fullPage: what.includes('long') });
  await page.click('[data-act=hint]'); await page.waitForTimeout(400);
  if (!what.includes('phone')) await page.screenshot({ path: `/tmp/pz-${what}-${bed}-hint.png` });
  await page.click('[data-act="puzzles:show"]');
  await page.waitForSelector('.goal.found'); await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/pz-${what}-${bed}-done.png`, fullPage: what.includes('long') });
}
console.log(troubles);
await close(); await stop();
