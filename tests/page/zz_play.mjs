import { open, start, stop, visit } from './browser.mjs';
const [,, what='desk', bed='1c1', ...presses] = process.argv;
await start();
const wishes = what.includes('phone') ? { viewport: { width: 390, height: 844 }, touch: true } : what.includes('mid') ? { viewport: { width: 1024, height: 768 } } : {};
const { page, troubles, close } = await visit({ ...wishes, colorScheme: what.includes('dark') ? 'dark' : 'light', settings: { pace: 'off', language: what.match(/-(de|fr|it|es)$/)?.[1] ?? 'en', theme: 'auto' } });
await open(page, `#puzzles/${bed}`);
await page.waitForSelector('.goal h2');
let n=0;
for (const press of presses) {
  if (press === 'shot') { await page.screenshot({ path: `/tmp/play-${what}-${bed}-${n++}.png` }); continue; }
  if (press.startsWith('wait')) { await page.waitForTimeout(Number(press.slice(4))); continue; }
  const [act, arg] = press.split('=');
  await page.evaluate(([act, arg]) => document.querySelector(`[data-act="${act}"]` + (arg ? `[data-arg="${arg}"]` : '')).click(), [act, arg]);
  await page.waitForTimeout(150);
  console.log(press, '→', await page.locator('.advice').textContent().catch(()=>''), new URL(page.url()).hash);
}
console.log(await page.locator('.goal, .notice').allInnerTexts(), troubles);
await close(); await stop();
