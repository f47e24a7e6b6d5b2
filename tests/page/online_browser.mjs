// Online games in real browsers, against the real server: whole games, several devices, questions, clocks, appearance.
// Each story begins at a table that was prepared by requests (caller.mjs), and whoever needs no page has none.
// SS_LONG=1 plays more of them. What happens when lines are cut is in outage_browser.mjs.
import { execFileSync } from 'node:child_process';
import { access } from './looks/all.mjs';
import { axeAt } from './looks/axe.mjs';
import { layout } from './looks/layout.mjs';
import { begun, does, plays, playsOne } from './caller.mjs';
import { closeHall, onlineStory } from './online.mjs';
import { playByKeys } from './keyboard.mjs';
import { tree } from './reader.mjs';
import { playByHand, playByScript, pressNext } from './robot.mjs';
import { act, allChoose, compose, confirm, isOwn, PHONE, playsOnPage, result, textOf, turnsOf } from './seated.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const LONG = Boolean(process.env.SS_LONG);

await onlineStory(
  'two people play a whole game, one of them on a phone, both see the same end, and nobody chose the deal',
  async (site, watch) => {
    const persons = await Promise.all([site.visitor('Ada'), site.visitor('Ben', PHONE)]);
    watch(...persons);
    const table = await site.deal(persons, { clock: 'live 600 5' });
    await allChoose(persons, table);
    await plays(persons, table, 30); // as on other devices
    for (const person of persons) await until(() => turnsOf(person), 30, 'turns');
    const [ada, ben] = persons;
    await Promise.all([playByScript(ada.page, 1), playByScript(ben.page, 2)]);
    for (const { page } of persons) await page.waitForSelector('.endscreen');
    const ends = await Promise.all(persons.map(result));
    check(
      ends.some((end) => /^You (win|share)/.test(end)),
      `somebody is told that they won: ${ends.join(' / ')}`,
    );
    const points = ({ page }) =>
      page.evaluate(() =>
        [...document.querySelectorAll('.endscreen .total, .endscreen .sub')]
          .map((each) => each.textContent.replace(/You|Ada|Ben/g, ''))
          .join(),
      );
    same(await points(ada), await points(ben), 'points');
    await act(ada, 'online:verify');
    await ada.page.waitForSelector('.verdict, dialog .refusal');
    check(/nobody chose/.test(await textOf(ada.page, 'dialog')), await textOf(ada.page, 'dialog'));
  },
);

if (LONG)
  await onlineStory(
    'three people play a whole game with a mouse, a finger and a keyboard, and all see the same end',
    async (site, watch) => {
      const ada = await site.visitor('Ada'),
        ben = await site.visitor('Ben', PHONE),
        carla = await site.visitor('Carla');
      const persons = [ada, ben, carla];
      watch(...persons);
      await site.begin(persons, { modules: 'boars', clock: 'live 3600 60' });
      await Promise.all([playByHand(ada.page, 21, 'click'), playByHand(ben.page, 22, 'tap'), playByKeys(carla.page)]);
      const scores = await Promise.all(
        persons.map(({ page }) =>
          page.evaluate(() =>
            [...document.querySelectorAll('.endscreen .total, .endscreen .sub')]
              .map((each) => each.textContent.replace(/You|Ada|Ben|Carla/g, ''))
              .join(),
          ),
        ),
      );
      same(new Set(scores).size, 1, `ends: ${scores.join(' / ')}`);
    },
  );

if (LONG)
  await onlineStory('three people and a computer player play the second edition with all modules', async (site, watch) => {
    const persons = await site.people(['Ada', 'Ben', 'Carla']);
    watch(...persons);
    await site.begin(persons, { edition: 'second', modules: 'rewards boars' }, ['level1']);
    await Promise.all(persons.map(({ page }, i) => playByScript(page, i + 5)));
    for (const person of persons) check(await result(person), 'the end is shown');
  });

/** Runs in the page: makes the engine's memory accessible. */
function keepMemories() {
  const { instantiate } = WebAssembly;
  globalThis.memories = [];
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate.apply(WebAssembly, given);
    memories.push((made.instance ?? made).exports.memory);
    return made;
  };
}

/** Runs in the page: copies the engine's current memory. */
const copyMemories = () => void (globalThis.copies = memories.map(({ buffer }) => ({ buffer: buffer.slice(0) })));

