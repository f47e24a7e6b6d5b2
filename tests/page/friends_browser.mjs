// The screens around online tables, at a real server: inviting, joining, open tables, my games, devices, and a page
// without a server. Tables are prepared by requests, and whoever needs no page has none.
import { closeServer, home, hosts, invites, links, opens, partsOf, PHONE, sitsDown, takesSeat, together } from './company.mjs';
import { newContext, open, QUICK } from './browser.mjs';
import { begun, does, playsOne } from './caller.mjs';
import { begin } from './game.mjs';
import { access, LOOKS, nothingFound } from './looks/all.mjs';
import { snapshot } from './reader.mjs';
import { serveFolder } from './serve.mjs';
import { until } from './until.mjs';
import { check, same, test } from '../../tools/tap.mjs';

const told = (one) => one.page.locator('.onlinescreen main').innerText();
const tableOf = (link) => partsOf(link).table;
const choose = (one, act, value) => one.page.locator(`label:has([data-act="online:${act}"][data-arg="${value}"])`).click();
const names = (one) => one.page.locator('.oseat').evaluateAll((all) => all.map((seat) => seat.getAttribute('aria-label')));

await together('two friends are at the table after two presses, a pasted link and a name', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben', PHONE)];
  await ada.page.clock.install();
  await ada.at('');
  await ada.press('online:friends');
  await ada.press('online:copy', 2);
  await ben.at(await ada.page.evaluate(() => navigator.clipboard.readText()));
  await ben.page.fill('#join-name', 'Ben');
  await ben.page.keyboard.press('Enter');
  await ada.page.waitForSelector('.beginbar [data-act="online:hold"]');
  await ada.page.clock.runFor(5000); // the time to call it off
  const playing = (one) =>
    one.page.waitForFunction(() => location.hash.startsWith('#table/') && !document.querySelector('.gathering'));
  await Promise.all([playing(ada), playing(ben)]);
  same(
    (await ada.api(`table/${await ada.page.evaluate(() => location.hash.split('/')[1])}`)).phase !== 'waiting',
    true,
    'the game has begun',
  );
});

await together(
  'the host sees who has opened the link and who has come, and a reload shows the same links',
  async ({ person, caller, follow }) => {
    const [ada, ben] = [await person('Ada'), await caller('Ben')];
    const [link] = await invites(ada, 3);
    same(await ada.page.locator('.qr').count(), 2, 'QR codes');
    await opens(ben, link);
    await ada.page.waitForSelector('.st.wait');
    await takesSeat(ben, link);
    await follow(ben, tableOf(link));
    await ada.page.locator('.court .noble.p2.there').waitFor();
    await until(async () => (await names(ada)).join(), 'Your seat,Ben,Seat 3', 'seats');
    const before = await links(ada);
    await ada.page.reload();
    await ada.page.waitForSelector('.lk');
    same((await links(ada)).join(), before.join(), 'links after a reload');
    same(await ada.page.locator('#my-name').inputValue(), 'Ada', 'the name is known');
  },
);

await together(
  'a name is kept as it is typed: whatever happens at the table meanwhile, and without leaving the field',
  async ({ person, caller }) => {
    const [ada, ben] = [await person(''), await caller()];
    const [link] = await invites(ada);
    await until(
      async () => (await told(ada)).includes('--home'),
      true,
      'at an address of this computer it is said that links lead nowhere else',
    );
    await ada.page.focus('#my-name');
    await ada.page.keyboard.type('Ad');
    await opens(ben, link);
    await ada.page.waitForSelector('.st.wait');
    await ada.page.keyboard.type('a');
    same(await ada.page.locator('#my-name').inputValue(), 'Ada', 'typed');
    await until(async () => (await ada.api('person')).name, 'Ada', 'the name on the server');
    same((await ada.api('person')).devices.length, 1, 'of one device');
  },
);

