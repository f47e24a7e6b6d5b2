// Online games in real browsers, against the real server: whole games, lines that are cut, pages that are loaded anew, several devices.
// SS_LONG=1 plays more of them.
import { axe } from './looks/axe.mjs';
import { layout } from './looks/layout.mjs';
import { onlineStory } from './online.mjs';
import { playByScript, pressNext } from './robot.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const LONG = Boolean(process.env.SS_LONG);
const PHONE = { viewport: { width: 390, height: 844 }, touch: true };

/** Takes side A of whatever board is asked for, until the game is on. */
async function chooseSides({ page }) {
  for (;;) {
    await page.waitForSelector('.choosing .side, .tablescreen');
    if (await page.$('.tablescreen')) return;
    await page.evaluate(() => document.querySelector('.side input:not(:checked)')?.click());
    await page.evaluate(() => document.querySelector('[data-act=takeSide]:not(:disabled)')?.click()); // another device may have been first
    await page.waitForTimeout(30);
  }
}

const allChoose = (persons) => Promise.all(persons.map(chooseSides));

/** How many turns a page shows. */
const turnsOf = ({ page }) => page.evaluate(() => document.querySelectorAll('.log li').length);
const textOf = (page, selector) => page.evaluate((where) => document.querySelector(where)?.textContent ?? '', selector);
const isOwn = ({ page }) => page.evaluate(() => document.querySelector('.rail') !== null);
const result = ({ page }) => textOf(page, '.endscreen h1');

/** Whoever is to move, and the others. */
async function sorted(persons) {
  for (;;) {
    const own = await Promise.all(persons.map(isOwn));
    if (own.includes(true)) return [persons[own.indexOf(true)], ...persons.filter((_person, i) => !own[i])];
    await persons[0].page.waitForTimeout(20);
  }
}

/** Puts a turn together up to the last step, without confirming it. */
async function compose({ page }, seed = 1) {
  for (let i = 0; i < 12 && !(await page.$('[data-act=confirm]:not(:disabled)')); i++) await pressNext(page, seed + i);
}

const confirm = ({ page }) => page.locator('[data-act=confirm]').evaluate((button) => button.click());

await onlineStory('two people play a whole game, one of them on a phone, and both see the same end', async (hall, watch) => {
  const ada = await hall.visitor('Ada'), ben = await hall.visitor('Ben', PHONE);
  watch(ada, ben);
  await hall.begin([ada, ben], { clock: 'live 600 5' });
  await allChoose([ada, ben]);
  await Promise.all([playByScript(ada.page, 1), playByScript(ben.page, 2)]);
  const [one, two] = [await result(ada), await result(ben)];
  check(one && two, `${one} / ${two}`);
  check(/You|share/.test(one) || /You|share/.test(two), 'somebody is told that they won');
  same(await ada.page.locator('[data-act="online:verify"]').count(), 1, 'the deal can be verified');
});

if (LONG)
  await onlineStory('three people and a computer player play the second edition with all modules', async (hall, watch) => {
    const persons = await hall.people(['Ada', 'Ben', 'Carla']);
    watch(...persons);
    await hall.begin(persons, { edition: 'second', modules: 'rewards boars' }, ['level1']);
    await allChoose(persons);
    await Promise.all(persons.map(({ page }, i) => playByScript(page, i + 5)));
    for (const person of persons) check(await result(person), 'the end is shown');
  });