/**
 * Runs in the page: returns true if its engine has these cards in this order anywhere, or had when it was copied. A
 * pair of rows may be any of them.
 * @param {{cards: string[], copied: boolean}} given
 */
function engineHas({ cards, copied }) {
  const wanted = cards.map((card) =>
    card === '*' ? [17, 17] : card.length === 1 ? [card.charCodeAt(0) - 97, card.charCodeAt(0) - 97] : [9, 16],
  );
  const rare = Math.max(
    0,
    wanted.findIndex(([least, most]) => least === most && least > 3),
  ); // the card whose byte is searched first
  return (copied ? copies : memories).some(({ buffer }) => {
    const bytes = new Uint8Array(buffer);
    for (let at = bytes.indexOf(wanted[rare][0]); at >= 0; at = bytes.indexOf(wanted[rare][0], at + 1))
      if (wanted.every(([least, most], i) => bytes[at - rare + i] >= least && bytes[at - rare + i] <= most)) return true;
    return false;
  });
}

/** Returns all texts of a page: those of its scripts, and what it has stored. */
async function textsOf({ page, context }) {
  const session = await context.newCDPSession(page);
  const chunks = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('') + (await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])));
}

/** Returns the frames that a page is sent. @param {any} person */
function framesOf({ page }) {
  const frames = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))));
  return frames;
}

await onlineStory(
  'what a seat may not know is nowhere in its page: not in what it is sent, its scripts, its storage or its engine',
  async (site, watch) => {
    const ada = await site.visitor('Ada', { before: keepMemories }),
      eve = await site.visitor('', { before: keepMemories }),
      ben = await site.caller('Ben');
    watch(ada, eve);
    const pages = [ada.page, eve.page],
      sent = [
        [1, framesOf(ada)],
        [0, framesOf(eve)],
      ];
    const table = await site.deal([ada, ben]);
    await eve.open(`#table/${table}`);
    await eve.page.waitForSelector('.sheet, .tablescreen');
    await allChoose([ada, ben], table);
    for (let i = 0; i < 4; i++) {
      await (i % 2 ? playsOne(ben, table) : playsOnPage(ada, i + 11));
      for (const person of [ada, eve]) await until(() => turnsOf(person), i + 1, 'turns');
    }
    same(await eve.page.locator('.hand button.card').count(), 0, 'cards that a spectator sees');
    same(await eve.page.locator('.missions .mission').count(), 0, 'missions that a spectator sees');
    const texts = await textsOf(ada);
    for (const page of pages) await page.evaluate(copyMemories);
    for (const [own, frames] of sent) {
      const records = frames.flatMap(({ record }) => (typeof record === 'string' && record.includes('[Deck1') ? [record] : []));
      check(records.length > 0, `seat ${own} has a record`);
      for (const record of records)
        for (const seat of [1, 2].filter((each) => each !== own)) {
          const deck = new RegExp(`\\[Deck${seat} "([^"]*)"`).exec(record)?.[1] ?? '?';
          check(deck.split(' ').filter((card) => card !== '?').length <= 1, `deck of seat ${seat} for seat ${own}: ${deck}`);
        }
    }
    await does(ben, `table/${table}/resign`);
    const { record } = await ben.api(`table/${table}`);
    // Cards below the hands after two turns each, which nobody knows yet.
    const windows = [1, 2].map((seat) => new RegExp(`\\[Deck${seat} "([^"]*)"`).exec(record)[1].split(' ').slice(6));
    const enginesHave = (copied) =>
      Promise.all(pages.flatMap((page) => windows.map((cards) => page.evaluate(engineHas, { cards, copied }))));
    same((await enginesHave(true)).join(), 'false,false,false,false', 'decks in the engine while the game goes on');
    for (const cards of windows) {
      check(cards.length === 12 && !cards.includes('?'), `the record tells all: ${cards}`);
      check(!texts.includes(cards.slice(0, 5).join(' ')), `texts of a page with ${cards.slice(0, 5).join(' ')}`);
    }
    for (const page of pages) await page.waitForSelector('.endscreen');
    same((await enginesHave(false)).join(), 'true,true,true,true', 'once it is over the same search finds every deck');
    check((await textsOf(ada)).includes(windows[1].slice(0, 5).join(' ')), 'in texts too');
    return `${texts.length >> 20} MiB of texts`;
  },
);

