// The screens around online tables, at a real server: inviting, joining, open tables, my games, devices, and a page
// without a server.
import { closeServer, home, invites, links, PHONE, sitsDown, together } from './company.mjs';
import { newContext, open } from './browser.mjs';
import { begin } from './game.mjs';
import { access, LOOKS, nothingFound } from './looks/all.mjs';
import { snapshot } from './reader.mjs';
import { serveFolder } from './serve.mjs';
import { until } from './until.mjs';
import { check, same, test } from '../../tools/tap.mjs';

const told = (one) => one.page.locator('.onlinescreen main').innerText();
const tableOf = (link) => link.split('/').at(-2);
const choose = (one, act, value) => one.page.locator(`label:has([data-act="online:${act}"][data-arg="${value}"])`).click();
const names = (one) => one.page.locator('.oseat').evaluateAll((all) => all.map((seat) => seat.getAttribute('aria-label')));

await together('two friends are at the table after two presses, a pasted link and a name', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben', PHONE)];
  const begun = Date.now();
  await ada.press('online:friends');
  await ada.press('online:copy', 2);
  await ben.at(await ada.page.evaluate(() => navigator.clipboard.readText()));
  await ben.page.fill('#join-name', 'Ben');
  await ben.page.keyboard.press('Enter');
  const playing = (one) => one.page.waitForFunction(() => location.hash.startsWith('#table/') && !document.querySelector('.gathering'));
  await Promise.all([playing(ada), playing(ben)]);
  const seconds = (Date.now() - begun) / 1000;
  same((await ada.api(`table/${await ada.page.evaluate(() => location.hash.split('/')[1])}`)).phase !== 'waiting', true, 'the game has begun');
  return `${seconds} s, of which 5 s are the time to call it off`;
});

await together('the host sees who has opened the link and who has come, and a reload shows the same links', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben', PHONE)];
  const [link] = await invites(ada, 3);
  same(await ada.page.locator('.qr').count(), 2, 'QR codes');
  await ben.at(link);
  await until(async () => (await told(ben)).includes('Ada invites you to a game'), true, 'who invites');
  await ada.page.waitForSelector('.st.wait');
  await ben.page.fill('#join-name', 'Ben');
  await ben.page.keyboard.press('Enter');
  await ada.page.locator('.court .noble.p2.there').waitFor();
  await until(async () => (await names(ada)).join(), 'Your seat,Ben,Seat 3', 'seats');
  const before = await links(ada);
  await ada.page.reload();
  await ada.page.waitForSelector('.lk');
  same((await links(ada)).join(), before.join(), 'links after a reload');
  same(await ada.page.locator('#my-name').inputValue(), 'Ada', 'the name is known');
});

await together('a name is kept as it is typed: whatever happens at the table meanwhile, and without leaving the field', async ({ person }) => {
  const [ada, ben] = [await person(''), await person('Ben')];
  const [link] = await invites(ada);
  await until(async () => (await told(ada)).includes('--home'), true, 'at an address of this computer it is said that links lead nowhere else');
  await ada.page.focus('#my-name');
  await ada.page.keyboard.type('Ad');
  await ben.at(link);
  await ada.page.waitForSelector('.st.wait');
  await ada.page.keyboard.type('a');
  same(await ada.page.locator('#my-name').inputValue(), 'Ada', 'typed');
  await until(async () => (await ada.api('person')).name, 'Ada', 'the name on the server');
  same((await ada.api('person')).devices.length, 1, 'of one device');
});

await together('an invitation is asked for again when the server could not be reached, and no link makes this device somebody else', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const [link] = await invites(ada);
  await ben.page.route('**/invitation', (route) => route.abort());
  await ben.at(link);
  await ben.page.locator('[data-act="online:askAgain"]').waitFor();
  await ben.page.unroute('**/invitation');
  await ben.press('online:askAgain');
  await ben.page.waitForSelector('#join-name');
  ben.troubles.splice(0); // the browser's log of a failed request
  const { secret } = await ada.api('pass', {});
  await ben.at(`#join/..\\take?/${secret}`);
  await until(async () => (await told(ben)).includes('There is no such table'), true, 'no such table');
  check(!(await ben.api('person')).name, 'Ben is nobody yet');
  await ben.at(`#join/${tableOf(link)}`);
  await until(async () => (await told(ben)).includes('This invitation does not work'), true, 'half a link');
});

