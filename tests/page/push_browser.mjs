// Subscribing to messages while the page is closed, and the operator's messages, as people see them. A headless browser
// has neither notifications nor a push service, so both are faked; push_test.mjs tests what a message does.
import { begun } from './caller.mjs';
import { closeServer, moderate, PHONE, together } from './company.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

/** Runs in the page, before its scripts. */
function fakePush() {
  if (location.protocol === 'about:') return;
  let permission = localStorage.getItem('fake') ? 'granted' : 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://push.example.net/p/1',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    unsubscribe: async () => localStorage.removeItem('fake'),
  };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error('not as it should be');
    localStorage.setItem('fake', 'yes');
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('fake') ? subscription : null);
}

const panel = (one) => one.page.locator('.turnpanel');

/**
 * Ada with a name on the server, at her list of games.
 * @param {(name: string, wishes?: any) => Promise<any>} person @param {object} [wishes]
 */
async function named(person, wishes = {}) {
  const one = await person('Ada', { known: true, ...wishes });
  await one.at('#games');
  await panel(one).waitFor();
  return one;
}

/** Takes a picture if SS_PICTURES names a folder. @param {any} one @param {string} name */
const picture = (one, name) => process.env.SS_PICTURES && one.page.screenshot({ path: `${process.env.SS_PICTURES}/${name}.png` });

await together('messages are asked for with a button, and can be turned off', async ({ person }) => {
  const ada = await named(person, { offline: true, before: fakePush, ...PHONE });
  await ada.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  same((await ada.api('push')).on, false, 'nobody is subscribed unasked');
  await panel(ada).scrollIntoViewIfNeeded();
  await picture(ada, 'push-off');
  await ada.press('online:pushOn');
  await ada.page.waitForSelector('[data-act="online:pushOff"]');
  same((await ada.api('push')).on, true, 'the server knows');
  await picture(ada, 'push-on');
  const words = () =>
    ada.page.evaluate(async () => {
      const { body, quiet } = (await (await caches.match(new URL('push', document.baseURI).href))?.json()) ?? {};
      return `${body} ${quiet}`;
    });
  await until(words, 'It is your turn. false', 'what the message will say');
  await panel(ada).locator('[data-change=setting][data-arg=quiet]').click();
  await until(words, 'It is your turn. true', 'after a change of the settings');
  await ada.at('#games');
  await ada.page.waitForSelector('[data-act="online:pushOff"]'); // a reload remembers it
  await ada.press('online:pushOff');
  await ada.page.waitForSelector('[data-act="online:pushOn"]');
  same((await ada.api('push')).on, false, 'the server has forgotten it');
});

await together('a browser that cannot, one without https, and one that was told not to say so', async ({ person }) => {
  const ada = await named(person, { before: () => delete (/** @type {any} */ (globalThis).PushManager) });
  check((await panel(ada).innerText()).includes('cannot tell you while the page is closed'), 'it cannot');
  same(await ada.page.locator('[data-act="online:pushOn"]').count(), 0, 'no button');
  const ben = await named(person, { before: () => Object.defineProperty(globalThis, 'isSecureContext', { value: false }) });
  check((await panel(ben).innerText()).includes('they need https'), 'without https');
  same(await ben.page.locator('[data-act="online:pushOn"]').count(), 0, 'no button either');
  const cleo = await named(person, {
    before: () => {
      Object.defineProperty(Notification, 'permission', { configurable: true, value: 'default' });
      Notification.requestPermission = async () => {
        Object.defineProperty(Notification, 'permission', { value: 'denied' });
        return 'denied';
      };
    },
  });
  await cleo.press('online:pushOn');
  await until(async () => (await panel(cleo).innerText()).includes('does not allow messages'), true, 'who refuses is told so');
  same((await cleo.api('push')).on, false, 'and is not subscribed');
});

await together('players report a name, read what the operator says, and why a table was closed', async ({ person, caller }) => {
  const [ada, rude] = [await person('Ada', { ...PHONE, known: true }), await caller('Rude')];
  const table = await begun([ada, rude]);
  await ada.at(`#table/${table}`);
  await ada.press('menu');
  await ada.press('online:report');
  await ada.page.waitForSelector('[data-act="online:reportNow"]');
  await picture(ada, 'report');
  await ada.press('online:reportNow', 2);
  await until(() => moderate('reports').includes('Rude'), true, 'the report is there');
  await until(
    () =>
      ada.page
        .locator('.toasts')
        .innerText()
        .then((text) => text.includes('Thank you')),
    true,
    'it is acknowledged',
  );
  moderate('say', 'The server restarts at noon.');
  const notice = (one) =>
    one.page
      .locator('.notice')
      .innerText()
      .catch(() => '');
  await until(
    async () => (await notice(ada)).includes('From the server: The server restarts at noon.'),
    true,
    'everybody reads it',
  );
  await picture(ada, 'message');
  moderate('silence');
  await until(() => ada.page.locator('.notice').count(), 0, 'it is taken back');
  moderate('close', table, '--reason', 'This name is not welcome here.');
  const isSaid = async () => (await ada.page.locator('main').innerText()).includes('This name is not welcome here.');
  await until(isSaid, true, 'why it was closed');
  await picture(ada, 'closed');
  await ada.at(`#table/${table}`);
  await until(isSaid, true, 'also for those who come later');
});

await together('in read-only mode nobody opens a table, and reads why', async ({ person }) => {
  const ada = await person('Ada', { known: true });
  moderate('read-only', 'on');
  try {
    await until(async () => (await ada.api('create', { players: 2 })).error, 'READ_ONLY', 'no new tables');
    await ada.at('#friends');
    await until(async () => (await ada.page.locator('main').innerText()).includes('takes no new tables'), true, 'it is said');
  } finally {
    moderate('read-only', 'off');
  }
});

closeServer();