await onlineStory(
  'the last turn is on its way until the server has it: nobody sees an end without the missions',
  async (site, watch) => {
    const ada = await site.caller('Ada'),
      last = await site.visitor('Ben');
    watch(last);
    const table = await begun([ada, last]);
    await plays([ada, last], table, 35);
    await last.open(`#table/${table}`);
    await until(() => turnsOf(last), 35, 'turns');
    await compose(last);
    last.line.hold();
    await confirm(last);
    await until(() => turnsOf(last), 36, 'the turn is seen');
    same(await textOf(last.page, '.advice'), 'Your turn is on its way.', 'what is said meanwhile');
    same(await last.page.locator('.endscreen').count(), 0, 'ends without the missions');
    last.line.release();
    await last.page.waitForSelector('.endscreen');
    const { winners } = (await ada.api(`table/${table}`)).result;
    check(winners.includes(2) === /^You (win|share)/.test(await result(last)), `${await result(last)}: ${winners}`);
  },
);

await onlineStory('two tabs of one seat both follow, and the same turn from both is one turn', async (site, watch) => {
  const ada = await site.visitor('Ada'),
    ben = await site.caller('Ben');
  watch(ada);
  const tab = { page: await ada.context.newPage() };
  const table = await site.deal([ada, ben], {}, (id) => ada.open(`#table/${id}`, tab.page)); // both are there while the cards are dealt
  await allChoose([ada, ben], table);
  await tab.page.waitForSelector('.tablescreen');
  for (let i = 0; i < 4; i++) {
    await (i % 2 ? playsOne(ben, table) : playsOnPage(i ? tab : ada, i + 3));
    for (const each of [ada, tab]) await until(() => turnsOf(each), i + 1, 'turns that both tabs show');
  }
  same(await textOf(ada.page, '.log'), await textOf(tab.page, '.log'), 'what happened, in both tabs');
  for (const each of [ada, tab]) await until(() => isOwn(each), true, 'their turn in both');
  for (const each of [ada, tab]) await compose(each, 9);
  await Promise.all([ada, tab].map(confirm));
  for (const each of [ada, tab]) await until(() => turnsOf(each), 5, 'one turn');
  await until(async () => (await ben.api(`table/${table}`)).move, 5, 'moves at the server');
  await playsOne(ben, table); // refused unless it is his turn
  for (const each of [ada, tab]) await until(() => turnsOf(each), 6, 'the next turn');
});

await onlineStory('of two devices the one that plays second is told, and follows', async (site, watch) => {
  const mover = await site.visitor('Ada'),
    ben = await site.caller('Ben');
  watch(mover);
  const table = await site.begin([mover, ben]);
  const phone = await mover.device(`#table/${table}`);
  await phone.page.waitForSelector('.rail');
  await compose(mover, 1);
  await compose(phone, 50);
  mover.line.hold(); // it does not hear that the phone was faster
  await confirm(phone);
  await until(async () => (await ben.api(`table/${table}`)).move, 1, 'the phone’s turn counts');
  await confirm(mover);
  await until(() => turnsOf(mover), 1, 'the other’s is shown at first');
  mover.line.release();
  await until(
    async () => (await textOf(mover.page, '.log')) === (await textOf(phone.page, '.log')),
    true,
    'both show the same in the end',
  );
  check(
    /too late|gone on already/.test(await textOf(mover.page, '.advice')),
    `the page says so: ${await textOf(mover.page, '.advice')}`,
  );
});

await onlineStory('a turn that the server refuses is rolled back, laid out again, and the page says why', async (site, watch) => {
  const mover = await site.visitor('Ada'),
    ben = await site.caller('Ben');
  watch(mover);
  let refuses = true;
  await mover.page.routeWebSocket(/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { id, op } = JSON.parse(message);
      if (op === 'play' && refuses) socket.send(JSON.stringify({ re: id, error: 'ILLEGAL', detail: 'NOBLE_NO_PATH' }));
      else server.send(message);
    });
  });
  const table = await site.begin([mover, ben]);
  await playsOnPage(mover);
  await until(async () => /did not accept/.test(await textOf(mover.page, '.advice')), true, 'it says why');
  same(await turnsOf(mover), 0, 'the turn is taken off');
  await until(async () => (await mover.page.$('[data-act=confirm]:not(:disabled)')) !== null, true, 'and laid out again');
  refuses = false;
  await confirm(mover);
  await until(async () => (await ben.api(`table/${table}`)).move, 1, 'then it is played');
});

