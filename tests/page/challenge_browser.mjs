// Challenges: a finished game becomes a link, another player plays the same deal beside its ghost, and both games
// are compared.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newContext, open, QUICK, story, untroubled } from './browser.mjs';
import { dayGame } from './days.mjs';
import { playByScript } from './robot.mjs';
import { check, same } from '../../tools/tap.mjs';

/** Returns a finished game, as if a person had played it. */
function finishedGame() {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    execFileSync(
      'build/sanssouci',
      ['arena', '--bots', 'level3,level1', '--games', '1', '--seed', 'orangerie', '--out', folder],
      { stdio: 'ignore' },
    );
    const record = readFileSync(join(folder, 'game-000001.sgr'), 'utf8');
    return record
      .replace(/\[Name\d .*\n/g, '')
      .replace(/^\[Result/m, '[Seat1 "person"]\n[Seat2 "level1"]\n[Seed "orangerie/0"]\n[Result');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Stores a game in the browser, and opens it. @param {any} page @param {string} record */
async function keepGame(page, record) {
  await page.evaluate((text) => localStorage.setItem('sanssouci/game/mine', text), record);
  await open(page, '#game/mine');
  await page.waitForSelector('.endscreen');
}

/** Returns the part of an address from `#` on. @param {string} address */
const hashOf = (address) => address.slice(address.indexOf('#'));

/** Returns the link that the dialog shares. @param {any} page @param {string} name */
async function handedOn(page, name) {
  await page.getByLabel('Your name, for your friends').fill(name);
  const before = await page.locator('.duelshare .copytext').inputValue();
  await page.locator('.duelshare').getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  same(await page.evaluate(() => navigator.clipboard.readText()), before, 'what is copied');
  return hashOf(before);
}

/**
 * Returns the link of a finished game, from the command line program.
 * @param {string} record @param {string[]} options
 */
const linkOf = (record, ...options) =>
  execFileSync('build/sanssouci', ['challenge', '-', ...options], { input: record, encoding: 'utf8' }).trim();

await story(
  'a finished game becomes a link, a friend plays it beside its ghost, and both see both games',
  { settings: { ...QUICK, remarks: 'off' } },
  async (page) => {
    await keepGame(page, finishedGame());
    await page.getByRole('button', { name: 'Challenge a friend' }).click();
    const link = await handedOn(page, 'Ann');
    const friend = await newContext({ settings: { ...QUICK, remarks: 'off' } });
    try {
      await untroubled(friend.troubles, async () => {
        const theirs = await friend.context.newPage();
        await open(theirs, link);
        await theirs.getByRole('heading', { name: 'Ann challenges you' }).waitFor();
        await theirs.getByRole('button', { name: 'Play', exact: true }).click();
        await theirs.waitForSelector('.tablescreen .rival');
        same(await theirs.locator('.rival .rounds li:not(.heads)').count(), 0, 'rounds of the ghost before the first turn');
        check((await theirs.locator('.rival').textContent()).includes('Ghost of Ann'), 'whose ghost it is');
        await playByScript(theirs, 1, 1);
        await theirs.waitForSelector('.rival .rounds li:not(.heads)');
        same(await theirs.locator('.rival .rounds li:not(.heads)').count(), 1, 'rounds of the ghost after one');
        await theirs.reload();
        await theirs.waitForSelector('.rival .rounds li:not(.heads)');
        await playByScript(theirs, 1);
        await theirs.waitForSelector('.endscreen');
        await theirs.getByRole('button', { name: 'Compare' }).click();
        await theirs.waitForSelector('.duelscreen .certain');
        same(await theirs.locator('.byround tbody tr').count(), 18, 'rounds side by side');
        check(/such challenges|equal/.test(await theirs.locator('.certain').textContent()), 'how certain it is');
        await theirs.getByRole('button', { name: 'Share my result' }).click();
        const result = await handedOn(theirs, 'Bob');
        await open(page, result);
        await page.waitForSelector('.duelscreen .certain');
        same(await page.locator('.duelscreen h1').textContent(), 'You and Bob', 'who is compared');
        const here = await page.$$eval('.results td', (cells) => cells.map((cell) => cell.textContent).join());
        const there = await theirs.$$eval('.results td', (cells) =>
          cells
            .map((cell) => cell.textContent)
            .reverse()
            .join(),
        );
        same(here, there, 'the points that both see');
      });
    } finally {
      await friend.context.close();
    }
  },
);

await story(
  'a new challenge of several deals is made, played and survives a visit to the list of games',
  { viewport: { width: 390, height: 844 }, touch: true, settings: { ...QUICK, remarks: 'off' } },
  async (page) => {
    await open(page, '#challenge');
    await page.getByLabel('Opponent').selectOption('level1');
    await page.getByLabel('Deals').selectOption('2');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await page.waitForSelector('.duelshare .copytext');
    const link = hashOf(await page.locator('.duelshare .copytext').inputValue());
    await page.keyboard.press('Escape');
    same(await page.evaluate(() => location.hash), link, 'the address');
    await page.getByRole('button', { name: 'Play game 1 of 2' }).click();
    await page.waitForSelector('.tablescreen');
    await playByScript(page, 1, 1);
    await open(page, link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForSelector('.tablescreen');
    check(
      (await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sanssouci/game/')).length)) === 1,
      'one game is kept',
    );
    check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than the phone');
  },
);

await story('a damaged link is refused, a link of other players is played with a warning, all by keyboard', {}, async (page) => {
  const record = finishedGame();
  const link = linkOf(record, '--name', 'Ann');
  await open(page, `#challenge/${link.slice(0, -3)}`);
  await page.getByText('Ask for it again, and copy all of it.').waitFor();
  await open(page, `#challenge/${linkOf(record.replace('[Seed', '[Epoch "2"]\n[Seed'))}`);
  await page.getByText('The computer players have learned since then').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.tablescreen .rival');
  check(
    (await page.locator('.rival').textContent()).includes('The computer players play differently by now.'),
    'the warning beside the table',
  );
});

await story(
  'the garden of a day is played beside a ghost, counts, and is compared after a reload',
  { settings: { ...QUICK, remarks: 'off' } },
  async (page) => {
    await page.clock.setFixedTime(new Date('2026-11-16T17:00:00Z'));
    const link = linkOf(dayGame('2026-11-16'), '--name', 'Ann');
    await open(page, `#challenge/${link}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForSelector('.tablescreen .rival');
    check((await page.locator('.notice').innerText()).startsWith('This game counts'), 'it is the game of the day');
    await playByScript(page, 1, 1);
    await page.reload();
    await page.waitForSelector('.rival .rounds li:not(.heads)');
    await open(page, `#challenge/${link}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForSelector('.tablescreen .rival');
    await playByScript(page, 1);
    await page.waitForSelector('.endscreen');
    await page.reload();
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForSelector('.duelscreen .certain');
    same(await page.locator('.duelscreen h1').textContent(), 'You and Ann', 'who is compared');
    await open(page, '#day');
    await page.locator('.dayscreen main.day').waitFor();
    check(
      /\d+ points/.test(await page.locator('.streak [data-arg="2026-11-16"]').getAttribute('aria-label')),
      'the bed of the day',
    );
    same(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sanssouci/game/')).length),
      1,
      'games that are kept',
    );
  },
);

await story('results of friends go along with the games to another browser', {}, async (page) => {
  const record = finishedGame();
  await keepGame(page, record);
  const friend = linkOf(record, '--name', 'Ann');
  await open(page, `#challenge/${friend}`);
  await page.waitForSelector('.duelscreen');
  await open(page, '#games');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download all' }).click()]);
  const text = readFileSync(await file.path(), 'utf8');
  check(text.endsWith(` ${friend}\n`), 'the file has the link');
  const other = await newContext();
  try {
    await untroubled(other.troubles, async () => {
      const there = await other.context.newPage();
      await open(there, '#games');
      await there.getByLabel('Paste records or links').fill(text);
      await there.getByRole('button', { name: 'Import', exact: true }).click();
      await there.getByText('1 game imported · 1 result of a friend imported').waitFor();
      const kept = () => there.evaluate(() => localStorage.getItem('sanssouci/challenges'));
      same(await kept(), await page.evaluate(() => localStorage.getItem('sanssouci/challenges')), 'what is kept');
    });
  } finally {
    await other.context.close();
  }
});