await onlineStory('nobody’s page is sent what it may not know, and who looks on sees gardens but no hands', async (hall, watch) => {
  const [ada, ben] = await hall.people(['Ada', 'Ben']);
  const eve = await hall.visitor('');
  watch(ada, ben, eve);
  const heard = new Map([[ada, []], [ben, []], [eve, []]]);
  for (const person of [ada, ben, eve]) person.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.get(person).push(String(payload))));
  const table = await hall.begin([ada, ben]);
  await eve.open(`#table/${table}`);
  await eve.page.waitForSelector('.sheet, .tablescreen');
  await allChoose([ada, ben]);
  await eve.page.waitForSelector('.tablescreen');
  await playByScript((await sorted([ada, ben]))[0].page, 3, 1);
  await until(() => turnsOf(eve), 1, 'turns that a spectator sees');
  await until(() => turnsOf(ben), 1, 'turns that the other player sees');
  same(await eve.page.locator('.hand button.card').count(), 0, 'cards of others');
  same(await eve.page.locator('.missions .mission').count(), 0, 'missions of others');
  const cards = async ({ page }) => page.evaluate(() => [...document.querySelectorAll('.hand .card')].map((card) => card.getAttribute('aria-label')));
  check((await cards(ada)).join() !== (await cards(ben)).join(), 'hands differ');
  for (const [person, frames] of heard) {
    const records = frames.map((text) => JSON.parse(text)).flatMap((frame) => (typeof frame.record === 'string' ? [frame.record] : []));
    check(records.length > 0, `${person.name} has a record`);
    const own = person === ada ? 1 : person === ben ? 2 : 0;
    for (const record of records.filter((text) => text.includes('[Deck1')))
      for (const seat of [1, 2].filter((each) => each !== own)) {
        const [deck] = new RegExp(`\\[Deck${seat} "([^"]*)"`).exec(record)?.slice(1) ?? ['?'];
        check(deck.split(' ').every((card) => card === '?') || deck.split(' ').filter((card) => card !== '?').length <= 1, `deck of seat ${seat} for ${person.name || 'a spectator'}: ${deck}`);
      }
  }
});

await onlineStory('a turn that is confirmed without a connection is shown at once and sent when the line is mended', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await compose(mover);
  mover.line.cut();
  await mover.page.waitForSelector('.conn.off');
  check(await mover.page.$('[data-act=confirm]:not(:disabled)'), 'the turn stays composed');
  await confirm(mover);
  await until(() => turnsOf(mover), 1, 'it is shown at once');
  same(await turnsOf(other), 0, 'nobody else knows it');
  check(/sent when the connection is back/.test(await textOf(mover.page, '.advice')), 'it says so');
  mover.line.mend();
  await mover.page.locator('[data-act="online:tryNow"]').evaluate((button) => button.click());
  await until(() => turnsOf(other), 1, 'the others see it');
  await until(() => isOwn(other), true, 'and the next is to move');
});

await onlineStory('a line that is cut at any step of a turn loses nothing', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  await hall.begin(persons);
  await allChoose(persons);
  // before anything, while a turn is composed, when it is complete, right after it is confirmed, and with only the answer lost
  const steps = ['before', 'composing', 'complete', 'confirmed', 'answer'];
  for (const [i, step] of steps.entries()) {
    const [mover, other] = await sorted(persons);
    const again = async () => {
      mover.line.cut();
      await mover.page.waitForSelector('.conn.off');
      mover.line.mend();
      await mover.page.locator('[data-act="online:tryNow"]').evaluate((button) => button.click());
      await mover.page.waitForSelector('.conn.ok');
    };
    if (step === 'before') await again();
    await pressNext(mover.page, i + 7);
    if (step === 'composing') await again();
    await compose(mover, i + 7);
    if (step === 'complete') await again();
    if (step === 'answer') mover.line.hold();
    await confirm(mover);
    if (step === 'answer') await until(() => turnsOf(other), i + 1, 'the server has it');
    if (step === 'confirmed' || step === 'answer') await again();
    for (const person of persons) await until(() => turnsOf(person), i + 1, `turns after the line was cut: ${step}`);
    await until(() => isOwn(other), true, `the next is to move: ${step}`);
  }
});

await onlineStory('a page that is loaded anew in mid-turn still has it, also one that was confirmed without a connection', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await compose(mover);
  const chosen = await textOf(mover.page, '.rail ol');
  await mover.open(`#table/${table}`);
  await mover.page.waitForSelector('.rail');
  await until(() => textOf(mover.page, '.rail ol'), chosen, 'the turn that was put together');
  mover.line.hold();
  await confirm(mover);
  await until(() => turnsOf(other), 1, 'the server has it');
  mover.line.cut();
  mover.line.mend();
  await mover.open(`#table/${table}`);
  await until(() => turnsOf(mover), 1, 'one turn, not two');
  await until(() => isOwn(other), true, 'the next is to move');
});

