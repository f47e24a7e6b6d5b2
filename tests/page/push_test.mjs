// What service.ts does with a message from the server: run in node, with a fake worker.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { doneTesting, same, test } from '../../tools/tap.mjs';

const HOME = 'https://games.example.org/play/';
const TABLE = 'AAAAAAAAAAAAAAAAAAAAAA';

/** The worker, and what it has shown, fetched and opened. @param {object | null} words that the page has stored */
function worker(words = null) {
  const listeners = {},
    shown = [],
    posted = [],
    opened = [];
  const self = {
    location: { href: `${HOME}service.js` },
    addEventListener: (name, listener) => (listeners[name] = listener),
    registration: {
      showNotification: async (title, details) => shown.push({ title, ...details }),
      pushManager: { subscribe: async (wish) => subscription(`renewed ${wish.applicationServerKey}`) },
    },
    clients: { matchAll: async () => [], openWindow: async (address) => opened.push(address) },
  };
  const caches = {
    match: async (address, { cacheName }) =>
      words && address === `${HOME}push` && cacheName === 'sanssouci push /play/' ? { json: async () => words } : undefined,
  };
  const fetch = async (address, { method, body }) => posted.push({ address, method, body: JSON.parse(body) });
  runInNewContext(readFileSync('build/page/service.js', 'utf8'), {
    self,
    caches,
    fetch,
    URL,
    Map,
    Date,
    Array,
    Promise,
    String,
    RegExp,
  });
  const happens = async (name, event) => {
    let done = Promise.resolve();
    listeners[name]({ ...event, waitUntil: (promise) => (done = promise) });
    await done;
  };
  return { happens, shown, posted, opened };
}

const subscription = (endpoint) => ({ toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }) });
/** Compared as text, because arrays of two contexts have different prototypes. */
const alike = (found, wanted, what) => same(JSON.stringify(found), JSON.stringify(wanted), what);
const said = (text) => ({ data: { json: () => JSON.parse(text) } });

await test('a message shows whose turn it is in the words of the page, and leads to the table', async () => {
  const { happens, shown, opened } = worker({ body: 'Du bist am Zug.', lang: 'de' });
  await happens('push', said(`{"turn":"${TABLE}"}`));
  alike(
    shown.map(({ title, body, lang, data, silent }) => ({ title, body, lang, data, silent })),
    [{ title: 'Sanssouci', body: 'Du bist am Zug.', lang: 'de', data: `${HOME}#table/${TABLE}`, silent: false }],
    'what is shown',
  );
  await happens('notificationclick', { notification: { ...shown[0], close() {} } });
  alike(opened, [`${HOME}#table/${TABLE}`], 'where it leads');
});

await test('a message that cannot be read, or without words, is still shown and leads to the games', async () => {
  for (const event of [said('nonsense'), said('{"turn":"../../elsewhere"}'), said('{"turn":7}'), said('null'), { data: null }]) {
    const { happens, shown } = worker();
    await happens('push', event);
    alike([shown[0].body, shown[0].data], ['It is your turn.', `${HOME}#games`], 'a way to the games');
  }
});

await test('at night it is silent', async () => {
  const time = (hours) => `${String((new Date().getHours() + hours + 24) % 24).padStart(2, '0')}:00`;
  const [night, day] = [
    worker({ quiet: true, quietFrom: time(-1), quietTo: time(2) }),
    worker({ quiet: true, quietFrom: time(2), quietTo: time(3) }),
  ];
  for (const one of [night, day]) await one.happens('push', said(`{"turn":"${TABLE}"}`));
  alike([night.shown[0].silent, day.shown[0].silent], [true, false], 'silent');
});

await test('when the push service gives another address, the server is notified', async () => {
  const { happens, posted } = worker();
  await happens('pushsubscriptionchange', { newSubscription: subscription('https://new/') });
  await happens('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey: 'K' } } });
  await happens('pushsubscriptionchange', {});
  alike(
    posted.map(({ address, method, body }) => [address, method, body.endpoint]),
    [
      [`${HOME}api/push`, 'POST', 'https://new/'],
      [`${HOME}api/push`, 'POST', 'renewed K'],
    ],
    'what was posted',
  );
});

doneTesting();
