// Two people with the page of an earlier commit, while their server becomes that of today. An open page stays as it is, and
// opens from what the browser has kept (web/service.ts). Later, today's page finds what the earlier one stored.
//
//     node tests/everywhere/old_page.mjs FOLDER      the commit, built
//
// The earlier page is played by the robot and the helpers of its own commit.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launch } from '../page/engines/chromium.mjs';
import { ask, kept } from '../page/game.mjs';
import { askForUpdate, isKept, VERSION, versionOf } from '../page/offline.mjs';
import { playByScript } from '../page/robot.mjs';
import { result, textOf } from '../page/seated.mjs';
import { newFolder } from '../page/serve.mjs';
import { myTurn } from '../page/table.mjs';
import { until } from '../page/until.mjs';
import { check, doneTesting, remark, same, test } from '../../tools/tap.mjs';

const earlier = resolve(process.argv[2]);
const [{ begin }, robot, { chooseSides }, { press }] = await Promise.all(
  ['game', 'robot', 'seated', 'table'].map((name) => import(join(earlier, `tests/page/${name}.mjs`))),
);
const EARLIER = readdirSync(join(earlier, 'build/page')).find((name) => /^[0-9a-f]{16}$/.test(name));

const folder = newFolder('old-');

/** Starts a program as the server. Returns its port, and a function that ends it. @param {string} program @param {number} port */
async function serve(program, port = 0) {
  const server = spawn(program, ['--lang', 'en', 'serve', '--port', String(port), '--db', join(folder, 'online.sqlite')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => server.kill());
  server.stderr.setEncoding('utf8').on('data', remark);
  let said = '';
  for await (const part of server.stdout.iterator({ destroyOnReturn: false })) {
    said += part;
    const address = /^http:\/\/[^:]*:(\d+)\//m.exec(said);
    if (address) return { port: Number(address[1]), end: () => new Promise((ended) => server.once('exit', ended).kill()) };
  }
  throw new Error(`the program said no address, but: ${said}`);
}

const first = await serve(join(earlier, 'build/sanssouci'));
const home = `http://127.0.0.1:${first.port}/`;
const browser = await launch();
const [ada, ben] = await Promise.all(['Ada', 'Ben'].map(person));

/** Somebody whose browser has kept the earlier page. @param {string} name */
async function person(name) {
  const wishes = {
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    colorScheme: 'light',
    settings: { pace: 'off' },
    offline: true,
  };
  const { context, troubles } = await browser.newContext({ ...wishes, home });
  const page = await context.newPage();
  await visits({ page }, home);
  await isKept(page);
  return { name, page, troubles };
}

/** Opens an address, as a link elsewhere does. */
async function visits({ page }, address) {
  await page.goto('about:blank');
  await page.goto(address);
  await page.waitForSelector('#page h1', { state: 'attached' });
}

/** Goes to a place within the page that is open. */
const goes = ({ page }, hash) => page.evaluate((to) => (location.hash = to), hash);

/** Does what a button of the page would do that need not be there. */
const does = ({ page }, act, arg) =>
  page.evaluate(
    (data) => {
      const button = Object.assign(document.createElement('button'), { hidden: true });
      Object.assign(button.dataset, data);
      document.getElementById('page').append(button);
      button.click();
      button.remove();
    },
    { act, arg },
  );

/** Ada invites Ben to a table, he follows the link, and both choose their sides. Returns the table. */
async function meet() {
  await goes(ada, '#friends');
  await ada.page.waitForSelector('.lk');
  if (!(await ada.page.inputValue('#my-name'))) {
    const named = ada.page.waitForResponse((response) => response.url().endsWith('/api/person'));
    await ada.page.fill('#my-name', ada.name);
    await ada.page.locator('#my-name').blur();
    await named;
  }
  const link = await ada.page.locator('.lk').textContent();
  await goes(ben, link.slice(link.indexOf('#')));
  await ben.page.fill('#join-name', ben.name);
  await ben.page.keyboard.press('Enter');
  await ada.page.waitForSelector('[data-act="online:hold"]'); // everybody is here
  await ada.page.locator('[data-act="online:begin"]').click();
  await Promise.all([ada, ben].map(chooseSides));
  return link.split('/').at(-2);
}

/** Both play to the end: with the robot that knows their page. */
async function play(...robots) {
  await Promise.all([ada, ben].map(({ page }, i) => robots[i].playByScript(page, i + 1)));
  const points = ({ page }) => page.locator('.endscreen .numbers tfoot td').allTextContents();
  const ends = await Promise.all([ada, ben].map(async (one) => (await points(one)).sort().join()));
  check(/\d+,\d+/.test(ends[0]), `points at the end: ${ends[0]}`);
  same(ends[0], ends[1], 'points at the end');
  const titles = await Promise.all([ada, ben].map(result));
  check(titles[0] && titles[1], `the ends: ${titles.join(' / ')}`);
}

/** The games of this device. */
const recordsOf = async (page) =>
  Object.values(await kept(page))
    .sort()
    .join('\n');
const turns = ({ page }) => page.locator('.log .entry').count();
const PUZZLE = /^(\S+?)x(\w\w)@(\w\d) (\w)>(\d)$/;

let table, half;

await test('the page of then is kept by two browsers; Ada plays, solves a puzzle, changes settings and meets Ben', async () => {
  check(EARLIER !== VERSION, 'the pages differ');
  for (const { page } of [ada, ben]) same(await versionOf(page), EARLIER, 'the page');
  const { page } = ada;
  await begin(page, { seed: 'finished' });
  await robot.playByScript(page, 1);
  await page.waitForSelector('.endscreen');
  await goes(ada, '');
  await begin(page, { seed: 'half' });
  await robot.playByScript(page, 2, 4);
  await myTurn(page);
  half = { place: new URL(page.url()).hash, turns: await turns(ada), records: await recordsOf(page) };

  const puzzles = readFileSync(join(earlier, 'puzzles/puzzles.txt'), 'utf8').split(/^(?=puzzle )/m);
  const puzzle = puzzles.find((text) => PUZZLE.test(/^solution (.*)$/m.exec(text)?.[1] ?? ''));
  const [, card, place, , column, row] = PUZZLE.exec(/^solution (.*)$/m.exec(puzzle)[1]);
  await goes(ada, `#puzzles/${puzzle.split(' ')[1]}`);
  await page.waitForSelector('.goal h2');
  await myTurn(page);
  await press(page, 'card', card);
  await press(page, 'place', place);
  await press(page, 'cell', `${column}${row}`);
  await page.locator('[data-act=confirm]:enabled').click();
  await page.waitForSelector('.goal.found');

  await does(ada, 'theme', 'dark');
  await does(ada, 'language', 'it');
  table = await meet();
  await Promise.all([robot.playByScript(page, 1, 3), robot.playByScript(ben.page, 2, 3)]);
});

await first.end();
await visits(ben, `${home}#table/${table}`);
const second = await serve('build/sanssouci', first.port);

await test('at the server of today, a page that stayed open and one from a browser’s store go on with their game', async () => {
  for (const { page } of [ada, ben]) same(await versionOf(page), EARLIER, 'the page');
  await ben.page.waitForSelector('.tablescreen');
  await Promise.all([robot.playByScript(ada.page, 3, 3), robot.playByScript(ben.page, 4, 3)]);
  for (const one of [ada, ben]) await until(() => turns(one), 12, 'turns');
});

await test('they play a whole game there', async () => {
  const other = await meet();
  check(other !== table, 'it is another table');
  await play(robot, robot);
  for (const { page } of [ada, ben]) same(await versionOf(page), EARLIER, 'the page');
  await does(ben, 'online:verify');
  await ben.page.waitForSelector('.verdict, dialog .refusal');
  check(/nobody chose/.test(await textOf(ben.page, 'dialog')), await textOf(ben.page, 'dialog'));
});

await test('today’s page goes on with a game of that page, and has its finished game, puzzle, settings and table', async () => {
  const { page } = ada;
  await until(async () => (await askForUpdate(page), await page.reload(), await versionOf(page)), VERSION, 'the page');
  await until(() => page.evaluate(() => document.documentElement.lang), 'it', 'the language');
  check(await page.evaluate(() => document.documentElement.classList.contains('dark')), 'it is dark');
  await visits(ada, `${home}#puzzles`);
  await page.getByText('1 / 54').first().waitFor({ state: 'attached' });
  await visits(ada, `${home}#statistics`);
  const games = await page.locator('.figures dd').first().innerText();
  same(parseInt(games), 1, `games in the statistics: ${games}`);
  await visits(ada, `${home}#games`);
  await page.locator(`.game.online [data-act="online:openTable"][data-arg="${table}"]`).waitFor();
  same(await recordsOf(page), half.records, 'games of this device');
  await visits(ada, home + half.place);
  await myTurn(page);
  same(await turns(ada), half.turns, 'turns');
  await playByScript(page, 5);
  for (const record of Object.values(await kept(page))) ask('check', record);
});

await test('today’s page and the earlier one finish a game that was begun before', async () => {
  for (const one of [ada, ben]) {
    await goes(one, `#table/${table}`);
    await one.page.waitForSelector('.tablescreen');
  }
  await play({ playByScript }, robot);
  same(await versionOf(ada.page), VERSION, 'the page of Ada');
  same(await versionOf(ben.page), EARLIER, 'the page of Ben');
});

await test('no page reports a fault', () => {
  const CUT = /WebSocket connection to|net::ERR_|Failed to load resource|^failed: /;
  const troubles = [ada, ben].flatMap((one) => one.troubles.filter((trouble) => !CUT.test(trouble)));
  same(troubles.join('\n'), '', 'troubles');
});

await browser.close();
await second.end();
doneTesting();