await onlineStory('two tabs of one seat both follow, and the same turn from both is one turn', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons);
  const tab = await persons[0].context.newPage();
  await persons[0].open(`#table/${table}`, tab); // both are there while the cards are dealt
  await allChoose(persons);
  await tab.waitForSelector('.tablescreen');
  for (let i = 0; i < 4; i++) {
    const [mover] = await sorted(persons);
    await compose(i % 2 && mover === persons[0] ? { page: tab } : mover, i + 3);
    await confirm(i % 2 && mover === persons[0] ? { page: tab } : mover);
    for (const page of [...persons.map((person) => person.page), tab]) await until(() => turnsOf({ page }), i + 1, 'turns that everybody sees');
  }
  same(await textOf(persons[0].page, '.log'), await textOf(tab, '.log'), 'what happened, in both tabs');
});

await onlineStory('of two devices the one that plays second is told, and follows', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  const phone = await mover.device(`#table/${table}`);
  await phone.page.waitForSelector('.rail');
  await compose(mover, 1);
  await compose(phone, 50);
  mover.line.hold(); // it does not hear that the phone was faster
  await confirm(phone);
  await until(() => turnsOf(other), 1, 'the phone’s turn counts');
  await confirm(mover);
  await until(() => turnsOf(mover), 1, 'the other’s is shown at first');
  mover.line.release();
  await until(async () => (await textOf(mover.page, '.log')) === (await textOf(phone.page, '.log')), true, 'both show the same in the end');
  check(/too late|gone on already/.test(await textOf(mover.page, '.advice')), `the page says so: ${await textOf(mover.page, '.advice')}`);
});

await onlineStory('a server that is killed in the middle comes back, and the game goes on', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  await hall.begin(persons, { clock: 'live 600 5' });
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await compose(mover);
  await hall.kill();
  await mover.page.waitForSelector('.conn.off');
  await confirm(mover);
  await hall.restart();
  for (const { page } of persons) await page.evaluate(() => document.querySelector('[data-act="online:tryNow"]')?.click());
  await until(() => turnsOf(other), 1, 'the turn arrives');
  await until(() => isOwn(other), true, 'the next is to move');
});

await onlineStory('a turn that the server refuses is rolled back, laid out again, and the page says why', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  let refuses = true;
  for (const { page } of persons)
    await page.routeWebSocket(/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const { id, op } = JSON.parse(message);
        if (op === 'play' && refuses) socket.send(JSON.stringify({ re: id, error: 'ILLEGAL', detail: 'NOBLE_NO_PATH' }));
        else server.send(message);
      });
    });
  await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await compose(mover);
  await confirm(mover);
  await until(async () => /did not accept/.test(await textOf(mover.page, '.advice')), true, 'it says why');
  same(await turnsOf(mover), 0, 'the turn is taken off');
  await until(async () => (await mover.page.$('[data-act=confirm]:not(:disabled)')) !== null, true, 'and laid out again');
  refuses = false;
  await confirm(mover);
  await until(() => turnsOf(other), 1, 'then it is played');
});

await onlineStory('questions are put and answered: a pause, a turn taken back, giving up, a rematch', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons, { clock: 'turn 172800' });
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  const act = ({ page }, name, arg) => page.evaluate(([what, which]) => document.querySelector(`[data-act="${what}"]${which ? `[data-arg="${which}"]` : ''}`).click(), [name, arg ?? '']);
  const answer = async (person, arg) => {
    await person.page.waitForSelector('[data-act="online:answer"]');
    await act(person, 'online:answer', arg);
  };
  check(/day|hour/.test(await textOf(mover.page, '.scores .clk')), 'a clock over days');
  await compose(mover);
  await confirm(mover);
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
  await act(mover, 'online:verify');
  await mover.page.waitForSelector('.verdict, dialog .refusal');
  check(/nobody chose/.test(await textOf(mover.page, 'dialog')), await textOf(mover.page, 'dialog'));
  await act(mover, 'closeDialog');
  await act(mover, 'online:rematch');
  await answer(other, 'yes');
  for (const { page } of persons) await page.waitForSelector('.choosing .side');
  check(!(await mover.page.url()).includes(table), 'another table');
});

