// Takes the pictures of the README from the page itself, of games between two good players: make pictures
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apng } from './apng.mjs';
import { start, stop, visit } from './browser.mjs';

const OUT = 'docs/pictures';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const TURNS = 21; // of 36: a grown garden, a person to move

/** The animation is taken in a smaller window, and scaled to 720 pixels. */
const STAGE = { width: 1280, height: 800 },
  SHRUNK = 720 / 1280;
/**
 * The turn in it, choice by choice: a card, a tile, the bed where it becomes a gardener, a noble's goal, and
 * the confirmation.
 */
const FILMED = [
  '.hand [data-act=card][data-arg="34"]',
  '#page [data-place="4r"] .tile',
  '.board [data-cell=c5]',
  '.board [data-cell=d6]',
  '.go',
];
const FILMED_AFTER = 16;
/** How many times slower the page moves while it is filmed: a screenshot takes a tenth of a second. */
const SLOWER = 3;

/**
 * Returns the record of a game between level5 and level4; a person sits where level5 sat.
 * @param {string} seed @param {string} modules
 */
function game(seed, modules) {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    const match = ['arena', '--bots', 'level5,level4', '--games', '1', '--seed', seed, '--modules', modules, '--out', folder];
    execFileSync('build/sanssouci', match, { stdio: 'ignore' });
    const record = readFileSync(join(folder, 'game-000001.sgr'), 'utf8');
    return record.replace(/\[Name\d .*\n/g, '').replace(/^\[Result/m, '[Seat1 "person"]\n[Seat2 "level4"]\n[Result');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the first turns of a game. @param {string} record @param {number} turns */
function partOf(record, turns) {
  const [tags, played] = record.split('\n\n');
  return `${tags.replace(/\[Result .*/, '[Result "*"]')}\n\n${played
    .split('\n')
    .slice(0, turns + (turns % 2))
    .join('\n')}\n`;
}

/** Opens the page, and the game if a record is given. @param {any} wishes */
async function visitGame(wishes) {
  const { page, close } = await visit({ ...wishes, path: '' });
  if (!wishes.record) return { page, close };
  await page.evaluate((text) => localStorage.setItem('sanssouci/game/picture', text), wishes.record);
  await page.goto(`${page.url().split('#')[0]}#game/picture`);
  await page.waitForSelector('.tablescreen, .endscreen');
  return { page, close };
}

/** @param {string} name @param {any} wishes @param {(page: any) => any} [act] */
async function picture(name, wishes, act = () => {}) {
  const { page, close } = await visitGame(wishes);
  await act(page);
  await page.waitForTimeout(1000); // fonts and motion
  await page.screenshot({ path: `${OUT}/${name}.png` });
  await close();
}

/** Composes a turn as far as it goes: a tile, its card, the bed of a gardener, the best walk. */
async function layOut(page) {
  await page.locator('.tile.legal').last().click();
  for (const choice of ['.card:not(.dim):not(.sel)', '.cell.open', '.cell.target']) {
    const found = page.locator(choice);
    if ((await page.locator('.go[disabled]').count()) && (await found.count()))
      await found.last().click({ position: { x: 20, y: 20 } });
  }
}

/** Waits for the coach, and for its worst turn. */
async function review(page) {
  await page.goto(`${page.url().split('#')[0]}#review/picture`);
  await page.waitForSelector('.reviewscreen .sumup dl', { timeout: 120_000 });
  await page.waitForFunction(() => !document.querySelector('.reviewscreen [role=progressbar]'), null, { timeout: 120_000 });
}

/**
 * Runs in the page, before its scripts: slows its clock like its motion; otherwise it would skip to make up for
 * late frames.
 */
const SLOW_CLOCK = `{ const now = performance.now.bind(performance); performance.now = () => now() / ${SLOWER}; }`;

/** Draws a ring where the next click goes; null removes it. @param {any} page @param {any} box */
const point = (page, box) =>
  page.evaluate((spot) => {
    document.getElementById('pointer')?.remove();
    if (!spot) return;
    const ring = Object.assign(document.createElement('div'), { id: 'pointer' });
    const size = 44,
      left = spot.x + spot.width / 2 - size / 2,
      top = spot.y + spot.height / 2 - size / 2;
    Object.assign(ring.style, {
      position: 'fixed',
      left: `${left}px`,
      top: `${top}px`,
      width: `${size}px`,
      height: `${size}px`,
      borderRadius: '50%',
      background: '#0004',
      border: '3px solid #fffc',
      boxSizing: 'border-box',
      zIndex: 99,
      pointerEvents: 'none',
    });
    document.body.append(ring);
  }, box);

/**
 * Films a whole turn in motion: its card, its tile, the bed, the walk of a noble, and the points.
 * @param {string} record
 */
async function film(record) {
  const { page, close } = await visitGame({
    viewport: STAGE,
    record,
    settings: { pace: 'normal', language: 'en' },
    before: { content: SLOW_CLOCK },
  });
  const session = await page.context().newCDPSession(page);
  const shots = [];
  const shoot = async (ms) => {
    const { data } = await session.send('Page.captureScreenshot', { clip: { x: 0, y: 0, ...STAGE, scale: SHRUNK } });
    shots.push({ png: Buffer.from(data, 'base64'), ms });
  };
  await page.waitForTimeout(1000);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / SLOWER });
  await shoot(1000);
  for (const choice of FILMED) {
    const spot = page.locator(choice);
    await point(page, await spot.boundingBox());
    await shoot(400);
    await spot.click();
    await point(page, null);
    await page.mouse.move(0, 0);
    let last = performance.now();
    do {
      await shoot(0);
      const now = performance.now();
      shots.at(-1).ms = (now - last) / SLOWER;
      last = now;
    } while (await page.locator('#motion:not(:empty):not(:has(.spotlight))').count()); // nothing moves, or the other player begins
    shots.at(-1).ms = 500;
  }
  shots.at(-1).ms = 2000;
  writeFileSync(`${OUT}/turn.png`, apng(shots));
  await close();
}

mkdirSync(OUT, { recursive: true });
await start();
try {
  await film(partOf(game('terrace', ''), FILMED_AFTER));
  const whole = game('orangerie', 'rewards'),
    part = partOf(whole, TURNS);
  await picture('start', { viewport: DESK });
  await picture('table-dark', { viewport: DESK, record: part, colorScheme: 'dark' }, layOut);
  await picture('end', { viewport: DESK, record: whole });
  await picture('review', { viewport: DESK, record: whole }, review);
  await picture('phone', { viewport: PHONE, touch: true, record: part });
} finally {
  await stop();
}