await together(
  'an invitation is asked for again when the server could not be reached, and no link makes this device somebody else',
  async ({ person, caller }) => {
    const [ada, ben] = [await caller('Ada'), await person('Ben')];
    const {
      table,
      links: [link],
    } = await hosts(ada);
    await ben.page.route('**/invitation', (route) => route.abort());
    await ben.at(link);
    await ben.page.locator('[data-act="online:askAgain"]').waitFor();
    await ben.page.unroute('**/invitation');
    await ben.press('online:askAgain');
    await ben.page.waitForSelector('#join-name');
    check((await told(ben)).includes('Ada invites you to a game'), 'who invites');
    ben.troubles.splice(0); // the browser's log of a failed request
    const { secret } = await ada.api('pass', {});
    await ben.at(`#join/..\\take?/${secret}`);
    await until(async () => (await told(ben)).includes('There is no such table'), true, 'no such table');
    check(!(await ben.api('person')).name, 'Ben is nobody yet');
    await ben.at(`#join/${table}`);
    await until(async () => (await told(ben)).includes('This invitation does not work'), true, 'half a link');
  },
);

await together(
  'another game is another table: silently before a link is handed out, with a question afterwards',
  async ({ person, caller }) => {
    const [ada, ben] = [await person('Ada'), await caller()];
    const [first] = await invites(ada);
    const errorOf = async (link) => (await ben.api(`table/${tableOf(link)}/invitation`, { secret: partsOf(link).secret })).error;
    await choose(ada, 'module', 'boars');
    await until(async () => (await links(ada)).some((link) => link !== first), true, 'a new link');
    same(await ada.page.locator('.changed').count(), 0, 'questions');
    await until(() => errorOf(first), 'DELETED', 'the table of the first link');

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
    await until(async () => (await links(ada)).some((link) => link !== second), true, 'a new link');
    await until(() => errorOf(second), 'DELETED', 'the table of the second');
    same((await ada.api(`table/${tableOf((await links(ada))[0])}`)).clock, 'none', 'clock of the new table');
  },
);

await together('an invitation that leads nowhere says why, and where to go instead', async ({ person, caller }) => {
  const [ada, ben, carl] = [await caller('Ada'), await caller('Ben'), await person('Carl', { ...PHONE, known: true })];
  const {
    table,
    links: [used, replaced],
  } = await hosts(ada, { players: 3 });
  await takesSeat(ben, used);
  await carl.at(used);
  await until(async () => (await told(carl)).includes('This seat is taken'), true, 'used');
  await carl.page.waitForSelector('[data-act="online:watch"]'); // late guests may look on, or
  await carl.page.waitForSelector('[data-act="online:friends"]'); // open a table of their own
  await does(ada, `table/${table}/invite`, { seat: 3 });
  await carl.at(replaced);
  await until(async () => (await told(carl)).includes('This invitation does not work'), true, 'replaced');
  await carl.at(`#join/${table}/AAAAAAAAAAAAAAAAAAAAAA`);
  await until(async () => (await told(carl)).includes('This invitation does not work'), true, 'wrong');
  await carl.at('#join/AAAAAAAAAAAAAAAAAAAAAA/AAAAAAAAAAAAAAAAAAAAAA');
  await until(async () => (await told(carl)).includes('There is no such table'), true, 'no such table');
  const { secret } = await ada.api(`table/${table}/invite`, { seat: 3 });
  await does(ada, `table/${table}/computer`, { seat: 3, player: 'level1' });
  await carl.at(`#join/${table}/${secret}`);
  await until(async () => (await told(carl)).includes('computer player'), true, 'given to a computer player');
  await does(ada, `table/${table}/begin`);
  await carl.at(used);
  await until(async () => (await told(carl)).includes('This game has begun without you'), true, 'begun');
  const closed = await hosts(ada);
  await does(ada, `table/${closed.table}/delete`);
  await carl.at(closed.links[0]);
  await until(async () => (await told(carl)).includes('This table is closed'), true, 'closed');
  const own = await hosts(ada);
  await takesSeat(carl, own.links[0]);
  await carl.at(own.links[0]);
  await carl.page.waitForFunction((id) => location.hash === `#table/${id}`, own.table);
});