await onlineStory('questions are put and answered: a pause, a turn taken back, giving up, a rematch', async (site, watch) => {
  const persons = await site.people(['Ada', 'Ben']);
  watch(...persons);
  const [mover, other] = persons;
  const table = await site.begin(persons, { clock: 'turn 172800' });
  const answer = async (person, arg) => {
    await person.page.waitForSelector('[data-act="online:answer"]');
    await act(person, 'online:answer', arg);
  };
  await until(async () => /day|hour/.test(await textOf(mover.page, '.scores .clk')), true, 'a clock over days');
  await playsOnPage(mover);
  await until(() => isOwn(other), true, 'the next is to move');
  await act(mover, 'takeBack');
  await answer(other, 'yes');
  await until(() => turnsOf(other), 0, 'the turn is taken back');
  await until(() => isOwn(mover), true, 'it is their turn again');
  await act(other, 'menu');
  await act(other, 'online:pause');
  await answer(mover, 'yes');
  await until(() => textOf(other.page, '.advice'), 'The game is paused.', 'the pause');
  await act(other, 'menu');
  await act(other, 'online:resume');
  await answer(mover, 'no');
  await until(async () => /does not agree/.test(await textOf(other.page, '.toasts')), true, 'a refusal is told');
  await act(mover, 'menu');
  same(await mover.page.locator('.menu button').last().getAttribute('data-act'), 'online:resign', 'what stands last in the menu');
  await act(mover, 'online:resign');
  await mover.page.waitForSelector('[data-act="online:resignNow"]');
  await act(mover, 'online:resignNow');
  for (const { page } of persons) await page.waitForSelector('.endscreen');
  await act(mover, 'online:rematch');
  await answer(other, 'yes');
  for (const { page } of persons) await page.waitForSelector('.choosing .side');
  check(!(await mover.page.url()).includes(table), 'another table');
});

await onlineStory(
  'a device whose key is revoked, and a table that is deleted, are told of with a way forward',
  async (site, watch) => {
    const ada = await site.visitor('Ada'),
      ben = await site.caller('Ben');
    watch(ada);
    await site.begin([ada, ben]);
    await ada.context.clearCookies();
    ada.line.cut();
    await ada.page.waitForSelector('.conn.off');
    ada.line.mend();
    await act(ada, 'online:tryNow');
    await ada.page.waitForSelector('.sidesscreen [data-act=games]');
    check(/does not know this device|no seat/.test(await textOf(ada.page, '.sheet')), await textOf(ada.page, '.sheet'));
    await ada.open('#table/AAAAAAAAAAAAAAAAAAAAAA');
    await until(async () => /no such table/.test(await textOf(ada.page, '.sheet')), true, 'a table that is not there');
  },
);

await onlineStory(
  'a page that is older than the server says so, and what it has of a turn survives the reload',
  async (site, watch) => {
    const mover = await site.visitor('Ada'),
      ben = await site.caller('Ben');
    watch(mover);
    let hello = '"page":"0000000000000000"';
    await mover.page.routeWebSocket(/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(String(message).replace(/"page":"[^"]*"/, hello)));
    });
    await site.begin([mover, ben]);
    await until(async () => /newer version of this page/.test(await textOf(mover.page, '.toasts')), true, 'another page');
    await compose(mover);
    const chosen = await textOf(mover.page, '.rail ol');
    hello = '"page":"","protocol":2';
    await mover.page.locator('.toast [data-act=reload]').evaluate((button) => button.click());
    await mover.page.waitForSelector('.rail');
    await until(() => textOf(mover.page, '.rail ol'), chosen, 'the turn that was put together');
    await mover.page.locator('.toasts').getByText('different versions').waitFor(); // the turn is there before the server's greeting
  },
);