await together('another game is another table: silently before a link is handed out, with a question afterwards', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const [first] = await invites(ada);
  await choose(ada, 'module', 'boars');
  await until(async () => (await links(ada))[0] !== first, true, 'a new link');
  same(await ada.page.locator('.changed').count(), 0, 'questions');
  await ben.at(first);
  await until(async () => (await told(ben)).includes('This table is closed'), true, 'the first link says that its table is closed');

  await ada.press('online:copy', 2);
  const [second] = await links(ada);
  await choose(ada, 'pace', 'none');
  await ada.page.locator('.changed').waitFor();
  same((await links(ada))[0], second, 'the link stays while it is asked');
  await ada.press('online:keepTable');
  same(await ada.page.locator('.changed').count(), 0, 'questions once it is answered');
  check(await ada.page.locator('[data-act="online:pace"][data-arg=live]').isChecked(), 'the clock is as it was');
  await choose(ada, 'pace', 'none');
  await ada.page.reload();
  await ada.page.waitForSelector('.lk');
  await choose(ada, 'pace', 'none');
  await ada.page.locator('.changed').waitFor(); // a reload remembers that the link was handed out
  await ada.press('online:replaceTable');
  await until(async () => (await links(ada)).length === 1 && (await links(ada))[0] !== second, true, 'a new link');
  await ben.at(second);
  await until(async () => (await told(ben)).includes('This table is closed'), true, 'and so does the second');
  same((await ada.api(`table/${tableOf((await links(ada))[0])}`)).clock, 'none', 'clock of the new table');
});

await together('an invitation that leads nowhere says why, and where to go instead', async ({ person }) => {
  const [ada, ben, carl] = [await person('Ada'), await person('Ben'), await person('Carl', PHONE)];
  const [used, replaced] = await invites(ada, 3);
  await sitsDown(ben, used);
  await carl.at(used);
  await until(async () => (await told(carl)).includes('This seat is taken'), true, 'used');
  check(await carl.page.locator('[data-act="online:watch"]').isVisible(), 'late guests may look on');
  check(await carl.page.locator('[data-act="online:friends"]').isVisible(), 'or open a table of their own');
  await ben.at(used);
  await ben.page.waitForFunction((table) => location.hash === `#table/${table}`, tableOf(used));
  await ada.api(`table/${tableOf(used)}/invite`, { seat: 3 });
  await carl.at(replaced);
  await until(async () => (await told(carl)).includes('This invitation does not work'), true, 'replaced');
  await carl.at(`#join/${tableOf(used)}/AAAAAAAAAAAAAAAAAAAAAA`);
  await until(async () => (await told(carl)).includes('This invitation does not work'), true, 'wrong');
  await carl.at('#join/AAAAAAAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA');
  await until(async () => (await told(carl)).includes('There is no such table'), true, 'no such table');
  const { secret } = await ada.api(`table/${tableOf(used)}/invite`, { seat: 3 });
  await ada.api(`table/${tableOf(used)}/computer`, { seat: 3, player: 'level1' });
  await carl.at(`#join/${tableOf(used)}/${secret}`);
  await until(async () => (await told(carl)).includes('computer player'), true, 'given to a computer player');
  await ada.api(`table/${tableOf(used)}/begin`, {});
  await carl.at(used);
  await until(async () => (await told(carl)).includes('This game has begun without you'), true, 'begun');
  await ben.api(`table/${tableOf(used)}/resign`, {});
});

await together('computer players fill free seats, a seat can be freed again, and the host can hold the beginning', async ({ person }) => {
  const ada = await person('Ada');
  const [link] = await invites(ada);
  await ada.page.selectOption('.computer', 'level2');
  await ada.page.waitForSelector('.beginbar [data-act="online:hold"]');
  await ada.press('online:hold');
  await ada.page.waitForTimeout(6000);
  check(await ada.page.locator('.beginbar .begin').isEnabled(), 'still here, and it can begin');
  await ada.press('online:vacate', 2);
  await until(async () => (await links(ada)).length, 1, 'links');
  await until(async () => (await links(ada))[0] !== link, true, 'a new link for the freed seat');
  await ada.page.selectOption('.computer', 'level1');
  await ada.page.locator('.beginbar .begin:enabled').click();
  await ada.page.waitForFunction(() => location.hash.startsWith('#table/'));
});