await together(
  'computer players fill free seats, a seat can be freed again, and the host can hold the beginning',
  async ({ person }) => {
    const ada = await person('Ada');
    await ada.page.clock.install();
    const [link] = await invites(ada);
    await ada.page.selectOption('.computer', 'level2');
    await ada.page.waitForSelector('.beginbar [data-act="online:hold"]');
    await ada.press('online:hold');
    await ada.page.clock.runFor(6000);
    check(await ada.page.locator('.beginbar .begin').isEnabled(), 'still here, and it can begin');
    same((await ada.api(`table/${tableOf(link)}`)).phase, 'waiting', 'the table');
    await ada.press('online:vacate', 2);
    await ada.press('online:vacateNow');
    await until(async () => (await links(ada)).length, 1, 'links');
    await until(async () => (await links(ada))[0] !== link, true, 'a new link for the freed seat');
    await ada.page.selectOption('.computer', 'level1');
    await ada.page.locator('.beginbar .begin:enabled').click();
    await ada.page.waitForFunction(() => location.hash.startsWith('#table/'));
  },
);

await together(
  'a listed table is found by strangers; a host who plays the computer meanwhile is told that one has come',
  async ({ person }) => {
    const [ada, zoe] = [await person('Ada'), await person('Zoe', PHONE)];
    await ada.at('#friends');
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
  },
);

await together(
  'a guest who waits learns the game meanwhile, and is called to the table when everybody has come',
  async ({ person, caller }) => {
    const [ada, ben, carla] = [await caller('Ada'), await person('Ben', { ...PHONE, known: true }), await caller('Carla')];
    const {
      table,
      links: [forBen, forCarla],
    } = await hosts(ada, { players: 3 });
    await sitsDown(ben, forBen);
    await ben.press('online:meanwhile', 'learn');
    await ben.page.waitForFunction(() => location.hash === '#learn');
    await ben.page.locator('.notice').getByText('Your table goes on waiting').waitFor();
    await takesSeat(carla, forCarla);
    await does(ada, `table/${table}/begin`);
    await ben.page.locator('.notice [data-act="online:openTable"]').click();
    await ben.page.waitForSelector('.choosing .side, .sidesscreen');
  },
);

await together(
  'my games: first those where it is my turn, the least time left on top, then the others, then what is over',
  async ({ person, caller }) => {
    const [ada, ben] = [await person('Ada', { known: true }), await caller('Ben')];
    const tables = [];
    for (const seconds of [604800, 86400, 86400, 86400]) tables.push(await begun([ada, ben], { clock: `turn ${seconds}` }));
    const [week, day, theirs, over] = tables;
    for (const one of [ada, ben]) await playsOne(one, week);
    await playsOne(ada, theirs);
    await does(ben, `table/${over}/resign`);
    await ada.at('');
    const badge = ada.page.locator('.entry', { hasText: 'With friends' }).locator('.badge');
    await badge.waitFor();
    same(await badge.textContent(), 'your turn: 2', 'badge of the start screen');
    await begin(ada.page, {});
    await ada.at('');
    await badge.click();
    await ada.page.waitForSelector('.game.online');
    const order = await ada.page
      .locator('.gamelist > li')
      .evaluateAll((all) => all.map((row) => row.querySelector('[data-act="online:openTable"]')?.dataset.arg ?? 'here'));
    same(order.join(), [day, week, 'here', theirs, over].join(), 'order');
    same(
      (await ada.page.locator('.gh').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ')).join(),
      'Your turn 3,Waiting for others 1,Finished 1',
      'groups',
    );
    await ada.page.waitForSelector('.game.mine .since');
    check(
      (await ada.page.locator('.game.mine .since').first().textContent()).startsWith('Since then: Ben '),
      'what happened since',
    );

    await ada.press('online:keep', over);
    await ada.page.locator('.notice').getByText('now saved on this device').waitFor();
    await until(
      () => ada.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sanssouci/game/')).length),
      2,
      'games of this device',
    );

    await ada.context.setOffline(true);
    await ada.page.locator('.game.stale').first().waitFor();
    check((await ada.page.locator('.which').innerText()).includes('last seen'), 'when they were seen');
    ada.troubles.length = 0; // what a browser logs without network
  },
);

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

await together(
  'a game that is not on the screen says at once when it is my turn, and a press leads there',
  async ({ person, caller }) => {
    const [ada, ben] = [
      await person('Ada', { known: true, before: keepSignals, settings: { ...QUICK, notify: true } }),
      await caller('Ben'),
    ];
    const [one, two] = [await begun([ada, ben], { clock: 'turn 86400' }), await begun([ada, ben], { clock: 'turn 172800' })];
    for (const table of [one, two]) await playsOne(ada, table);
    const asked = new Map(),
      followed = new Set();
    ada.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => asked.set(JSON.parse(String(payload)).id, JSON.parse(String(payload)).table));
      socket.on('framereceived', ({ payload }) => followed.add(asked.get(JSON.parse(String(payload)).re)));
    });
    await ada.at('');
    await begin(ada.page, {});
    await until(async () => followed.has(one) && followed.has(two), true, 'both tables are followed');
    same(await ada.page.title(), 'Sanssouci', 'title while nothing waits');
    const here = (await ben.api(`table/${one}`)).seats[0].here;
    same(here, false, 'whoever looks at something else is not present at the table');

    await playsOne(ben, one);
    await ada.page.locator('.notice').getByText('It is your turn at the table with Ben.').waitFor();
    await until(() => ada.page.title(), '(1) Sanssouci', 'title');
    same(await ada.page.evaluate(() => kept.badge), 1, 'number on the icon');
    same(await ada.page.evaluate(() => kept.notifications.length), 0, 'notifications for somebody who looks at the page');

    await ada.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await playsOne(ben, two);
    await until(
      () => ada.page.evaluate(() => kept.notifications.map(({ body }) => body).join()),
      'It is your turn at the table with Ben.',
      'notifications for somebody who looks elsewhere',
    );
    await until(() => ada.page.title(), '(3) Your turn – Sanssouci', 'title, with the game on this screen');
    same(await ada.page.evaluate(() => kept.badge), 2, 'number on the icon');
    await ada.page.evaluate(() => {
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'));
      kept.notifications[0].press();
    });
    await ada.page.waitForFunction(
      (table) => location.hash === `#table/${table}` && document.querySelector('.tablescreen .rail'),
      two,
    );
    await until(() => ada.page.title(), '(1) Sanssouci', 'title, with one more game');
    await until(async () => (await ben.api(`table/${two}`)).seats[0].here, true, 'and present');
    await playsOne(ada, two);
    await ada.press('online:nextGame', two);
    await ada.page.waitForFunction(
      (table) => location.hash === `#table/${table}` && document.querySelector('.tablescreen .rail'),
      one,
    );
    await until(() => ada.page.title(), 'Sanssouci', 'title, with nothing else to do');
  },
);