await onlineStory('what an online table shows beside the usual has names, contrast and room', async (site, watch) => {
  const ada = await site.caller('Ada'),
    other = await site.visitor('Ben'),
    carla = await site.caller('Carla');
  watch(other);
  const table = await site.begin([ada, other, carla], { clock: 'live 600 5' });
  await playsOne(ada, table);
  await until(() => isOwn(other), true, 'the next is to move');
  await does(ada, `table/${table}/say`, { phrase: 'hello' });
  await act(other, 'online:say');
  await does(ada, `table/${table}/ask`, { what: 'takeback' });
  await other.page.waitForSelector('.opp .bubble');
  await until(() => other.page.locator('.bubble.own').isVisible(), true, 'whoever speaks sees it');
  await other.page.waitForSelector('[data-act="online:answer"]');
  await other.page.evaluate(() => (document.querySelector('.says2 details').open = true));
  const told = (await tree(other.page)).map(({ role, name }) => `${role} ${name}`);
  for (const line of [
    /^text connected$/,
    /^timer Time left: \d+:\d\d$/,
    /^timer Time: \d+:\d\d$/,
    /^button Agree$/,
    /^button Decline$/,
    /^button Hello!$/,
    /would like to take a turn back\.$/,
    /^text Hello!$/,
  ])
    check(
      told.some((each) => line.test(each)),
      `nothing tells ${line}:\n${told.join('\n')}`,
    );
  const said = await other.page.locator('#said p').allTextContents();
  for (const line of [/^Ada: Hello!$/, /^Ada: .* (to|on) [a-i][1-6], /, /^Your turn, round 1$/])
    check(
      said.some((each) => line.test(each)),
      `${line} is not said: ${said.join(' | ')}`,
    );
  await other.page
    .locator('.log .entry > span')
    .evaluate(
      (entry) =>
        (entry.lastChild.data =
          'Weiß / Violett: Kräuterschnecke wird zum Gärtner auf e2, Belohnung: +3, das Wildschwein läuft nach e5: −2, Adliger c geht in Reihe 5: +15'),
    ); // the longest turn
  const faults = [];
  for (const { look } of [layout, ...access])
    faults.push(...(await look(other.page, 'online')).map(([sentence, fault]) => `${sentence}: ${fault}`));
  other.line.cut();
  await other.page.waitForSelector('.toast.bad');
  for (const { sentence, look } of axeAt('.toasts'))
    faults.push(...(await look(other.page)).map((fault) => `${sentence}: ${fault}`));
  same(faults.join('\n'), '', 'faults');
});

await onlineStory('a device whose clock is wrong by hours shows the time that is left, and says so', async (site, watch) => {
  /** Runs in the page: sets its clock five hours ahead. */
  const ahead = () => {
    const Right = Date,
      AHEAD = 5 * 3_600_000;
    globalThis.Date = class extends Right {
      constructor(...given) {
        super(...(given.length ? given : [Right.now() + AHEAD]));
      }
      static now() {
        return Right.now() + AHEAD;
      }
    };
  };
  const ada = await site.visitor('Ada', { before: ahead }),
    ben = await site.caller('Ben');
  watch(ada);
  const { page } = ada;
  const table = await site.deal([ada, ben], { clock: 'turn 172800' });
  await page.waitForSelector('.choiceclock');
  same(await textOf(page, '.choiceclock'), '47 hours', 'time for choosing a side');
  await until(
    async () => /clock of this device and that of the server differ/.test(await textOf(page, '.toasts')),
    true,
    'the page says so',
  );
  await allChoose([ada, ben], table);
  same(await textOf(page, '.scores .clk b'), '47 hours', 'time for a turn');
  await plays([ada, ben], table, 2);
  await page.evaluate(() => localStorage.setItem('sanssouci/online/me', 'Ada'));
  await ada.open('#games');
  await page.waitForSelector('.game.online');
  check(/differ/.test(await textOf(page, '.which')), 'the list says so');
  check(/^(47 hours|2 days) left$/.test(await textOf(page, '.timeleft')), `time in the list: ${await textOf(page, '.timeleft')}`);
});

/** Returns a table as the server shows it. By a clock that was put forward, the connection may have been silent for too long and be closed. */
function look(one, table) {
  const ask = () => one.api(`table/${table}`);
  return ask().catch(ask);
}