await together('a listed table is found by strangers; a host who plays the computer meanwhile is told that one has come', async ({ person }) => {
  const [ada, zoe] = [await person('Ada'), await person('Zoe', PHONE)];
  await ada.press('online:friends');
  await ada.press('online:tables');
  await ada.press('online:openListed');
  await ada.page.locator('.oseat.open').getByText('Everybody on this server').waitFor();
  await ada.press('online:meanwhile');
  await begin(ada.page, {});
  await zoe.at('#tables');
  await zoe.page.locator('[data-act="online:sitHere"]').first().click();
  await zoe.page.waitForFunction(() => location.hash.startsWith('#table/'));
  await ada.page.locator('.notice [data-act="online:room"]').click();
  await ada.page.waitForSelector('.gathering');
  check((await names(ada)).length === 2, 'both sit there');
  await zoe.page.waitForSelector('.gathering');
  await zoe.press('online:leaveSeat');
  await zoe.page.waitForFunction(() => location.hash === '#tables');
  await ada.page.locator('.oseat.open').waitFor();
});

await together('a guest who waits learns the game meanwhile, and is called to the table when everybody has come', async ({ person }) => {
  const [ada, ben, carla] = [await person('Ada'), await person('Ben', PHONE), await person('Carla')];
  const [forBen, forCarla] = await invites(ada, 3);
  await sitsDown(ben, forBen);
  await ben.press('online:meanwhile', 'learn');
  await ben.page.waitForFunction(() => location.hash === '#learn');
  await ben.page.locator('.notice').getByText('Your table goes on waiting').waitFor();
  await sitsDown(carla, forCarla);
  await ben.page.locator('.notice [data-act="online:openTable"]').click();
  await ben.page.waitForSelector('.choosing .side, .sidesscreen');
});

/**
 * Starts a game between two through the server's API, up to the first turn.
 * @param {any} ada @param {any} ben @param {string} clock
 */
async function playing(ada, ben, clock) {
  const { table } = await ada.api('create', { players: 2, clock });
  const { secret } = await ada.api(`table/${table}/invite`, { seat: 2 });
  await ben.api(`table/${table}/sit`, { secret });
  await ada.api(`table/${table}/begin`, {});
  const digest = async (text) => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const [salt, value] = ['ab', 'cd'].map((two) => two.repeat(32));
  for (const [seat, one] of [ada, ben].entries()) await one.api(`table/${table}/commit`, { commit: await digest(`${table} ${seat + 1} 1 ${salt} ${value}`) });
  for (const one of [ada, ben]) await one.api(`table/${table}/reveal`, { salt, value });
  for (const one of [ada, ben]) await one.api(`table/${table}/side`, { board: 'garden', side: 'A' });
  return table;
}

/** @param {any} one @param {string} table */
async function plays(one, table) {
  const { move, turns } = await one.api(`table/${table}/moves`);
  await one.api(`table/${table}/play`, { move, turn: turns[0] });
}

await together('my games: first those where it is my turn, the least time left on top, then the others, then what is over', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  await ada.api('person', { name: 'Ada' });
  await ben.api('person', { name: 'Ben' });
  const week = await playing(ada, ben, 'turn 604800');
  const day = await playing(ada, ben, 'turn 86400');
  const theirs = await playing(ada, ben, 'turn 86400');
  await plays(ada, theirs);
  const over = await playing(ada, ben, 'turn 86400');
  await ben.api(`table/${over}/resign`, {});
  await ada.page.evaluate(() => localStorage.setItem('sanssouci/online/me', 'Ada'));
  await ada.at('');
  const badge = ada.page.locator('.entry', { hasText: 'With friends' }).locator('.badge');
  await badge.waitFor();
  same(await badge.textContent(), 'your turn: 2', 'badge of the start screen');
  await begin(ada.page, {});
  await ada.at('');
  await badge.click();
  await ada.page.waitForSelector('.game.online');
  const order = await ada.page.locator('.gamelist > li').evaluateAll((all) => all.map((row) => row.querySelector('[data-act="online:openTable"]')?.dataset.arg ?? 'here'));
  same(order.join(), [day, week, 'here', theirs, over].join(), 'order');
  same((await ada.page.locator('.gh').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).join(), 'Your turn 3,Waiting for others 1,Finished 1', 'groups');
  await ben.page.evaluate(() => localStorage.setItem('sanssouci/online/me', 'Ben'));
  await ben.at('#games');
  await ben.page.waitForSelector('.game.mine .since');
  check((await ben.page.locator('.game.mine .since').textContent()).startsWith('Since then: Ada '), 'what happened since');

  await ada.press('online:keep', over);
  await ada.page.locator('.notice').getByText('now saved on this device').waitFor();
  await until(() => ada.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sanssouci/game/')).length), 2, 'games of this device');

  await ada.context.setOffline(true);
  await ada.page.locator('.game.stale').first().waitFor();
  check((await ada.page.locator('.which').innerText()).includes('last seen'), 'when they were seen');
  ada.troubles.length = 0; // what a browser logs without network
});