await together(
  'people played with are remembered on this device, and an invitation can have their name on it',
  async ({ person, caller }) => {
    const [ada, ben] = [await person('Ada', { known: true }), await caller('Ben')];
    const table = await begun([ada, ben], { clock: 'turn 86400' });
    await does(ben, `table/${table}/resign`);
    await ada.at('#games');
    await ada.page.locator('.friends li').getByText('Ben').waitFor();
    check((await ada.page.locator('.friends li').innerText()).includes('1 : 0'), 'won and lost');
    await ada.page.locator('.turnpanel').getByText('Neither at night').click();
    await ada.page.locator('.turnpanel .hours').waitFor();
    same(
      await ada.page.evaluate(() => JSON.parse(localStorage.getItem('sanssouci/settings')).quiet),
      true,
      'the wish for quiet nights',
    );
    for (const { look } of access) same((await look(ada.page)).join('\n'), '', 'the panels, with axe');
    await ada.press('online:inviteFriend', 'Ben');
    await until(async () => (await names(ada)).join(), 'Your seat,For Ben', 'seats');
    const [link] = await links(ada);
    await choose(ada, 'module', 'boars');
    await ada.page.waitForFunction(
      (before) => document.querySelector('.lk') && `http://${document.querySelector('.lk').textContent}` !== before,
      link,
    );
    await until(async () => (await names(ada)).join(), 'Your seat,For Ben', 'seats of the table that takes its place');
    await ada.at('#games');
    await ada.press('online:hideFriend', 'Ben');
    await until(() => ada.page.locator('.friendspanel').count(), 0, 'friends after the only one was removed');
  },
);