await onlineStory(
  'over days: who plays in time goes on, for whoever does not a computer player moves until they are back',
  async (site, watch) => {
    const DAY = 86_400;
    const ada = await site.visitor('Ada'),
      ben = await site.caller('Ben');
    watch(ada);
    const table = await site.begin([ada, ben], { clock: `turn ${2 * DAY}` });
    const movesAt = async () => (await ben.api(`table/${table}`)).move;
    await playsOnPage(ada);
    await until(movesAt, 1, 'turns');
    await playsOne(ben, table);
    site.setLater(DAY);
    await ada.open(`#table/${table}`); // the next day
    const clock = () => textOf(ada.page, '.scores .clk.run b'); // shown once the server has said what time it is
    await until(async () => /^2[34] hours$/.test(await clock()), true, 'a day is left');
    await playsOnPage(ada, 5);
    await until(movesAt, 3, 'a turn in time counts');
    const runsOut = async (/** @type {number} */ days, /** @type {number} */ seat) => {
      site.setLater(days * DAY);
      await until(async () => (await look(ben, table)).seats[seat - 1].absent, true, 'the time of somebody has run out');
      site.setLater(days * DAY + 10); // at the pace of a person
    };
    await runsOut(4, 2);
    await until(() => turnsOf(ada), 4, 'a computer player has moved for whoever was late');
    await until(async () => /away/.test(await textOf(ada.page, '.opp')), true, 'the other is told');
    await does(ben, `table/${table}/return`);
    await until(async () => /is back/.test(await textOf(ada.page, '.toasts')), true, 'and hears of the return');
    await ada.open('#games');
    await runsOut(7, 1);
    await until(movesAt, 5, 'it moves for this one too');
    await ada.open(`#table/${table}`);
    await until(async () => (await ben.api(`table/${table}`)).seats[0].absent, false, 'until they open the table');
    await playsOne(ben, table);
    await until(() => isOwn(ada), true, 'and the game goes on');
  },
  { later: true },
);

await onlineStory('whoever changes devices in mid-turn plays on there, and the first one follows', async (site, watch) => {
  const mover = await site.visitor('Ada'),
    ben = await site.caller('Ben'),
    phone = await site.visitor('', PHONE);
  watch(mover, phone);
  const table = await site.begin([mover, ben]);
  await pressNext(mover.page, 3);
  const { link } = await mover.api('pass', {});
  await phone.open(link.slice(link.indexOf('#')));
  await phone.page.locator('[data-act="online:take"]').click();
  await phone.page.locator(`[data-act="online:openTable"][data-arg="${table}"]`).click();
  await phone.page.waitForSelector('.rail');
  await playsOnPage(phone, 20);
  for (const person of [mover, phone]) await until(() => turnsOf(person), 1, 'turns');
  same(await textOf(mover.page, '.log'), await textOf(phone.page, '.log'), 'what happened, on both');
  await until(() => isOwn(mover), false, 'nothing is left to be put together');
  await playsOne(ben, table);
  for (const person of [mover, phone]) await until(() => isOwn(person), true, 'both can play the next turn');
});

/**
 * Returns the printed cells of a garden in a file of boards, beyond the first row.
 * @param {string} boards @param {string} garden such as `1A`
 */
const printedIn = (boards, garden) =>
  new RegExp(`^garden ${garden}\\n((?:.+\\n){6})`, 'm')
    .exec(boards)[1]
    .trim()
    .split('\n')
    .flatMap((row, i) => row.split(' ').flatMap((cell, j) => (i && cell === 'X' ? [`${'abcdefghi'[j]}${i + 1}`] : [])))
    .sort()
    .join();