/** Runs in the page: records notifications and the number on the icon; a headless browser has neither. */
function keepSignals() {
  const kept = (globalThis.kept = { badge: 0, notifications: [] });
  globalThis.Notification = class extends EventTarget {
    static permission = 'granted';
    constructor(title, { body, data }) {
      super();
      kept.notifications.push({ body, data, press: () => this.dispatchEvent(new Event('click')) });
    }
  };
  navigator.setAppBadge = async (count) => void (kept.badge = count);
  navigator.clearAppBadge = async () => void (kept.badge = 0);
}

await together('a game that is not on the screen says at once when it is my turn, and a press leads there', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  await ada.api('person', { name: 'Ada' });
  await ben.api('person', { name: 'Ben' });
  const one = await playing(ada, ben, 'turn 86400');
  const two = await playing(ada, ben, 'turn 172800');
  for (const table of [one, two]) await plays(ada, table);
  await ada.page.addInitScript(keepSignals);
  await ada.page.evaluate(() => {
    localStorage.setItem('sanssouci/online/me', 'Ada');
    localStorage.setItem('sanssouci/settings', JSON.stringify({ notify: true }));
  });
  const listed = ada.page.waitForResponse((response) => response.url().endsWith('/api/tables'));
  await ada.at('');
  await begin(ada.page, {});
  await listed;
  await until(() => ada.page.evaluate(() => performance.getEntriesByType('resource').length > 0), true, 'the page is there');
  await ada.page.waitForTimeout(300); // both tables are followed by then
  same(await ada.page.title(), 'Sanssouci', 'title while nothing waits');
  const here = (await ben.api(`table/${one}`)).seats[0].here;
  same(here, false, 'whoever looks at something else is not present at the table');

  await plays(ben, one);
  await ada.page.locator('.notice').getByText('It is your turn at the table with Ben.').waitFor();
  await until(() => ada.page.title(), '(1) Sanssouci', 'title');
  same(await ada.page.evaluate(() => kept.badge), 1, 'number on the icon');
  same(await ada.page.evaluate(() => kept.notifications.length), 0, 'notifications for somebody who looks at the page');

  await ada.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await plays(ben, two);
  await until(() => ada.page.evaluate(() => kept.notifications.map(({ body }) => body).join()), 'It is your turn at the table with Ben.', 'notifications for somebody who looks elsewhere');
  await until(() => ada.page.title(), '(3) Your turn – Sanssouci', 'title, with the game on this screen');
  same(await ada.page.evaluate(() => kept.badge), 2, 'number on the icon');
  await ada.page.evaluate(() => {
    delete document.hidden;
    document.dispatchEvent(new Event('visibilitychange'));
    kept.notifications[0].press();
  });
  await ada.page.waitForFunction((table) => location.hash === `#table/${table}` && document.querySelector('.tablescreen .rail'), two);
  await until(() => ada.page.title(), '(1) Sanssouci', 'title, with one more game');
  await until(async () => (await ben.api(`table/${two}`)).seats[0].here, true, 'and present');
  const { move, turns } = await ada.api(`table/${two}/moves`);
  await ada.api(`table/${two}/play`, { move, turn: turns[0] });
  await ada.press('online:nextGame', two);
  await ada.page.waitForFunction((table) => location.hash === `#table/${table}` && document.querySelector('.tablescreen .rail'), one);
  await until(() => ada.page.title(), 'Sanssouci', 'title, with nothing else to do');
});

