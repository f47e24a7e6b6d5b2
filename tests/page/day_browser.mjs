// The garden of the day: what counts, what does not, midnight, clocks, other people's results, and a card to share.
import { dayGame, putGames } from './days.mjs';
import { newContext, open, untroubled } from './browser.mjs';
import { pointsOf } from './played.mjs';
import { playByScript } from './robot.mjs';
import { bringReview } from './review.mjs';
import { until } from './until.mjs';
import { check, same, test } from '../../tools/tap.mjs';

const NO_SERVER = { body: 'no such file' };
const best = { '1 2026-11-14': 80, '1 2026-11-15': 80, '1 2026-11-16': 97, '1 2026-11-17': 97 };

/**
 * Opens a day at a given time, with these games.
 * @param {{now: string, games?: [string, string][], hash?: string, server?: any, wishes?: any, offline?: boolean}} how
 *   `offline`: requests may fail
 * @param {(page: any, asked: any[]) => any} act
 */
async function at({ now, games = [], hash = '#day', server = () => NO_SERVER, wishes = {}, offline = false }, act) {
  const { context, troubles } = await newContext(wishes);
  const asked = [];
  await context.route('**/api/**', (route, request) => {
    asked.push({ method: request.method(), path: new URL(request.url()).pathname, body: request.postDataJSON() });
    const answer = server(asked.at(-1));
    return answer === null ? route.abort('internetdisconnected') : route.fulfill(answer);
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(now));
  try {
    await open(page);
    await putGames(page, games, best);
    await open(page, hash);
    await page.locator('.dayscreen main.day').waitFor();
    return await untroubled(offline ? [] : troubles, () => act(page, asked));
  } finally {
    await context.close();
  }
}

const tell = (sentence, how, act) => test(sentence, () => at(how, act));
const bedOf = (page, day) => page.locator(`.streak [data-arg="${day}"]`);
const stored = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('sanssouci/game/'))
      .map((key) => localStorage.getItem(key)),
  );
const days = (...list) => list.map((day, i) => [`day${i}`, dayGame(day)]);

await tell(
  'a day is played once: without hints, nothing is taken back, and it is gone on with',
  { now: '2026-11-16T17:00:00Z' },
  async (page) => {
    same(
      await page.locator('.counts').innerText(),
      'It counts once: the first game that you finish is your result. Nothing is taken back in it, and there are no hints.',
    );
    check((await page.locator('.calendar').innerText()).includes('Next garden in 7 hours'), 'when the next comes');
    same(await page.locator('.firsttiles .bed').count(), 10, 'first display');
    await page.getByRole('button', { name: /^Play/ }).click();
    await page.locator('.rail').waitFor(); // it is the reader's turn
    check((await page.locator('.notice').innerText()).startsWith('This game counts'), 'it is said');
    same(await page.locator('[data-act=hint]').count(), 0, 'hints');
    check(await page.locator('[data-act=takeBack]').first().isDisabled(), 'nothing is taken back');
    const [record] = await stored(page);
    check(
      record.includes('[Begun "2026-11-16T17:00:00Z"]') && record.includes('[Seed "garden of the day 1 2026-11-16"]'),
      record.slice(0, 900),
    );
    await page.locator('.brand').click();
    check(
      (await page.locator('.entry', { hasText: 'Garden of the day' }).innerText()).includes('go on'),
      'the start screen says so',
    );
    await page.locator('.entry', { hasText: 'Garden of the day' }).click();
    await page.getByRole('button', { name: 'Continue round 1' }).click();
    await page.locator('.hand .card').first().waitFor();
    same((await stored(page)).length, 1, 'games');
  },
);