await onlineStory(
  'a table brings boards of its own along, and everybody chooses from them and plays on them',
  async (site, watch) => {
    const mirrored = execFileSync('build/sanssouci', ['content'], { encoding: 'utf8' })
      .replace(/^#.*\n/gm, '')
      .replace(/^[X.](?: [X.]){8}$/gm, (row) => row.split(' ').reverse().join(' '));
    const ada = await site.visitor('Ada'),
      ben = await site.caller('Ben');
    watch(ada);
    const table = await site.deal([ada, ben], { boards: mirrored });
    await ada.page.waitForSelector('.choosing .side');
    const number = (await ada.api(`table/${table}/view`)).seats[0].garden[0];
    for (const side of ['A', 'B'])
      same(
        (await textOf(ada.page, `#side-${side}`))
          .match(/[a-i][2-6]/g)
          .sort()
          .join(),
        printedIn(mirrored, number + side),
        `printed cells of side ${side}`,
      );
    await allChoose([ada, ben], table);
    const printed = await ada.page.evaluate(() =>
      [...document.querySelectorAll('[role=gridcell]')]
        .map((cell) => /^([a-i][2-6]),.*printed/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? [])
        .flat()
        .sort()
        .join(),
    );
    same(printed, printedIn(mirrored, `${number}A`), 'printed cells of the garden');
    await playsOnPage(ada);
    await until(async () => (await ben.api(`table/${table}`)).move, 1, 'a turn');
  },
);

await onlineStory('Back and Forward lead between moments of a game without asking for its table again', async (site, watch) => {
  const ada = await site.visitor('Ada'),
    ben = await site.caller('Ben');
  watch(ada);
  const { page } = ada;
  let watches = 0;
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => (watches += /"op":"watch"/.test(payload) ? 1 : 0)));
  const table = await begun([ada, ben]);
  await plays([ada, ben], table, 3);
  await does(ben, `table/${table}/resign`);
  await ada.open(`#table/${table}`);
  await page.waitForSelector('.endscreen');
  await page.locator('button.btn[data-act=revisit]').click();
  await page.waitForFunction((id) => location.hash.startsWith(`#table/${id}@`), table);
  const before = watches,
    shown = () => textOf(page, '.lookback, .railbox [role=status]');
  const there = await shown();
  await page.evaluate((id) => (location.hash = `#table/${id}@1`), table);
  await until(async () => (await shown()) !== there, true, 'the page looks at its address');
  await page.goBack();
  await page.waitForFunction((id) => location.hash.startsWith(`#table/${id}@`) && !location.hash.endsWith('@1'), table);
  await page.goForward();
  await page.waitForFunction(() => location.hash.endsWith('@1') && document.querySelector('.tablescreen') !== null);
  same(watches, before, 'times that the table was asked for');
});

await onlineStory(
  'against a computer player, one time-out does not end a game: one comes back, and takes up a game that was put aside',
  async (site, watch) => {
    const ada = await site.visitor('Ada');
    watch(ada);
    const { page } = ada;
    const table = await site.begin([ada], { clock: 'live 180 0' }, ['level1']);
    const state = () => look(ada, table);
    const advice = (/** @type {RegExp} */ said, /** @type {string} */ what) =>
      until(async () => said.test(await textOf(page, '.advice')), true, what);
    let now = 0;
    const passes = (/** @type {number} */ seconds) => site.setLater((now += seconds));
    await playsOnPage(ada);
    await until(async () => (await state()).move, 2, 'the computer player has answered');
    passes(180);
    await page.waitForSelector('[data-act="online:comeBack"]');
    await advice(/^Your time ran out/, 'what has happened');
    same((await state()).move, 2, 'turns');
    passes(10);
    await until(async () => (await state()).move, 4, 'one turn was played, and answered');
    await act(ada, 'online:comeBack');
    await until(() => isOwn(ada), true, 'it is their turn again');
    await playsOnPage(ada, 30);
    await until(async () => (await state()).move, 6, 'and they play it');
    passes(60);
    await until(async () => (await state()).seats[0].absent, true, 'the time runs out again');
    passes(65);
    await until(async () => /put aside/.test(await textOf(page, '.toasts')), true, 'nobody came back');
    await advice(/^The game is put aside/, 'where the next turn is explained');
    await until(
      async () => (await state()).move,
      7,
      'one turn that should have begun before is played late, and none is after it',
    );
    passes(86_400);
    await page.evaluate(() => localStorage.setItem('sanssouci/online/me', 'Ada'));
    await ada.open('#games');
    await until(async () => /put aside/.test(await textOf(page, '.game.online .state')), true, 'in the list, too');
    await ada.open(`#table/${table}`);
    await page.locator('.toasts [data-act="online:comeBack"]').click();
    await until(() => isOwn(ada), true, 'it goes on where it was');
    await playsOnPage(ada, 60);
    await until(async () => (await state()).move, 10, 'turn by turn');
  },
  { later: true },
);

await closeHall();