await together('people played with are remembered on this device, and an invitation can have their name on it', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  await ada.api('person', { name: 'Ada' });
  await ben.api('person', { name: 'Ben' });
  const table = await playing(ada, ben, 'turn 86400');
  await ben.api(`table/${table}/resign`, {});
  await ada.page.evaluate(() => localStorage.setItem('sanssouci/online/me', 'Ada'));
  await ada.at('#games');
  await ada.page.locator('.friends li').getByText('Ben').waitFor();
  check((await ada.page.locator('.friends li').innerText()).includes('1 : 0'), 'won and lost');
  await ada.page.locator('.turnpanel').getByText('Neither at night').click();
  await ada.page.locator('.turnpanel .hours').waitFor();
  same(await ada.page.evaluate(() => JSON.parse(localStorage.getItem('sanssouci/settings')).quiet), true, 'the wish for quiet nights');
  for (const { look } of access) same((await look(ada.page)).join('\n'), '', 'the panels, with axe');
  await ada.press('online:inviteFriend', 'Ben');
  await until(async () => (await names(ada)).join(), 'Your seat,For Ben', 'seats');
  await choose(ada, 'module', 'boars');
  await ada.page.waitForTimeout(1200);
  await until(async () => (await names(ada)).join(), 'Your seat,For Ben', 'seats of the table that takes its place');
  await ada.at('#games');
  await ada.press('online:hideFriend', 'Ben');
  await until(() => ada.page.locator('.friendspanel').count(), 0, 'friends after the only one was removed');
});

await together('games move to another device by a link that works once, and a device can be locked out', async ({ person }) => {
  const [ada, phone, thief] = [await person('Ada'), await person('', PHONE), await person('')];
  const [link] = await invites(ada);
  await ada.at('#devices');
  await ada.press('online:move');
  await ada.page.waitForSelector('.qr');
  const [pass] = await links(ada);
  await phone.at(pass);
  await phone.press('online:take');
  await phone.page.waitForFunction(() => location.hash === '#games');
  await phone.page.locator('.game.online').getByText('free seat').waitFor();
  same((await phone.api('tables')).tables[0].table, tableOf(link), 'the table is there too');
  await thief.at(pass);
  await thief.press('online:take');
  await thief.page.getByText('does not work any more').waitFor();
  await ada.at('#devices');
  await ada.page.locator('[data-act="online:revoke"]').first().click();
  await until(() => ada.page.locator('.devices li').count(), 1, 'devices');
  same((await phone.api('person')).error, 'NO_KEY', 'the other device');
});

await together('a person who wants to be forgotten learns what that means, and is a stranger afterwards', async ({ person }) => {
  const ada = await person('Ada');
  await invites(ada);
  await ada.at('#devices');
  const [file] = await Promise.all([ada.page.waitForEvent('download'), ada.press('online:exportData')]);
  check(file.suggestedFilename().startsWith('sanssouci-'), 'a file of what is stored');
  await ada.press('online:askForget');
  check((await ada.page.locator('dialog').innerText()).includes('cannot be undone'), 'what it means');
  await ada.page.locator('dialog [data-act="online:forget"]').click();
  await ada.page.getByText('does not know this device').waitFor();
  same((await ada.api('person')).error, 'NO_KEY', 'the server');
});

await together('inviting and joining go by keyboard alone', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const [link] = await invites(ada);
  for (let i = 0; i < 40 && (await ada.page.evaluate(() => document.activeElement.dataset.act)) !== 'online:copy'; i++) await ada.page.keyboard.press('Tab');
  await ada.page.keyboard.press('Enter');
  await until(() => ada.page.evaluate(() => navigator.clipboard.readText()), link, 'what was copied');
  await ben.at(link);
  await ben.page.waitForFunction(() => document.activeElement.id === 'join-name');
  await ben.page.keyboard.type('Ben');
  await ben.page.keyboard.press('Enter');
  await ben.page.waitForFunction(() => location.hash.startsWith('#table/'));
  await ada.page.locator('#said').getByText('Ben has sat down').waitFor({ state: 'attached' });
});

// ---- every screen, checked in every way ----

