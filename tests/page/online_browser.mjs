// Online games in real browsers, against the real server: whole games, several devices, questions, clocks, appearance.
// SS_LONG=1 plays more of them. What happens when lines are cut is in outage_browser.mjs.
import { execFileSync } from 'node:child_process';
import { access } from './looks/all.mjs';
import { layout } from './looks/layout.mjs';
import { closeHall, onlineStory } from './online.mjs';
import { playByKeys } from './keyboard.mjs';
import { tree } from './reader.mjs';
import { playByHand, playByScript, pressNext } from './robot.mjs';
import { allChoose, compose, confirm, isOwn, PHONE, result, sorted, textOf, turnsOf } from './seated.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

const LONG = Boolean(process.env.SS_LONG);

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
  await onlineStory('three people play a whole game with a mouse, a finger and a keyboard, and all see the same end', async (hall, watch) => {
    const ada = await hall.visitor('Ada'), ben = await hall.visitor('Ben', PHONE), carla = await hall.visitor('Carla');
    const persons = [ada, ben, carla];
    watch(...persons);
    await hall.begin(persons, { modules: 'boars', clock: 'live 3600 60' });
    await allChoose(persons);
    await Promise.all([playByHand(ada.page, 21, 'click'), playByHand(ben.page, 22, 'tap'), playByKeys(carla.page)]);
    const scores = await Promise.all(persons.map(({ page }) => page.evaluate(() => [...document.querySelectorAll('.endscreen .total, .endscreen .sub')].map((each) => each.textContent.replace(/You|Ada|Ben|Carla/g, '')).join())));
    same(new Set(scores).size, 1, `ends: ${scores.join(' / ')}`);
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
  const wanted = cards.map((card) => (card === '*' ? [17, 17] : card.length === 1 ? [card.charCodeAt(0) - 97, card.charCodeAt(0) - 97] : [9, 16]));
  const rare = Math.max(0, wanted.findIndex(([least, most]) => least === most && least > 3)); // the card whose byte is searched first
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

await onlineStory('what a seat may not know is nowhere in its page: not in its scripts, its storage or its engine', async (hall, watch) => {
  const ada = await hall.visitor('Ada', { before: keepMemories }), ben = await hall.visitor('Ben'), eve = await hall.visitor('', { before: keepMemories });
  watch(ada, ben, eve);
  const table = await hall.begin([ada, ben]);
  await eve.open(`#table/${table}`);
  await allChoose([ada, ben]);
  for (let i = 0; i < 4; i++) {
    const [mover] = await sorted([ada, ben]);
    await compose(mover, i + 11);
    await confirm(mover);
    for (const person of [ada, ben, eve]) await until(() => turnsOf(person), i + 1, 'turns');
  }
  const texts = await textsOf(ada);
  const pages = [ada.page, eve.page];
  for (const page of pages) await page.evaluate(copyMemories);
  const { record } = await ben.page.evaluate(async (id) => {
    await fetch(`api/table/${id}/resign`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
    return { record: await (await fetch(`api/table/${id}/record`)).text() };
  }, table);
  // Cards below the hands after two turns each, which nobody knows yet.
  const windows = [1, 2].map((seat) => new RegExp(`\\[Deck${seat} "([^"]*)"`).exec(record)[1].split(' ').slice(6));
  const enginesHave = (copied) => Promise.all(pages.flatMap((page) => windows.map((cards) => page.evaluate(engineHas, { cards, copied }))));
  same((await enginesHave(true)).join(), 'false,false,false,false', 'decks in the engine while the game goes on');
  for (const cards of windows) {
    check(cards.length === 12 && !cards.includes('?'), `the record tells all: ${cards}`);
    check(!texts.includes(cards.slice(0, 5).join(' ')), `texts of a page with ${cards.slice(0, 5).join(' ')}`);
  }
  for (const page of pages) await page.waitForSelector('.endscreen');
  same((await enginesHave(false)).join(), 'true,true,true,true', 'once it is over the same search finds every deck');
  check((await textsOf(ada)).includes(windows[1].slice(0, 5).join(' ')), 'in texts too');
  return `${texts.length >> 20} MiB of texts`;
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

/** Plays a turn that the server offers, without the page. @param {any} person @param {string} table */
async function playsElsewhere(person, table) {
  const { move, turns } = await person.api(`table/${table}/moves`);
  await person.api(`table/${table}/play`, { move, turn: turns[0] });
}

await onlineStory('the last turn is on its way until the server has it: nobody sees an end without the missions', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons);
  await allChoose(persons);
  const [first, last] = await sorted(persons);
  for (let turn = 0; turn < 35; turn++) await playsElsewhere(turn % 2 ? last : first, table);
  await until(() => turnsOf(last), 35, 'turns');
  await compose(last);
  last.line.hold();
  await confirm(last);
  await until(() => turnsOf(last), 36, 'the turn is seen');
  same(await textOf(last.page, '.advice'), 'Your turn is on its way.', 'what is said meanwhile');
  same(await last.page.locator('.endscreen').count(), 0, 'ends without the missions');
  last.line.release();
  for (const person of persons) await person.page.waitForSelector('.endscreen');
  const ends = await Promise.all(persons.map(result));
  check(ends.some((end) => /^You (win|share)/.test(end)), ends.join(' / '));
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
  const act = ({ page }, name, arg) => page.evaluate(([what, which]) => document.querySelector(`[data-act="${what}"]${which ? `[data-arg^="${which}"]` : ''}`).click(), [name, arg ?? '']);
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
  await mover.page.locator('.toasts').getByText('different versions').waitFor(); // the turn is there before the server's greeting
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
  await other.page.waitForSelector('.opp .bubble');
  await until(() => mover.page.locator('.bubble.own').isVisible(), true, 'whoever speaks sees it');
  await other.page.waitForSelector('[data-act="online:answer"]');
  third.line.cut();
  await third.page.waitForSelector('.toast.bad');
  await other.page.evaluate(() => (document.querySelector('.says2 details').open = true));
  const told = (await tree(other.page)).map(({ role, name }) => `${role} ${name}`);
  for (const line of [/^text connected$/, /^timer Time left: \d:\d\d$/, /^timer Time: \d:\d\d$/, /^button Agree$/, /^button Decline$/, /^button Hello!$/, /would like to take a turn back\.$/, /^text Hello!$/])
    check(told.some((each) => line.test(each)), `nothing tells ${line}:\n${told.join('\n')}`);
  const said = await other.page.locator('#said p').allTextContents();
  for (const line of [new RegExp(`^${mover.name}: Hello!$`), new RegExp(`^${mover.name}: .* (to|on) [a-i][1-6], `), /^Your turn, round 1$/])
    check(said.some((each) => line.test(each)), `${line} is not said: ${said.join(' | ')}`);
  await other.page.locator('.log .entry > span').evaluate((entry) => entry.lastChild.data = 'Weiß / Violett: Kräuterschnecke wird zum Gärtner auf e2, Belohnung: +3, das Wildschwein läuft nach e5: −2, Adliger c geht in Reihe 5: +15'); // the longest turn
  const faults = [];
  for (const [{ page }, looks] of [[third, access], [other, [layout, ...access]]])
    for (const { look } of looks) faults.push(...(await look(page, 'online')).map(([sentence, fault]) => `${sentence}: ${fault}`));
  same(faults.join('\n'), '', 'faults');
});

await onlineStory('a device whose clock is wrong by hours shows the time that is left, and says so', async (hall, watch) => {
  /** Runs in the page: sets its clock five hours ahead. */
  const ahead = () => {
    const Right = Date, AHEAD = 5 * 3_600_000;
    globalThis.Date = class extends Right {
      constructor(...given) {
        super(...(given.length ? given : [Right.now() + AHEAD]));
      }
      static now() {
        return Right.now() + AHEAD;
      }
    };
  };
  const ada = await hall.visitor('Ada', { before: ahead }), ben = await hall.visitor('Ben');
  watch(ada, ben);
  await hall.begin([ada, ben], { clock: 'turn 172800' });
  await Promise.all([ada, ben].map(async ({ page }) => {
    await page.waitForSelector('.choiceclock');
    same(await textOf(page, '.choiceclock'), '47 hours', 'time for choosing a side');
  }));
  await until(async () => /clock of this device and that of the server differ/.test(await textOf(ada.page, '.toasts')), true, 'the page says so');
  await allChoose([ada, ben]);
  for (const { page } of [ada, ben]) same(await textOf(page, '.scores .clk b'), '47 hours', 'time for a turn');
  const [mover, other] = await sorted([ada, ben]);
  await compose(mover);
  await confirm(mover);
  await until(() => isOwn(other), true, 'the next is to move');
  await ada.page.evaluate(() => localStorage.setItem('sanssouci/online/me', 'Ada'));
  await ada.open('#games');
  await ada.page.waitForSelector('.game.online');
  check(/differ/.test(await textOf(ada.page, '.which')), 'the list says so');
  if (other === ada) same(await textOf(ada.page, '.timeleft'), '47 hours left', 'time in the list');
});

await onlineStory('over days: who plays in time goes on, for whoever does not a computer player moves until they are back', async (hall, watch) => {
  const DAY = 86_400;
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons, { clock: `turn ${2 * DAY}` });
  await allChoose(persons);
  const [first, second] = await sorted(persons);
  await compose(first);
  await confirm(first);
  await until(() => isOwn(second), true, 'the second is to move');
  hall.setLater(DAY);
  await second.open(`#table/${table}`); // the next day
  await second.page.waitForSelector('.rail');
  check(/^2[34] hours$/.test(await textOf(second.page, '.scores .clk.run b')), await textOf(second.page, '.scores .clk.run b'));
  await compose(second, 5);
  await confirm(second);
  await until(() => isOwn(first), true, 'a turn in time counts');
  await first.open('#games');
  hall.setLater(4 * DAY);
  await second.api(`table/${table}/say`, { phrase: 'hello' });
  await until(() => turnsOf(second), 3, 'a computer player has moved for whoever was late');
  await until(async () => /away/.test(await textOf(second.page, '.opp')), true, 'the other is told');
  await first.open(`#table/${table}`);
  await first.page.waitForSelector('[data-act="online:comeBack"]');
  await first.page.evaluate(() => document.querySelector('[data-act="online:comeBack"]').click());
  await until(async () => /is back/.test(await textOf(second.page, '.toasts')), true, 'the other hears of the return');
  await compose(second, 9);
  await confirm(second);
  await until(() => isOwn(first), true, 'and the game goes on');
}, { later: true });

await onlineStory('whoever changes devices in mid-turn plays on there, and the first one follows', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await pressNext(mover.page, 3);
  const { link } = await mover.api('pass', {});
  const phone = await hall.visitor('', PHONE);
  watch(phone);
  await phone.open(link.slice(link.indexOf('#')));
  await phone.page.locator('[data-act="online:take"]').click();
  await phone.page.locator(`[data-act="online:openTable"][data-arg="${table}"]`).click();
  await phone.page.waitForSelector('.rail');
  await compose(phone, 20);
  await confirm(phone);
  for (const person of [mover, phone, other]) await until(() => turnsOf(person), 1, 'turns');
  same(await textOf(mover.page, '.log'), await textOf(phone.page, '.log'), 'what happened, on both');
  same(await isOwn(mover), false, 'nothing is left to be put together');
  await compose(other, 30);
  await confirm(other);
  for (const person of [mover, phone]) await until(() => isOwn(person), true, 'both can play the next turn');
});

/**
 * Returns the printed cells of a garden in a file of boards, beyond the first row.
 * @param {string} boards @param {string} garden such as `1A`
 */
const printedIn = (boards, garden) =>
  new RegExp(`^garden ${garden}\\n((?:.+\\n){6})`, 'm').exec(boards)[1].trim().split('\n')
    .flatMap((row, i) => row.split(' ').flatMap((cell, j) => (i && cell === 'X' ? [`${'abcdefghi'[j]}${i + 1}`] : []))).sort().join();

await onlineStory('a table brings boards of its own along, and everybody chooses from them and plays on them', async (hall, watch) => {
  const mirrored = execFileSync('build/sanssouci', ['content'], { encoding: 'utf8' }).replace(/^#.*\n/gm, '').replace(/^[X.](?: [X.]){8}$/gm, (row) => row.split(' ').reverse().join(' '));
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const [ada] = persons;
  const table = await hall.begin(persons, { boards: mirrored });
  await ada.page.waitForSelector('.choosing .side');
  const number = (await ada.api(`table/${table}/view`)).seats[0].garden[0];
  for (const side of ['A', 'B']) same((await textOf(ada.page, `#side-${side}`)).match(/[a-i][2-6]/g).sort().join(), printedIn(mirrored, number + side), `printed cells of side ${side}`);
  await allChoose(persons);
  const printed = await ada.page.evaluate(() => [...document.querySelectorAll('[role=gridcell]')].map((cell) => /^([a-i][2-6]),.*printed/.exec(cell.getAttribute('aria-label') ?? '')?.[1] ?? []).flat().sort().join());
  same(printed, printedIn(mirrored, `${number}A`), 'printed cells of the garden');
  const [mover, other] = await sorted(persons);
  await compose(mover);
  await confirm(mover);
  await until(() => turnsOf(other), 1, 'a turn');
});

await onlineStory('Back and Forward lead between moments of a game without asking for its table again', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const [{ page }, ben] = persons;
  let watches = 0;
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => (watches += /"op":"watch"/.test(payload) ? 1 : 0)));
  const table = await hall.begin(persons);
  await allChoose(persons);
  for (let i = 0; i < 3; i++) {
    const [mover] = await sorted(persons);
    await compose(mover, i + 2);
    await confirm(mover);
    for (const person of persons) await until(() => turnsOf(person), i + 1, 'turns');
  }
  await ben.api(`table/${table}/resign`, {});
  await page.waitForSelector('.endscreen');
  await page.locator('button.btn[data-act=revisit]').click();
  await page.waitForFunction((id) => location.hash.startsWith(`#table/${id}@`), table);
  const before = watches;
  await page.evaluate((id) => (location.hash = `#table/${id}@1`), table);
  await page.waitForTimeout(100); // the page looks at its address
  await page.goBack();
  await page.waitForFunction((id) => location.hash.startsWith(`#table/${id}@`) && !location.hash.endsWith('@1'), table);
  await page.goForward();
  await page.waitForFunction(() => location.hash.endsWith('@1') && document.querySelector('.tablescreen') !== null);
  same(watches, before, 'times that the table was asked for');
});

await closeHall();
