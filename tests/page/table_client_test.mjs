// What a page says about a table whose server cannot store anything, and when it stops saying so.
import { readFile } from 'node:fs/promises';
import { loadEngine } from '../../build/web/engine.js';
import { Trouble } from '../../build/web/online/errors.js';
import { doneTesting, same, test } from '../../tools/tap.mjs';

globalThis.document = { baseURI: 'http://localhost/', querySelector: () => null }; // what modules read when they are loaded
const { TableClient } = await import('../../build/web/online/table_client.js');
const { toasts } = await import('../../build/web/online/toasts.js');

const engine = await loadEngine(await readFile('build/sanssouci.wasm'));

/** A table at which our turn is pending, and answers that its server gives one after the other. */
function tableClient(...answers) {
  const connection = {
    up: true,
    state: 'up',
    time: () => 0,
    ask: async () => {
      const answer = answers.shift();
      if (answer) throw new Trouble(answer, { retry: 1000 });
    },
  };
  const one = new TableClient(/** @type {any} */ ({ engine, wings: {}, changed() {} }), /** @type {any} */ (connection), 'T');
  one.fresh = true;
  one.tableView.move = 3;
  one.game = /** @type {any} */ ({ at: { pending: { move: 3, text: 'x' } } });
  one.lookAgain = () => {};
  return one;
}

const said = (one) => JSON.stringify(toasts(one));
const says = (one) => /cannot save anything.*Your turn stays/.test(said(one));

await test('a turn that cannot be stored is kept, and the player is told until it is stored', async () => {
  const one = tableClient('NOT_STORED', 'NOT_STORED', null);
  for (const told of [true, true, false]) {
    await one.sendTurn();
    same(says(one), told, `told: ${said(one)}`);
    same(one.game.at.pending.text, 'x', 'the turn');
  }
});

await test('a server that is only busy is not said to save nothing', async () => {
  const one = tableClient('NOT_STORED', 'BUSY');
  await one.sendTurn();
  await one.sendTurn();
  same(says(one), false, `told: ${said(one)}`);
});

await test('somebody whose turn was decided otherwise is not told any more', async () => {
  const one = tableClient('NOT_STORED');
  await one.sendTurn();
  one.game.at.pending = null;
  same(says(one), false, `told: ${said(one)}`);
});

await test('a table that cannot be read is asked for again, and the reason is said', async () => {
  const one = tableClient();
  one.game = null;
  one.fresh = false;
  one.delayed(new Trouble('NOT_STORED'));
  same(/cannot save anything/.test(said(one)), true, `told: ${said(one)}`);
  one.settled();
  same(/cannot save anything/.test(said(one)), false, `told: ${said(one)}`);
});

doneTesting();
process.exit(); // the turns would be sent again after a while