await onlineStory('a device whose key is revoked, and a table that is deleted, are told of with a way forward', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons);
  await allChoose(persons);
  const [ada] = persons;
  await ada.context.clearCookies();
  ada.line.cut();
  await ada.page.waitForSelector('.conn.off');
  ada.line.mend();
  await ada.page.evaluate(() => document.querySelector('[data-act="online:tryNow"]').click());
  await ada.page.waitForSelector('.sidesscreen [data-act=games]');
  check(/does not know this device|no seat/.test(await textOf(ada.page, '.sheet')), await textOf(ada.page, '.sheet'));
  await ada.open('#table/AAAAAAAAAAAAAAAAAAAAAA');
  await until(async () => /no such table/.test(await textOf(ada.page, '.sheet')), true, 'a table that is not there');
  check(table, 'table');
});

await onlineStory('a page that is older than the server says so, and what it has of a turn survives the reload', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  let hello = '"page":"0000000000000000"';
  for (const { page } of persons)
    await page.routeWebSocket(/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(String(message).replace(/"page":"[^"]*"/, hello)));
    });
  await hall.begin(persons);
  await allChoose(persons);
  const [mover] = await sorted(persons);
  check(/newer version of this page/.test(await textOf(mover.page, '.toasts')), 'another page');
  await compose(mover);
  const chosen = await textOf(mover.page, '.rail ol');
  hello = '"page":"","protocol":2';
  await mover.page.locator('.toast [data-act=reload]').evaluate((button) => button.click());
  await mover.page.waitForSelector('.rail');
  await until(() => textOf(mover.page, '.rail ol'), chosen, 'the turn that was put together');
  check(/another version/.test(await textOf(mover.page, '.toasts')), 'another protocol');
});

if (LONG)
  await onlineStory('whoever runs out of time is replaced by a computer player, comes back and plays on', async (hall, watch) => {
    const persons = await hall.people(['Ada', 'Ben']);
    watch(...persons);
    await hall.begin(persons, { clock: 'live 30 0' });
    await allChoose(persons);
    const [mover, other] = await sorted(persons);
    await pressNext(mover.page, 1);
    await mover.page.waitForSelector('.clk.short');
    await mover.page.waitForSelector('[data-act="online:comeBack"]', { timeout: 60_000 });
    await until(async () => /away/.test(await textOf(other.page, '.opp')), true, 'the other is told');
    await until(() => turnsOf(other), 1, 'a computer player has moved');
    await mover.page.evaluate(() => document.querySelector('[data-act="online:comeBack"]').click());
    await until(async () => /is back/.test(await textOf(other.page, '.toasts')), true, 'the other hears of the return');
    await compose(other);
    await confirm(other);
    await until(() => isOwn(mover), true, 'it is their turn');
  });

await onlineStory('what an online table shows beside the usual has names, contrast and room', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben', 'Carla']);
  watch(...persons);
  await hall.begin(persons, { clock: 'live 60 5' });
  await allChoose(persons);
  const [mover, other, third] = await sorted(persons);
  await compose(mover);
  await confirm(mover);
  await until(() => isOwn(other), true, 'the next is to move');
  await mover.page.evaluate(() => document.querySelector('[data-act="online:say"]').click());
  await mover.page.evaluate(() => document.querySelector('[data-act=takeBack]').click());
  await other.page.waitForSelector('.bubble');
  await other.page.waitForSelector('[data-act="online:answer"]');
  third.line.cut();
  await third.page.waitForSelector('.toast.bad');
  await other.page.evaluate(() => (document.querySelector('.says2 details').open = true));
  const faults = [];
  for (const { sentence, look } of LONG ? [...axe, ...layout] : axe)
    for (const { page } of [other, third]) faults.push(...(await look(page)).map((fault) => `${sentence}: ${fault}`));
  same(faults.join('\n'), '', 'faults');
});
