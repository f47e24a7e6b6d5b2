// The connection of online play with a fake socket, and what a page learns about a table from frames.
import { readFile } from 'node:fs/promises';
import { loadEngine } from '../../build/web/engine.js';
import { Connection } from '../../build/web/online/connection.js';
import { TableView } from '../../build/web/online/table_view.js';
import { timeLeft, timeText } from '../../build/web/online/clocks.js';
import { drawnSides, toasts } from '../../build/web/online/toasts.js';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { until } from './until.mjs';

/** A socket whose other end is the test. */
class Wire extends EventTarget {
  sent = [];
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hear(message) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  end(code) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const HELLO = { type: 'hello', protocol: 1, server: '1', page: '', time: 5_000_000, name: 'Ada' };

function newConnection(reach = async () => true) {
  const wires = [];
  const clock = { now: 1000, slept: 0 };
  const connection = new Connection({
    changed() {},
    open: () => (wires.push(new Wire()), wires.at(-1)),
    reach,
    now: () => clock.now,
    date: () => clock.now + clock.slept,
    random: () => 0.5,
  });
  return { connection, wires, clock };
}

function follower(id, since = 0) {
  return {
    id,
    since,
    frames: [],
    settledTimes: 0,
    troubles: [],
    take(frame) {
      this.frames.push(frame);
    },
    settled() {
      this.settledTimes++;
    },
    refused(trouble) {
      this.troubles.push(trouble.code);
    },
  };
}

await test('tables are watched from what is known of them, again after every new socket', async () => {
  const { connection, wires } = newConnection();
  const one = follower('T', 0);
  connection.follow(one);
  wires[0].hear(HELLO);
  same(JSON.stringify(wires[0].sent), '[{"id":1,"op":"watch","table":"T"}]', 'the whole table at first');
  wires[0].hear({ type: 'here', table: 'T', event: 4, time: 5_000_100 });
  wires[0].hear({ type: 'here', table: 'X', event: 4, time: 5_000_100 });
  same(one.frames.length, 1, 'frames of this table');
  wires[0].hear({ re: 1, event: 4 });
  await Promise.resolve().then(() => {});
  same(one.settledTimes, 1, 'all that was missed is known');
  one.since = 4;
  wires[0].end(1012);
  same(connection.state, 'lost', 'the socket is gone');
  connection.renew();
  wires[1].hear(HELLO);
  same(JSON.stringify(wires[1].sent), '[{"id":2,"op":"watch","table":"T","since":4}]', 'what was missed');
  connection.close();
});

await test('what was asked and not answered is refused as offline, and not asked again', async () => {
  const { connection, wires } = newConnection();
  connection.connect();
  wires[0].hear(HELLO);
  const answer = connection.ask('play', { table: 'T', move: 1, turn: 'x' }).then(
    () => 'done',
    ({ code }) => code,
  );
  wires[0].end(1006);
  same(await answer, 'OFFLINE', 'the answer');
  connection.renew();
  wires[1].hear(HELLO);
  same(wires[1].sent.length, 0, 'messages on the new socket');
  connection.close();
});

await test('while a socket reconnects nothing is sent over it, and the table is watched once it greets us', async () => {
  const { connection, wires } = newConnection();
  const one = follower('T');
  connection.connect();
  wires[0].hear(HELLO);
  connection.renew();
  same(connection.state, 'connecting', 'not up any more');
  connection.follow(one);
  same(wires[1].sent.length, 0, 'messages before it greets us');
  wires[1].hear(HELLO);
  same(wires[1].sent.map(({ op }) => op).join(), 'watch', 'messages then');
  connection.close();
});

await test('a table that the server has no time for is asked for again; one that is not to be had is not', async () => {
  const { connection, wires } = newConnection();
  const one = follower('T');
  connection.follow(one);
  wires[0].hear(HELLO);
  wires[0].hear({ re: 1, error: 'LIMIT', retry: 0.01 });
  await until(() => wires[0].sent.length, 2, 'messages: asked again');
  same(one.troubles.join(), '', 'nothing is told');
  wires[0].hear({ re: 2, error: 'NO_TABLE' });
  await until(() => one.troubles.join(), 'NO_TABLE', 'told');
  same(wires[0].sent.length, 2, 'not asked again');
  connection.close();
});

await test('a page that has no server says so to its tables, and tries no socket', async () => {
  const { connection, wires } = newConnection(async () => null);
  connection.wary = true;
  const one = follower('T');
  connection.follow(one);
  await new Promise((resolve) => setTimeout(resolve));
  same(one.troubles.join(), 'NO_SERVER', 'told');
  same(`${connection.state}, ${connection.followers.size} tables, ${wires.length} sockets`, 'none, 0 tables, 0 sockets');
  connection.close();
});

await test('an error is thrown with its code, and waiting grows between half a second and fifteen', async () => {
  const { connection, wires, clock } = newConnection();
  connection.connect();
  wires[0].hear(HELLO);
  const answer = connection.ask('say', {}).catch(({ code, retry }) => `${code} ${retry}`);
  wires[0].hear({ re: 1, error: 'LIMIT', retry: 3 });
  same(await answer, 'LIMIT 3', 'refused');
  const waits = [];
  for (let i = 0; i < 7; i++) {
    connection.drop();
    waits.push(connection.again - clock.now);
    connection.connect();
  }
  check(
    waits.every((ms) => ms >= 500 && ms <= 15_000),
    waits.join(),
  );
  check(waits[6] > waits[0], 'longer and longer');
  connection.close();
});

await test('what takes longer than two seconds is slow, and what takes fifteen is lost', () => {
  const { connection, wires, clock } = newConnection();
  connection.connect();
  wires[0].hear(HELLO);
  connection.ask('side', {}).catch(() => {});
  clock.now += 1900;
  connection.beat();
  check(!connection.slow, 'not yet');
  clock.now += 200;
  connection.beat();
  check(connection.slow && connection.up, 'slow');
  clock.now += 13_000;
  connection.beat();
  same(connection.state, 'lost', 'lost');
  connection.close();
});

await test('it pings every fifteen seconds, and looks at once when it is nudged', () => {
  const { connection, wires, clock } = newConnection();
  connection.connect();
  wires[0].hear(HELLO);
  clock.now += 15_100;
  connection.beat();
  same(wires[0].sent.at(-1)?.op, 'ping', 'a ping');
  wires[0].hear({ re: wires[0].sent.at(-1).id, time: 5_016_000 });
  connection.nudge();
  same(wires[0].sent.length, 2, 'another one');
  clock.now += 4100;
  connection.beat();
  same(connection.state, 'lost', 'a socket that died asleep is noticed soon');
  connection.nudge();
  same(wires.length, 2, 'and made anew at once');
  connection.close();
});

await test('a socket from before a long sleep is not tested but replaced at once', () => {
  const { connection, wires, clock } = newConnection();
  const one = follower('T', 7);
  connection.follow(one);
  wires[0].hear(HELLO);
  clock.slept += 600_000;
  connection.nudge();
  same(wires.length, 2, 'sockets');
  connection.nudge(); // the page becomes visible, and the network is back: two events
  same(wires.length, 2, 'sockets after another nudge');
  wires[1].hear(HELLO);
  same(wires[1].sent.map(({ op, since }) => `${op} ${since}`).join(), 'watch 7', 'what was missed is asked for');
  connection.close();
});

await test('when the network is back an attempt of before does not keep the next one waiting, and one that comes too early is soon repeated', () => {
  const { connection, wires, clock } = newConnection();
  connection.connect(); // it waits for an answer
  clock.now += 9000;
  connection.nudge();
  same(wires.length, 2, 'attempts');
  wires[1].hear(HELLO);
  for (let i = 0; i < 5; i++) connection.drop();
  connection.nudge();
  connection.drop();
  check(connection.again - clock.now <= 1000, `tried again after ${connection.again - clock.now} ms`);
  connection.close();
});

await test('after a socket in vain no other is opened before the server answers, for which a browser would let the next one wait', async () => {
  const answers = [];
  const { connection, wires } = newConnection(() => new Promise((resolve) => answers.push(resolve)));
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  connection.connect();
  wires[0].hear(HELLO);
  wires[0].end(1006);
  connection.renew();
  same(`${wires.length} ${answers.length}`, '2 0', 'what was up is opened anew at once');
  wires[1].end(1006);
  for (let i = 0; i < 20; i++) {
    connection.renew();
    answers.at(-1)(false);
    await settle();
    same(connection.state, 'lost', 'no answer');
  }
  same(wires.length, 2, 'sockets that were tried');
  connection.renew();
  answers.at(-1)(true);
  await settle();
  same(wires.length, 3, 'sockets once the server answers');
  wires[2].hear(HELLO);
  check(connection.up, 'up');
  connection.close();
});

await test('a socket that no table needs is closed after a while, and opened again for the next one', () => {
  const { connection, wires, clock } = newConnection();
  const one = follower('T');
  connection.follow(one);
  wires[0].hear(HELLO);
  for (let i = 0; i < 90; i++) {
    clock.now += 1000;
    connection.beat();
    for (const { id, op } of wires[0].sent.splice(0)) if (op === 'ping') wires[0].hear({ re: id, time: 5_000_000 });
    connection.asked.clear();
  }
  check(connection.up, 'up as long as a table is followed');
  connection.unfollow(one);
  connection.asked.clear();
  for (let i = 0; i < 62; i++) {
    clock.now += 1000;
    connection.beat();
    connection.asked.clear();
  }
  check(!connection.up && !connection.socket && connection.pulse === undefined, 'closed');
  connection.nudge();
  same(wires.length, 1, 'nobody wants another one');
  connection.follow(one);
  same(wires.length, 2, 'another one for the next table');
  connection.close();
});

await test('time is the server’s, however wrong the clock of this device is', () => {
  const { connection, wires, clock } = newConnection();
  connection.connect();
  wires[0].hear(HELLO);
  clock.now += 500;
  same(connection.time(), 5_000_500, 'time');
  wires[0].hear({ type: 'here', table: 'T', event: 1, time: 5_000_600 });
  same(connection.time(), 5_000_600, 'corrected by what came faster');
  wires[0].hear({ type: 'here', table: 'T', event: 1, time: 5_000_100 });
  same(connection.time(), 5_000_600, 'not by what was late');
  connection.close();
});

await test('clocks say what people read', () => {
  same(
    [0, 9_000, 252_000, 3_723_000, 3 * 3_600_000, 3 * 86_400_000].map(timeText).join(' | '),
    '0:00 | 0:09 | 4:12 | 1:02:03 | 3 hours | 3 days',
    'texts',
  );
  const tableView = {
    phase: 'playing',
    mover: 1,
    due: 10_000,
    paused: false,
    options: { clock: 'live 60 5' },
    seats: [{ bank: 1 }, { bank: 7000 }],
  };
  same(timeLeft(tableView, 1, 4000), 6000, 'of the mover');
  same(timeLeft(tableView, 2, 4000), 7000, 'of the other');
  same(timeLeft({ ...tableView, options: { clock: 'none' }, due: null }, 1, 4000), null, 'without a clock');
});

// ---- what the page knows of a table ----

const engine = await loadEngine(await readFile('build/sanssouci.wasm'));

/** Returns a game of two, as the server knows it. */
function dealt() {
  const game = engine.deal({ edition: '2013', modules: [], players: 2, seed: 'sight' });
  game.chooseSidesDrawn();
  return game;
}

const tableFrame = (game, more = {}) => ({
  type: 'table',
  table: 'T',
  event: 10,
  time: 1,
  players: 2,
  edition: '2013',
  modules: '',
  clock: 'none',
  listed: false,
  watched: true,
  phase: 'playing',
  seat: 2,
  host: 1,
  seats: [
    { seat: 1, kind: 'person', name: 'Ada', here: true },
    { seat: 2, kind: 'person', name: 'Ben', here: true },
  ],
  fair: { round: 1, server: '', seats: [] },
  move: 0,
  mover: 1,
  since: 1,
  due: null,
  paused: false,
  asked: null,
  result: null,
  record: game.record(2),
  ...more,
});

const turnFrame = (game, number, event) => {
  const { seat, text, refill, stack } = game.turn(number);
  const { stacks, seats, mover } = game.view(2);
  const { back } = stacks[stack - 1];
  return {
    type: 'turn',
    table: 'T',
    event,
    time: 2,
    seat,
    move: number,
    turn: text,
    by: 'person',
    tile: refill,
    back: back ? `?${back}` : null,
    card: seat === 2 ? seats[1].hand[1] : undefined,
    points: 0,
    mover,
    due: null,
  };
};

await test('turns are followed for our seat, and only what it may know', () => {
  const game = dealt(),
    tableView = new TableView(engine, 'T');
  same(tableView.take(tableFrame(game)), 'changed', 'the whole table');
  for (let i = 1; i <= 6; i++) {
    game.playRandom(i, 5);
    same(tableView.take(turnFrame(game, i, 10 + i)), 'changed', 'a turn');
    same(tableView.game.record(), game.record(2), 'the record for our eyes');
  }
  same(tableView.move, 6, 'its number');
  const again = new TableView(engine, 'T');
  again.take(JSON.parse(JSON.stringify(tableView.snapshot())));
  same(again.game.record(), tableView.game.record(), 'a snapshot says the same');
  for (const each of [tableView, again]) each.close();
  game.close();
});

await test('what was missed or does not fit makes the page ask again', () => {
  const game = dealt(),
    tableView = new TableView(engine, 'T');
  same(tableView.take({ type: 'said', table: 'T', event: 3, seat: 1 }), 'same', 'before the table is known');
  tableView.take(tableFrame(game));
  game.playRandom(1, 5);
  const turn = turnFrame(game, 1, 11);
  same(tableView.take({ ...turn, event: 12 }), 'lost', 'an event was missed');
  same(tableView.take({ ...turn, tile: 'z9' }), 'lost', 'no such tile');
  same(tableView.take({ ...turn, seat: 2 }), 'lost', 'not their turn');
  same(tableView.take({ ...turn, card: 'c' }), 'lost', 'a card that is not ours to see');
  same(tableView.take(turn), 'changed', 'what fits');
  same(tableView.take(turn), 'same', 'the same again');
  same(tableView.take(tableFrame(game, { record: 'nonsense' })), 'lost', 'a record that cannot be read');
  tableView.close();
  game.close();
});

await test('sides that were drawn are said for a round, and a game without people is put aside in time', () => {
  const game = dealt(),
    tableView = new TableView(engine, 'T');
  const seats = () => [1, 2].map((seat) => ({ seat, kind: 'person', name: '', here: true }));
  tableView.take(tableFrame(game, { phase: 'choosing', board: 'garden', chosen: [], record: null, seats: seats() }));
  same(tableView.drawn.length, 0, 'nothing is drawn yet');
  tableView.take({ type: 'chose', table: 'T', event: 11, seat: 2, drawn: true });
  same(tableView.drawn.join(), '2', 'a side was drawn');
  tableView.take(tableFrame(game, { event: 12, seats: seats().map((seat) => ({ ...seat, drawn: ['garden'] })) }));
  same(tableView.drawn.join(), '1,2', 'or both');
  tableView.take({ type: 'absent', table: 'T', event: 13, seat: 1, player: 'level4', stops: null });
  check(!tableView.stopped(1e15), 'somebody is there');
  tableView.take({ type: 'absent', table: 'T', event: 14, seat: 2, player: 'level4', stops: 5000 });
  check(!tableView.stopped(4999) && tableView.stopped(5000), 'nobody is left');
  const again = new TableView(engine, 'T');
  again.take(JSON.parse(JSON.stringify(tableView.snapshot())));
  check(again.stopped(5000) && again.drawn.length === 2, 'a snapshot says the same');
  tableView.take({ type: 'returned', table: 'T', event: 15, seat: 2, mover: 1, due: null });
  check(!tableView.stopped(1e15), 'somebody is back');
  tableView.take(tableFrame(game, { event: 16, move: 2, seats: seats().map((seat) => ({ ...seat, drawn: ['garden'] })) }));
  same(tableView.drawn.length, 0, 'it was said long enough');
  for (const each of [tableView, again]) each.close();
  game.close();
});

await test('everybody reads for whom sides were drawn, until they have closed it', () => {
  const tableView = {
    seat: 1,
    drawn: [1, 2],
    seats: [{ drawn: ['garden'] }, { drawn: ['garden'] }, {}],
    asked: null,
    paused: false,
    own: { absent: true },
  };
  const tableClient = {
    tableView,
    connection: { strange: '', state: 'open' },
    news: null,
    stopped: false,
    drawnRead: '',
    name: (seat) => ['Ada', 'Ben', 'Cleo'][seat - 1],
  };
  const words = () => JSON.stringify(toasts(tableClient));
  check(/a side was drawn for you\./.test(words()) && /And for Ben\./.test(words()), words());
  tableView.seat = 3;
  check(/a side was drawn for Ada and Ben\./.test(words()), words());
  tableClient.drawnRead = drawnSides(tableView);
  check(!/drawn/.test(words()), 'closed');
  tableView.seats[2].drawn = ['rewards'];
  tableView.drawn = [3];
  check(/a side was drawn for you\./.test(words()), 'the next board');
  tableClient.stopped = true;
  check(/put aside/.test(words()) && /comeBack/.test(words()), 'the game is put aside');
  tableView.own = null;
  check(!/comeBack/.test(words()), 'which a spectator cannot take up');
});

await test('questions, absence and leaving are kept', () => {
  const game = dealt(),
    tableView = new TableView(engine, 'T');
  tableView.take(tableFrame(game));
  const then = (event, type, more) => tableView.take({ type, table: 'T', event, time: 3, ...more });
  then(11, 'asked', { seat: 1, what: 'pause' });
  check(tableView.questioned, 'we are asked');
  then(12, 'agreed', { seat: 2 });
  check(!tableView.questioned, 'we have answered');
  then(13, 'declined', { seat: 1 });
  same(tableView.asked, null, 'no question');
  then(14, 'absent', { seat: 1, player: 'level2' });
  check(tableView.seats[0].absent, 'away');
  then(15, 'returned', { seat: 1, mover: 1, due: 99 });
  check(!tableView.seats[0].absent && tableView.due === 99, 'back');
  then(15, 'here', { seat: 1, here: false });
  check(!tableView.seats[0].here, 'not connected');
  same(then(16, 'unheard-of', { seat: 1 }), 'changed', 'a frame of a later server');
  same(tableView.event, 16, 'is counted');
  then(16, 'closed', {});
  same(tableView.phase, 'closed', 'gone');
  tableView.close();
  game.close();
});

doneTesting();
