import { start, stop, visit } from './browser.mjs';
await start();
const list = JSON.parse(process.argv[2]);
for (const { name, path = '', wait = 1500, ...wishes } of list) {
  const { page, close } = await visit({ ...wishes, path });
  await page.waitForTimeout(wait);
  await page.screenshot({ path: `/tmp/shots/${name}.png` });
  await close().catch((e) => console.log(String(e)));
}
await stop();