const found = nothingFound();
/** Links and people's names are the same in every language. */
const isData = (what) => /\/(join|take)\/|: A friend$/.test(what);

await together('all screens around the table can be reached, and none complains', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  const seen = [];
  const look = async ({ page }, name) => {
    seen.push(name);
    for (const { look: at } of LOOKS)
      for (const [sentence, what] of await at(page, name)) if (!isData(what)) found.get(sentence).push(`${name}: ${what}`);
  };
  const [link] = await invites(ada, 3);
  await look(ada, 'invite');
  await snapshot(ada.page, 'room', (text) => text.replace(/127\.0\.0\.1[^"\s]*/g, 'LINK'));
  await ben.at(link);
  await ben.page.fill('#join-name', 'Ben');
  await look(ben, 'join');
  await ben.page.locator('#join-name').focus();
  await ben.page.keyboard.press('Enter');
  await ben.page.waitForSelector('.gathering');
  await look(ben, 'guest');
  await snapshot(ben.page, 'guest');
  await ada.page.selectOption('.computer', 'level3');
  await ada.page.waitForSelector('.beginbar [data-act="online:hold"]');
  await ada.press('online:hold');
  await choose(ada, 'pace', 'days');
  await ada.page.waitForSelector('.changed');
  await look(ada, 'changed');
  await ada.press('online:keepTable');
  await ben.at(`#join/${tableOf(link)}/AAAAAAAAAAAAAAAAAAAAAA`);
  await ben.page.waitForFunction(() => !location.hash.startsWith('#join/')); // has a seat
  await ben.api('create', { listed: true });
  await ada.at('#tables');
  await ada.page.waitForSelector('.opentable');
  await look(ada, 'tables');
  await ada.at('#devices');
  await ada.page.waitForSelector('.devices li');
  await ada.press('online:move');
  await ada.page.waitForSelector('.qr');
  await look(ada, 'devices');
  await ada.press('online:askForget');
  await look(ada, 'forget');
  await ada.at('#take/AAAAAAAAAAAAAAAAAAAAAA');
  await look(ada, 'take');
  await ada.at('#games');
  await ada.page.waitForSelector('.game.online');
  await look(ada, 'games');
  const nobody = await person('');
  await nobody.at(`#join/${tableOf(link)}/AAAAAAAAAAAAAAAAAAAAAA`);
  await nobody.page.waitForSelector('.stop');
  await look(nobody, 'refused');
  return seen.join(', ');
});

for (const [sentence, all] of found)
  await test(sentence, () => check(!all.length, `${all.length} times, for example\n${all.slice(0, 40).join('\n')}`));

// ---- without a server, without network ----

await test('a page on a host for files says what friends need, and leads to a server with the saved games in a file', async () => {
  const [site, server] = [await serveFolder('build/page', '/games/'), await home()];
  const { context, troubles } = await newContext({ home: site.address });
  try {
    const page = await context.newPage();
    await open(page, '', site.address);
    await begin(page, {});
    await open(page, '', site.address);
    await page.locator('[data-act="online:friends"]').click();
    await page.waitForSelector('#server');
    check((await page.locator('main').innerText()).includes('sanssouci serve'), 'what it takes');
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act=saveAll]').click()]);
    check(file.suggestedFilename().endsWith('.txt'), 'the saved games');
    await page.fill('#server', 'not an address');
    await page.keyboard.press('Enter');
    await page.getByText('not an address of a server').waitFor();
    await page.fill('#server', server.replace('http://', ''));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.href.startsWith(server));
    await page.waitForSelector('.lk');
  } finally {
    await context.close();
    site.stop();
  }
  const others = troubles.filter((what) => !/404|another host/.test(what));
  same(others.join('\n'), '', 'complaints');
});

await together('without network the entry says so, and the screen waits for it', async ({ person }) => {
  const ada = await person('Ada');
  await invites(ada);
  await ada.at('');
  await ada.context.setOffline(true);
  await ada.page.locator('.entry').getByText('Needs a connection').waitFor();
  await ada.press('online:friends');
  await ada.page.getByText('needs a connection').waitFor();
  await ada.context.setOffline(false);
  await ada.press('online:retry');
  await ada.page.waitForSelector('.lk');
  ada.troubles.length = 0;
});

closeServer();
