// What happens to presses, without a page.
import { pathToFileURL } from 'node:url';
import { doneTesting, same, test } from '../../tools/tap.mjs';

const { listen } = await import(pathToFileURL('build/web/events.js').href);

// A bug: nothing happened at all.
await test('an action that fails later says so on the page and in the console', async () => {
  const heard = new Map();
  globalThis.document = { addEventListener() {} };
  const console = new Promise((resolve) => process.once('unhandledRejection', resolve));
  const root = { addEventListener: (name, act) => heard.set(name, act), contains: () => true };
  const app = { notice: null, drawn: 0, changed: () => app.drawn++ };
  const button = { dataset: { act: 'open' }, closest: (selector) => selector === '[data-act]' && button };
  const error = new Error('the file cannot be read');
  listen(root, app, { open: () => Promise.reject(error) });
  heard.get('click')({ target: button });
  same(await console, error, 'console');
  same(app.notice?.name, 'said', 'notice');
  same(app.notice?.error, error, 'its reason');
  same(app.drawn, 1, 'drawn');
});

doneTesting();