const yesterday = [['late', dayGame('2026-11-16', { begun: '2026-11-16T23:50:00Z', turns: 13 })]];
await tell(
  'a game that was begun before midnight stays open for a day',
  { now: '2026-11-17T00:10:00Z', games: yesterday, hash: '#day/2026-11-16' },
  async (page) => {
    check(
      (await page.locator('.counts').innerText()).includes('You began it in time: it stays open until midnight'),
      'it is open',
    );
    check((await page.locator('.big').innerText()).includes('round 7'), 'where it stands');
    check((await bedOf(page, '2026-11-16').getAttribute('aria-label')).endsWith(': open'), 'its bed');
    await page.getByRole('button', { name: 'Today' }).click();
    check((await page.locator('.dayscreen .date').innerText()).includes('Tuesday'), 'the next day has its own');
  },
);

await tell(
  'and comes too late on the day after',
  { now: '2026-11-18T00:10:00Z', games: yesterday, hash: '#day/2026-11-16' },
  async (page) => {
    check((await page.locator('.counts').innerText()).includes('too late for days in a row'), 'it is late');
    check(await page.locator('.streak .later').first().isDisabled(), 'days to come are closed');
  },
);

// Saturday in time, Sunday missed and played later, Monday on two devices: the game that ended first counts.
const first = dayGame('2026-11-16', { ended: '2026-11-16T10:30:00Z' });
const second = dayGame('2026-11-16', { begun: '2026-11-16T09:00:00Z', ended: '2026-11-16T11:00:00Z', style: 'level1' });
const week = [
  ...days('2026-11-13', '2026-11-14'),
  ['caught', dayGame('2026-11-15', { begun: '2026-11-16T09:00:00Z', ended: '2026-11-16T09:20:00Z' })],
  ['again', dayGame('2026-11-16', { practice: true, ended: '2026-11-16T09:30:00Z' })],
  ['second', second],
  ['first', first],
];

await tell(
  'the result stands beside the strongest player, and the calendar tells of the other days',
  { now: '2026-11-16T20:00:00Z', games: week },
  async (page) => {
    same(await page.locator('.dayres h2').innerText(), `${pointsOf(first)} points`, 'the first that was finished counts');
    const rank = await page.locator('.rank li').evaluateAll((list) => list.map((li) => li.innerText.replace(/\s+/g, ' ')));
    same(rank.sort().join('; '), [`Strongest player the same deal 97`, `You ${pointsOf(first)}`].sort().join('; '));
    same(await page.locator('.streakhead .num').innerText(), '3', 'the missed Sunday is forgiven');
    check((await bedOf(page, '2026-11-15').getAttribute('aria-label')).endsWith('played later'), 'caught up on');
    check(/row \d/.test(await bedOf(page, '2026-11-14').getAttribute('aria-label')), 'a row');
    await page.locator('.brand').click();
    const entry = await page.locator('.entry', { hasText: 'Garden of the day' }).innerText();
    check(entry.includes('3 days in a row') && !entry.includes('new'), entry);
    await page.locator('.entry', { hasText: 'Garden of the day' }).click();
    await page.getByRole('button', { name: 'Play it again, just for yourself' }).click();
    await page.locator('.hand .card').first().waitFor();
    check((await page.locator('.notice').innerText()).includes('does not count'), 'it is said');
    await page.locator('[data-act=hint]').waitFor();
  },
);

await tell(
  'a clock that is ahead gives nothing until the day has come, and a day to come is closed',
  { now: '2026-11-15T12:00:00Z', games: days('2026-11-16'), hash: '#day/2026-11-17' },
  async (page) => {
    same(await page.locator('.streakhead .num').innerText(), '0');
    same(await page.locator('.counts').innerText(), 'This garden is not open yet.');
    same(await page.locator('.big').count(), 0, 'nothing to play');
  },
);

await tell('a Sunday has a larger table', { now: '2026-11-22T12:00:00Z' }, async (page) => {
  check((await page.locator('.dealbox li').count()) >= 4, 'opponents');
  await page.getByRole('button', { name: /^Play/ }).click();
  await page.locator('.bar .scores li').nth(2).waitFor();
});

