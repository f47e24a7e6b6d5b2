// The page's connection and its tables in node, over real sockets to a real server: what people and spectators are sent,
// what is asked for after a line was cut, and two devices of one person.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadEngine } from '../../build/web/engine.js';
import { Connection } from '../../build/web/online/connection.js';
import { TableView } from '../../build/web/online/table_view.js';
import { begun, caller, does, plays } from './caller.mjs';
import { newFolder, serve } from './serve.mjs';
import { Socket } from './socket.mjs';
import { until } from './until.mjs';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const engine = await loadEngine(await readFile('build/sanssouci.wasm'));
const server = await serve('--db', join(newFolder(), 'online.sqlite'));
const { address } = server;

/** What ends the pages, also those of a test that failed. @type {(() => void)[]} */
const ends = [];

/**
 * Follows a table as a page does, and keeps what it is sent.
 * @param {any} one somebody with a key, or without one @param {string} table
 */
function page(one, table) {
  const sockets = [],
    frames = [];
  const tableView = new TableView(engine, table);
  const connection = new Connection({
    changed() {},
    open: () => sockets[sockets.push(/** @type {any} */ (new Socket(address, one.key))) - 1],
    reach: async () => true,
  });
  const follower = {
    id: table,
    settledTimes: 0,
    troubles: /** @type {string[]} */ ([]),
    get since() {
      return tableView.event;
    },
    take(frame) {
      frames.push(frame);
      if (tableView.take(frame) === 'lost') throw new Error(`lost at ${JSON.stringify(frame)}`);
    },
    settled() {
      this.settledTimes++;
    },
    refused(trouble) {
      this.troubles.push(trouble.code);
    },
  };
  connection.follow(follower);
  ends.push(() => (connection.close(), tableView.close()));
  return { connection, follower, tableView, frames, sockets };
}

const people = async () => [await caller(address, 'Ada'), await caller(address, 'Ben')];
const moves = (one, wanted) =>
  until(async () => (one.follower.settledTimes ? one.tableView.move : -1), wanted, 'turns that are followed');

await test('two people and a spectator follow a game, each with what the server lets that seat know', async () => {
  const both = await people(),
    eve = await caller(address);
  const table = await begun(both);
  const pages = [...both, eve].map((one) => page(one, table));
  for (const each of pages) await moves(each, 0);
  await plays(both, table, 7);
  for (const each of pages) await moves(each, 7);
  for (const [i, one] of [...both, eve].entries()) {
    same(
      pages[i].tableView.game.record(),
      (await one.api(`table/${table}`)).record,
      `the record of ${one.name || 'a spectator'}`,
    );
    const own = i + 1;
    for (const { record, card, seat } of pages[i].frames) {
      check(card === undefined || seat === own, `a card of seat ${seat} is sent to ${own}`);
      for (const [, each, deck] of (record ?? '').matchAll(/\[Deck(\d) "([^"]*)"/g))
        check(
          Number(each) === own || deck.split(' ').filter((name) => name !== '?').length <= 1,
          `deck of seat ${each} for ${own}: ${deck}`,
        );
    }
  }
});

await test('a line that was cut is made again, and what was missed comes once and in order', async () => {
  const both = await people();
  const table = await begun(both);
  const ada = page(both[0], table);
  await moves(ada, 0);
  await plays(both, table, 2);
  await moves(ada, 2);
  ada.sockets[0].close();
  await until(async () => ada.connection.state, 'lost', 'the line');
  await plays(both, table, 3);
  ada.frames.length = 0;
  ada.connection.renew();
  await moves(ada, 5);
  await until(async () => ada.follower.settledTimes, 2, 'times that all is known');
  same(
    ada.frames
      .filter(({ type }) => type === 'turn')
      .map(({ move }) => move)
      .join(),
    '3,4,5',
    'turns that were missed',
  );
});

await test('the same turn from two devices is one turn, and of two different ones the second is refused', async () => {
  const both = await people();
  const table = await begun(both);
  const devices = [page(both[0], table), page(both[0], table)];
  for (const each of devices) await moves(each, 0);
  const { move, turns } = await both[0].api(`table/${table}/moves`);
  const answers = await Promise.all(devices.map(({ connection }) => connection.ask('play', { table, move, turn: turns[0] })));
  same(answers[0].event, answers[1].event, 'the event of the turn');
  for (const each of devices) await moves(each, 1);
  await plays(both, table);
  const next = await both[0].api(`table/${table}/moves`);
  const sent = [next.turns[0], next.turns.at(-1)].map((turn, i) =>
    devices[i].connection.ask('play', { table, move: next.move, turn }).then(
      () => 'played',
      ({ code }) => code,
    ),
  );
  same((await Promise.all(sent)).sort().join(), 'STALE,played', 'two different turns');
  for (const each of devices) await moves(each, 3);
  same(devices[0].tableView.game.record(), devices[1].tableView.game.record(), 'what both know');
});

await test('a table that was deleted, and one that never was, are refused by their reason', async () => {
  const [ada] = await people();
  const { table } = await does(ada, 'create', { players: 2 });
  await does(ada, `table/${table}/delete`);
  const [deleted, never] = [page(ada, table), page(ada, 'A'.repeat(22))];
  await until(async () => deleted.follower.troubles.join(), 'DELETED', 'why');
  await until(async () => never.follower.troubles.join(), 'NO_TABLE', 'why');
});

for (const end of ends) end();
server.stop();
doneTesting();