await together(
  'games move to another device by a link that works once, and a device can be locked out',
  async ({ person, caller }) => {
    const [ada, phone, ben] = [await person('Ada', { known: true }), await person('', PHONE), await caller('Ben')];
    const { table } = await hosts(ada);
    await ada.at('#devices');
    await ada.press('online:move');
    await ada.page.waitForSelector('.qr');
    const [pass] = await links(ada);
    await phone.at(pass);
    await phone.press('online:take');
    await phone.page.waitForFunction(() => location.hash === '#games');
    await phone.page.locator('.game.online').getByText('free seat').waitFor();
    same((await phone.api('tables')).tables[0].table, table, 'the table is there too');
    same((await ben.api('take', { secret: pass.split('/').at(-1) })).error, 'NO_INVITATION', 'a pass that was used');
    await phone.at(pass);
    await phone.press('online:take');
    await phone.page.getByText('does not work any more').waitFor();
    await ada.at('#devices');
    await ada.page.locator('[data-act="online:revoke"]').first().click();
    await until(() => ada.page.locator('.devices li').count(), 1, 'devices');
    same((await phone.api('person')).error, 'NO_KEY', 'the other device');
  },
);

await together('a person who wants to be forgotten learns what that means, and is a stranger afterwards', async ({ person }) => {
  const ada = await person('Ada', { known: true });
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
  for (let i = 0; i < 40 && (await ada.page.evaluate(() => document.activeElement.dataset.act)) !== 'online:copy'; i++)
    await ada.page.keyboard.press('Tab');
  await ada.page.keyboard.press('Enter');
  await until(() => ada.page.evaluate(() => navigator.clipboard.readText()), link, 'what was copied');
  await ben.at(link);
  await ben.page.waitForFunction(() => document.activeElement.id === 'join-name');
  await ben.page.keyboard.type('Ben');
  await ben.page.keyboard.press('Enter');
  await ben.page.waitForFunction(() => location.hash.startsWith('#table/'));
  await ada.page.locator('#said').getByText('Ben has sat down').waitFor({ state: 'attached' });
});

await together(
  'the focus stays away from the button that frees a seat; freeing one asks first, and both sides are told',
  async ({ person }) => {
    const [ada, vera] = [await person('Ada'), await person('Vera', PHONE)];
    const [link] = await invites(ada);
    const focus = ({ page }) => page.evaluate(() => document.activeElement.ariaLabel ?? document.activeElement.textContent);
    await ada.page.locator('[data-act="online:copy"]').focus();
    await sitsDown(vera, link);
    await ada.page.locator('[data-act="online:vacate"]').waitFor();
    same(await focus(ada), 'Vera', 'what has the focus after somebody has sat down');
    for (const key of ['Enter', 'Tab', 'Enter']) await ada.page.keyboard.press(key);
    await ada.page.locator('dialog').getByText('Free the seat of Vera?').waitFor();
    await ada.page.keyboard.press('Enter');
    await until(() => focus(ada), 'Free the seat of Vera', 'another Enter keeps her there');
    same((await ada.api(`table/${tableOf(link)}`)).seats[1].name, 'Vera', 'on the server too');
    for (const key of ['Enter', 'Tab', 'Tab', 'Enter']) await ada.page.keyboard.press(key);
    await ada.page.getByText('Seat 2 is free again.').waitFor();
    await until(
      () => ada.page.evaluate(() => document.activeElement.matches('.oseat.open, .oseat.open :not(button, select)')),
      true,
      'the focus stays at the seat',
    );
    await vera.page.getByText('The host has freed your seat.').waitFor();
    same(await focus(vera), 'The host has freed your seat.', 'what a screen reader reads out');
  },
);

// ---- every screen, checked in every way ----

const found = nothingFound();
/** Links and people's names are the same in every language. */
const isData = (what) => /\/(join|take)\/|: A friend$/.test(what);

await together('all screens around the table can be reached, and none complains', async ({ person, caller }) => {
  const [ada, ben, carl] = [await person('Ada'), await person('Ben'), await caller('Ben')];
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
  await does(carl, 'create', { listed: true });
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
    await page.goBack();
    await page.locator('[data-act="online:friends"]').click();
    await page.waitForSelector('#server');
    same(await page.locator('#server-fault').textContent(), '', 'what was wrong is not said of the next address');
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
  const ada = await person('Ada', { known: true });
  await ada.at('');
  await ada.context.setOffline(true);
  await ada.page.locator('.entry').getByText('Needs a connection').waitFor();
  await ada.press('online:friends');
  await ada.page.getByText('Playing with friends needs a connection').waitFor(); // the entry says nearly the same
  await ada.context.setOffline(false);
  await ada.press('online:retry');
  await ada.page.waitForSelector('.lk');
  ada.troubles.length = 0;
});

closeServer();