const mine = (state) => ({ state, points: pointsOf(first), rank: 2 });
const sheet = (state) => ({
  json: {
    day: '2026-11-16',
    epoch: 1,
    gardens: 3,
    mine: mine(state),
    ...(state === 'counted' && {
      histogram: [
        { points: 55, gardens: 1 },
        { points: pointsOf(first), gardens: 1 },
        { points: 93, gardens: 1 },
      ],
      friends: [{ name: 'Ada', points: 93 }],
      table: [{ rank: 1, name: 'Ada', points: 93, you: false }],
    }),
  },
});
let state = 'none';
function keeper({ method, path }) {
  if (path.endsWith('/person')) return { json: { name: 'Me', key: 'K' } };
  if (method === 'GET') return sheet(state);
  state = method === 'POST' ? 'counted' : 'none';
  return { status: method === 'POST' ? 202 : 200, json: { state } };
}
await tell(
  'a result is sent when somebody agrees, and can be withdrawn',
  { now: '2026-11-16T20:00:00Z', games: [['first', first]], server: keeper },
  async (page, asked) => {
    await page.locator('.consent input').fill('Me');
    check(
      asked.every(({ method }) => method === 'GET'),
      'nothing is sent before',
    );
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.locator('.hist').waitFor();
    const { body } = asked.find(({ method, path }) => method === 'POST' && path.endsWith('2026-11-16'));
    check(body.record.includes('[Seed "garden of the day 1 2026-11-16"]'), 'the record');
    same(await page.locator('.rank .pal .nm').innerText(), 'Ada', 'friends');
    check((await page.locator('.histfoot').innerText()).includes('better than 50 in 100'), 'how good it is');
    await page.getByRole('button', { name: 'Withdraw, and send nothing more' }).click();
    await page.locator('.consent').waitFor();
    check(
      asked.some(({ method }) => method === 'DELETE'),
      'withdrawn',
    );
  },
);

// The last turns of a game, played with and without a connection: the result is sent to the server by itself, whatever
// is on the screen then.
const nearlyOver = dayGame('2026-11-16', { turns: 34 });
for (const connected of [true, false])
  await test(connected ? 'a result is sent as soon as its game ends' : 'or once there is a connection again', async () => {
    let online = connected;
    state = 'none';
    await at(
      {
        now: '2026-11-16T20:00:00Z',
        games: [['mine', nearlyOver]],
        server: (request) => (online ? keeper(request) : null),
        offline: !connected,
      },
      async (page, asked) => {
        await page.evaluate(() =>
          Object.entries({ 'day/consent': 'yes', 'online/me': 'Me' }).forEach(([name, text]) =>
            localStorage.setItem(`sanssouci/${name}`, text),
          ),
        );
        await page.getByRole('button', { name: /^Continue/ }).click();
        await page.locator('.hand .card').first().waitFor();
        await playByScript(page, 1);
        await page.waitForSelector('.endscreen');
        const sent = () => asked.filter(({ method, path }) => method === 'POST' && path.endsWith('days/2026-11-16'));
        const waits = () => page.evaluate(() => localStorage.getItem('sanssouci/day/unsent'));
        if (!connected) {
          await until(waits, '["2026-11-16"]', 'it waits');
          online = true;
          asked.length = 0; // those went nowhere
          await page.evaluate(() => dispatchEvent(new Event('online')));
        }
        await until(async () => sent().length, 1, 'it is sent');
        await until(waits, null, 'nothing waits any more');
        check(sent().at(-1).body.record.includes('[Ended "2026-11-16T20:00:00Z"]'), 'the record');
        check(
          (await page.evaluate(() => JSON.parse(localStorage.getItem('sanssouci/day/row')).ahead[0])) === 1,
          'the start screen knows of the day in a row',
        );
      },
    );
  });

