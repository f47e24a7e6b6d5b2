// Takes the pictures of the README from the page itself, of a game that two good players played: make pictures
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start, stop, visit } from './browser.mjs';

const OUT = 'docs/pictures';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const TURNS = 21; // of 36: a garden that has grown, a person to move

/** A game between level5 and level4 with rewards, as its record; a person sits where level5 sat. */
function game() {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    const match = ['arena', '--bots', 'level5,level4', '--games', '1', '--seed', 'orangerie', '--modules', 'rewards', '--out', folder];
    execFileSync('build/sanssouci', match, { stdio: 'ignore' });
    const record = readFileSync(join(folder, 'game-000001.sgr'), 'utf8');
    return record.replace(/\[Name\d .*\n/g, '').replace(/^\[Result/m, '[Seat1 "person"]\n[Seat2 "level4"]\n[Result');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The same after so many turns. */
function partOf(record, turns) {
  const [tags, played] = record.split('\n\n');
  return `${tags.replace(/\[Result .*/, '[Result "*"]')}\n\n${played.split('\n').slice(0, turns + (turns % 2)).join('\n')}\n`;
}

/** @param {string} name @param {any} wishes @param {(page: any) => any} [act] */
async function picture(name, wishes, act = () => {}) {
  const { page, close } = await visit({ ...wishes, path: '' });
  if (wishes.record) {
    await page.evaluate((text) => localStorage.setItem('sanssouci/game/picture', text), wishes.record);
    await page.goto(`${page.url().split('#')[0]}#game/picture`);
    await page.waitForSelector('.tablescreen, .endscreen');
  }
  await act(page);
  await page.waitForTimeout(1000); // letters and motion
  await page.screenshot({ path: `${OUT}/${name}.png` });
  await close();
}

/** Puts a turn together as far as it goes: a tile, its card, the bed of a gardener, the best walk. */
async function layOut(page) {
  await page.locator('.tile.legal').last().click();
  for (const choice of ['.card:not(.dim):not(.sel)', '.cell.open', '.cell.target']) {
    const found = page.locator(choice);
    if ((await page.locator('.go[disabled]').count()) && (await found.count())) await found.last().click({ position: { x: 20, y: 20 } });
  }
}

/** Waits for the coach, and for its worst turn. */
async function review(page) {
  await page.goto(`${page.url().split('#')[0]}#review/picture`);
  await page.waitForSelector('.reviewscreen .sumup dl', { timeout: 120_000 });
  await page.waitForFunction(() => !document.querySelector('.reviewscreen [role=progressbar]'), null, { timeout: 120_000 });
}

mkdirSync(OUT, { recursive: true });
await start();
try {
  const whole = game(), part = partOf(whole, TURNS);
  await picture('table', { viewport: DESK, record: part }, layOut);
  await picture('table-dark', { viewport: DESK, record: part, colorScheme: 'dark' });
  await picture('end', { viewport: DESK, record: whole });
  await picture('review', { viewport: DESK, record: whole }, review);
  await picture('phone', { viewport: PHONE, touch: true, record: part });
} finally {
  await stop();
}