await test('a result waits while there is no connection', async () => {
  let online = false;
  state = 'none';
  const server = (request) => (online ? keeper(request) : null);
  const { context } = await newContext();
  try {
    await context.route('**/api/**', (route, request) => {
      const answer = server({ method: request.method(), path: new URL(request.url()).pathname });
      return answer === null ? route.abort('internetdisconnected') : route.fulfill(answer);
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(new Date('2026-11-16T20:00:00Z'));
    await open(page);
    await putGames(page, [['first', first]], best);
    await page.evaluate(() => localStorage.setItem('sanssouci/day/consent', 'yes'));
    await open(page, '#day');
    await page.getByText('Your result will be compared with others when you are connected.').waitFor();
    online = true;
    await open(page, '#day');
    await page.locator('.hist').waitFor();
    await until(() => page.evaluate(() => localStorage.getItem('sanssouci/day/unsent')), null, 'nothing waits any more');
  } finally {
    await context.close();
  }
});

await tell(
  'a friend’s game that is imported can be kept without counting',
  { now: '2026-11-16T20:00:00Z', games: [['mine', second]] },
  async (page) => {
    await open(page, '#games');
    await page.locator('#bring-text').fill(first);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('1 garden of the day counts as yours now.').waitFor();
    await page.getByRole('button', { name: 'Somebody else played' }).click();
    await page.getByText('counts as yours').waitFor({ state: 'detached' });
    await open(page, '#day');
    await page.locator('.dayres').waitFor();
    same(await page.locator('.dayres h2').innerText(), `${pointsOf(second)} points`, 'the result is still one’s own');
    same((await stored(page)).filter((record) => record.includes('[Practice "yes"]')).length, 1, 'the friend’s game is kept');
  },
);

// The real server, with a Monday that it still accepts: its opponent thinks little.
const monday = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
for (const [what, honest, said] of [
  ['verifies a game and counts it', true, 'Your garden takes place 1 of 1.'],
  ['finds out an opponent that played badly', false, 'The server does not accept this game.'],
])
  await test(`the server ${what}`, async () => {
    const { context, troubles } = await newContext();
    try {
      const page = await context.newPage();
      await open(page);
      await putGames(page, [['mine', dayGame(monday, { honest })]], { [`1 ${monday}`]: 97 });
      await open(page, `#day/${monday}`);
      await untroubled(troubles, async () => {
        await page.locator('.consent input').fill('Ada');
        await page.getByRole('button', { name: 'Compare' }).click();
        await page.getByText(said).waitFor();
      });
    } finally {
      await context.close();
    }
  });

/** A system with a share sheet that accepts pictures. */
function sheetOfSystem() {
  navigator.canShare = () => true;
  navigator.share = async ({ text, files = [] }) => {
    globalThis.shared = { text, files: files.map(({ name, type, size }) => `${name} ${type} ${size > 20000}`) };
  };
}
await test('a card and a text without spoilers can be shared', () =>
  at({ now: '2026-11-16T20:00:00Z', games: [['first', first]], wishes: { before: sheetOfSystem } }, async (page) => {
    await bringReview(page, first);
    await open(page, '#day');
    await page.locator('.sharebox img').waitFor();
    same(
      await page
        .locator('.sharebox img')
        .evaluate(async (image) => (await image.decode(), `${image.naturalWidth}x${image.naturalHeight}`)),
      '1200x630',
    );
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await until(
      () => page.evaluate(() => globalThis.shared?.files.join()),
      'sanssouci-2026-11-16.png image/png true',
      'the picture',
    );
    const lines = (await page.evaluate(() => globalThis.shared.text)).split('\n');
    same(
      lines.slice(0, 2).join('\n'),
      `Sanssouci · Garden of the day\nNovember 16 · ${pointsOf(first)} points (strongest player 97)`,
    );
    same(
      lines
        .slice(2, 4)
        .map((line) => [...line].length)
        .join(),
      '9,9',
    );
    check(/^[🟩🟨⬜]+$/u.test(lines[2] + lines[3]), lines[2]);
    check(lines[4].includes('#challenge/'), lines[4]);
    same(await page.locator('.eighteen button').count(), 18, 'turns');
    await page.getByRole('button', { name: 'Copy text' }).click();
    await page.getByText('The text is copied.').waitFor();
  }));
