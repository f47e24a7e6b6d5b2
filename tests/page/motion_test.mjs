// web/motion: how long turns are shown, what is drawn meanwhile, and final scoring. Uses real games, without a page.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const load = (name) => import(pathToFileURL(`build/web/${name}`).href);
const { loadEngine } = await load('engine.js');
const { endComes } = await load('ending.js');
const { MOMENTS, sceneAt } = await load('motion/scene.js');
const { Motion } = await load('motion/motion.js');
const { RefillAct, Stage, TurnAct } = await load('motion/stage.js');
const { TallyAct } = await load('motion/tally_act.js');
const { PACES, shortened, timingOf } = await load('motion/timing.js');
const { loadSettings } = await load('settings.js');
globalThis.document = { baseURI: 'http://localhost/', hidden: false, querySelector: () => null, addEventListener() {} }; // as much as online tables need
const { Seat } = await load('online/seat.js');
const { OnlineGame } = await load('online/table.js');
const { Party } = await load('party.js');
const { Table } = await load('table.js');

const engine = await loadEngine(await readFile('build/sanssouci.wasm'));

/** Finished games of every kind. */
const games = ['2013', 'second'].flatMap((edition) =>
  [2, 3, 4].map((players, i) => {
    const game = engine.deal({ edition, modules: ['rewards', 'boars'], players, seed: `motion ${edition} ${players}` });
    while (game.view(0).phase !== 'turns') game.chooseSidesDrawn();
    while (game.view(0).phase === 'turns') game.playRandom(i + game.view(0).turns, players);
    return game;
  }),
);

const viewAfter = (game, turns, seat) => {
  const past = game.copy();
  past.rewind(turns);
  const view = past.view(seat);
  past.close();
  return view;
};

/** Returns every turn with the views around it, as seat 1 sees them. */
const turnsOf = (game) =>
  Array.from({ length: game.view(0).turns }, (_, i) => {
    const turn = game.turn(i + 1);
    return {
      turn,
      before: viewAfter(game, i, 1),
      after: viewAfter(game, i + 1, 1),
      place: game.tables.places.indexOf(turn.place),
    };
  });
const all = games.flatMap(turnsOf);
const total = (parts) => parts.reduce((sum, [, ms]) => sum + ms, 0);
const text = (value) => JSON.stringify(value);

await test('somebody else’s turn takes 1.5 to 2.5 s at the normal pace, whatever happens in it', () => {
  for (const { turn } of all) {
    const ms = total(timingOf(turn, PACES.normal, { watched: true }));
    check(ms >= 1500 && ms <= 2500, `${turn.text}: ${ms} ms`);
  }
});

await test('at the fast pace no part takes more than 250 ms, and the slow one is the slowest', () => {
  for (const { turn } of all) {
    for (const [part, ms] of timingOf(turn, PACES.fast, { watched: true })) check(ms <= 250, `${part} of ${turn.text}: ${ms} ms`);
    const [slow, normal, fast] = ['slow', 'normal', 'fast'].map((pace) => total(timingOf(turn, PACES[pace], { watched: true })));
    check(slow > normal && normal > fast, `${turn.text}: ${slow}, ${normal}, ${fast}`);
  }
  same(PACES.off, null, 'off');
});

await test('frames that come late are made up for, but a third of each part is seen', () => {
  same(
    [shortened(300, 0), shortened(300, 120), shortened(300, 1000), shortened(300, -50)].join(),
    '300,180,100,300',
    'milliseconds',
  );
});

await test('what a player has laid out is not shown again', () => {
  const { turn } = all.find(({ turn: { path, boar } }) => path?.length && boar !== '-');
  const parts = (from) =>
    timingOf(turn, PACES.normal, { watched: false, from })
      .map(([part]) => part)
      .join();
  same(parts('before'), 'card,glide,boar,walk,points,refill', 'nothing was laid out');
  same(parts('met'), 'card,walk,points,refill', 'all but the walk');
  same(parts('walked'), 'card,points,refill', 'all of it');
});

await test('what is drawn goes from before the turn to after it, each part at its moment and only once', () => {
  const parts = ['rows', 'boar', 'nobles', 'score', 'discards', 'hand', 'deck', 'missions'];
  for (const given of all) {
    const { turn, before, after } = given;
    const seat = turn.seat - 1;
    same(text(sceneAt(given, 'before', 0)), text(before), `before ${turn.text}`);
    for (const [i, moment] of MOMENTS.entries()) {
      const paid = { laid: turn.points.reward, met: turn.points.reward + turn.points.boar, walked: 0, refilled: 0 }[moment] ?? 0;
      const scene = sceneAt(
        given,
        moment,
        i >= MOMENTS.indexOf('walked') ? after.seats[seat].score - before.seats[seat].score : paid,
      );
      same(scene.turns, before.turns, 'turns that have been told');
      same(scene.mover, turn.seat, 'whose turn it is');
      same(scene.ending, before.ending, 'nobody has won');
      same(text(scene.seats[seat].missions), text(before.seats[seat].missions), 'missions');
      same(
        text(scene.seats[seat].rows),
        text((i >= MOMENTS.indexOf('laid') ? after : before).seats[seat].rows),
        `${moment}: the tile of ${turn.text}`,
      );
      same(
        text(scene.seats[seat].nobles),
        text((i >= MOMENTS.indexOf('walked') ? after : before).seats[seat].nobles),
        `${moment}: nobles of ${turn.text}`,
      );
      const tile = scene.display[given.place];
      same(
        tile,
        i === 0 ? turn.tile : i < MOMENTS.indexOf('refilled') ? null : after.display[given.place],
        `${moment}: the place of ${turn.text}`,
      );
    }
    const last = sceneAt(given, 'refilled', after.seats[seat].score - before.seats[seat].score);
    for (const part of parts.filter((name) => name !== 'missions'))
      same(text(last.seats[seat][part]), text(after.seats[seat][part]), `${part} after ${turn.text}`);
    same(
      text([last.display, last.stacks, last.bag]),
      text([after.display, after.stacks, after.bag]),
      `what lies between the players after ${turn.text}`,
    );
  }
});

await test('our own hand has no card too many or too few while a turn is shown', () => {
  for (const given of all.filter(({ turn: { seat } }) => seat === 1)) {
    const [before, taken] = ['before', 'taken'].map((moment) => sceneAt(given, moment, 0).seats[0].hand);
    same(before.length - taken.length, 1, 'cards that left the hand');
    check(
      !taken.includes(given.turn.card) || before.filter((card) => card === given.turn.card).length > 1,
      `${given.turn.card} has left`,
    );
  }
});

// ---- the stage ----

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A stage whose acts end on command. */
function stageWith() {
  const shown = [],
    ends = [];
  const stage = new Stage({
    show: (act) => {
      shown.push(act.turn.number);
      return new Promise((resolve) => ends.push((act.stop = resolve)));
    },
    changed() {},
  });
  return { stage, shown, ends, put: (number) => stage.put(new TurnAct(all[number - 1])) };
}

await test('turns are shown one after the other, and the view is that of the first', async () => {
  const { stage, shown, ends, put } = stageWith();
  put(1);
  const last = put(2);
  same(stage.act.turn.number, 1, 'what is drawn, at once');
  await settled();
  same(shown.join(), '1', 'what is shown');
  ends[0]();
  await settled();
  same([shown.join(), stage.act.turn.number].join(), '1,2,2', 'what is shown then');
  ends[1]();
  await last;
  same(stage.act, null, 'the present');
});

await test('a press skips one turn, a choice all of them', async () => {
  const { stage, shown, put } = stageWith();
  (put(1), put(2), put(3));
  await settled();
  stage.skip();
  same(stage.act.turn.number, 2, 'after a press, at once');
  await settled();
  stage.finish();
  same(stage.act, null, 'the present, at once');
  await stage.idle;
  same(shown.join(), '1,2', 'what was shown');
});

await test('a spectator never falls behind: waiting turns are shown faster, and of many only the last', async () => {
  const { stage, put } = stageWith();
  put(1);
  same(stage.haste, 1, 'alone');
  put(2);
  same(stage.haste, 2, 'one waits');
  (put(3), put(4));
  same(stage.acts.map((act) => act.turn.number).join(), '3,4', 'what is left of four');
  stage.put(new RefillAct(all[0]));
  same(stage.haste, 2, 'a new tile takes no time');
  stage.finish();
});

await test('while the stage is held nothing new is shown, and afterwards only the last turn', async () => {
  const { stage, shown, put } = stageWith();
  stage.hold(true);
  for (let number = 1; number <= 6; number++) put(number);
  await settled();
  same([shown.length, stage.act.turn.number].join(), '0,1', 'while it is held');
  stage.hold(false);
  await settled();
  same(shown.join(), '5', 'what is shown then');
  stage.finish();
});

await test('holding the stage pauses animations; finished ones do not start again', () => {
  const animation = (playState) => ({
    playState,
    pause() {
      this.playState = 'paused';
    },
    play() {
      this.playState = 'running';
    },
  });
  const moving = animation('running'),
    arrived = animation('finished');
  const motion = Object.assign(Object.create(Motion.prototype), {
    running: new Set([moving, arrived]),
    act: { rate: 1, skipped: false },
    haste: () => 1,
  });
  motion.hold(true);
  same([moving.playState, arrived.playState].join(), 'paused,finished', 'while it is held');
  const next = { ...animation('running'), finished: new Promise(() => {}) };
  motion.run({ animate: () => next }, [], 100);
  same(next.playState, 'paused', 'what follows');
  motion.hold(false);
  same([moving.playState, arrived.playState].join(), 'running,finished', 'then');
});

// ---- a table here ----

await test('a turn that is taken back while it is shown is not announced', async () => {
  const game = engine.deal({ edition: '2013', modules: [], players: 2, seed: 'back' });
  game.chooseSidesDrawn();
  ['person', 'level1'].forEach((player, i) => game.sit(i + 1, player));
  const told = [],
    quiet = { stop() {} };
  const host = {
    changed() {},
    adviser: quiet,
    settings: () => ({ confirm: 'ask', hints: false }),
    shows: () => true,
    thinker: { ...quiet, ask: async () => game.choose({ player: 'level1', seed: [1, 1] }) },
    show: (act) => new Promise((resolve) => (act.stop = resolve)),
    played: (turn) => told.push(turn.number),
  };
  const table = new Table(new Party(game), host);
  await table.go();
  table.composer.lay(game.legalTurns()[0]);
  table.confirm();
  await settled();
  table.stage.skip();
  await settled();
  same([told.join(), table.stage.act?.turn.number, table.party.turns().length].join(';'), '1;2;2', 'the answer is shown');
  await table.takeBack();
  await settled();
  same([told.join(), table.party.turns().length, table.acting].join(';'), '1;0;true', 'what was told, and who is to move');
  table.close();
});

// ---- online tables ----

/** An online table with the test as its server: `goOn` plays turns of others, `end` ends the animation. */
function onlineTable({ players, seat, turns }) {
  const game = engine.deal({ edition: '2013', modules: [], players, seed: 'online' });
  game.chooseSidesDrawn();
  for (let i = 0; i < turns; i++) game.playRandom(i, 7);
  const seats = Array.from({ length: players }, (_, i) => ({ seat: i + 1, kind: 'person', name: `P${i + 1}` }));
  const tableView = {
    id: 'T',
    phase: 'playing',
    seat,
    mover: game.view(0).mover,
    move: turns,
    paused: false,
    game,
    version: 1,
    seats,
    by: new Map(),
    own: {},
    asked: null,
    record: '',
  };
  const shown = [],
    told = [],
    ends = [];
  const host = {
    changed() {},
    over() {},
    thinker: { stop() {} },
    adviser: { stop() {} },
    settings: () => ({ confirm: 'ask', hints: false }),
    shows: () => true,
    show(act) {
      shown.push(act.turn?.number ?? 'scoring');
      return new Promise((resolve) => ends.push((act.stop = resolve)));
    },
    played: (turn) => told.push(turn.number),
  };
  const online = new OnlineGame(new Seat(tableView), host, { tableView, connection: { up: true }, act() {}, close() {} });
  const goOn = () => {
    const before = game.view(0).turns;
    game.playRandom(before, 7);
    Object.assign(tableView, { version: tableView.version + 1, move: before + 1, mover: game.view(0).mover });
    online.follow(before);
  };
  const end = async () => {
    ends.shift()();
    await settled();
  };
  return { online, table: online.table, tableView, shown, told, goOn, end };
}

await test('turns that come quickly at an online table are shown one after the other, and announced afterwards', async () => {
  const { table, shown, told, goOn, end } = onlineTable({ players: 4, seat: 1, turns: 1 });
  (goOn(), goOn(), goOn());
  await settled();
  same([shown.join(), told.join(), table.view().turns, table.own].join(';'), '2;;1;true', 'at first');
  await end();
  same([shown.join(), told.join(), table.view().turns].join(';'), '2,3;2;2', 'then');
  const [card] = table.game.choices({}, 'card');
  table.press('card', card);
  same([table.view().turns, table.composer.chosen.card].join(';'), `4;${card}`, 'a choice brings the present, and counts');
  table.stage.finish();
});

await test('our own turn at an online table is shown when it is confirmed, and its new tile when the server sends it', async () => {
  const { online, table, tableView, shown, told, end } = onlineTable({ players: 2, seat: 1, turns: 0 });
  online.begin();
  const chosen = table.game.legalTurns()[0];
  table.composer.lay(chosen);
  const confirmed = table.confirm();
  await settled();
  same(
    [shown.join(), table.view().display.filter((tile) => tile === null).length].join(),
    '1,1',
    'shown, with a place that is empty',
  );
  await end();
  await confirmed;
  same(told.join(), '1', 'told');
  tableView.game.play(online.at.pending.text);
  Object.assign(tableView, { version: 2, move: 1, mover: 2 });
  online.follow(0);
  await settled();
  same([shown.join(), told.join(), table.view().turns].join(';'), '1,1;1;1', 'the new tile comes, and nothing is told again');
  await end();
  same(table.view().display.includes(null), false, 'the display is full');
});

await test('missions are counted at an online table when the server says that the game is over', async () => {
  const { online, table, tableView, shown, goOn, end } = onlineTable({ players: 2, seat: 1, turns: 35 });
  goOn();
  await settled();
  tableView.phase = 'over';
  online.follow(36);
  await end();
  same(shown.join(), '36,scoring', 'what is shown');
  same([table.ended, table.view().ending].join(), 'false,', 'before it has been');
  await end();
  same([table.ended, table.view().ending.cause].join(), 'true,played', 'after it');
});

await test('missions are counted too when our last turn was shown before the server had it', async () => {
  const { online, table, tableView, shown, end } = onlineTable({ players: 2, seat: 2, turns: 35 });
  online.begin();
  table.composer.lay(table.game.legalTurns()[0]);
  const confirmed = table.confirm();
  await settled();
  await end();
  await confirmed;
  same([shown.join(), table.stage.act].join(), '36,', 'our turn has been shown');
  tableView.game.play(online.at.pending.text);
  Object.assign(tableView, { version: 2, move: 36, mover: 0, phase: 'over' });
  online.follow(35);
  await settled();
  same(shown.at(-1), 'scoring', 'what is shown then');
  await end();
  online.follow(36);
  await settled();
  same(shown.filter((what) => what === 'scoring').length, 1, 'how often missions are counted');
});

await test('the end of a game comes once for the coach, and for the eyes when nothing is in the way', async () => {
  const { setTimeout } = globalThis;
  const begun = [];
  globalThis.setTimeout = /** @type {any} */ ((run, ms) => (ms ? run() : begun.push(ms))); // 0: the review begins
  const table = { party: { id: 'x', game: { party: () => ({}) } }, over: true, past: null, lags: false, stage: { finish() {} } };
  const app = /** @type {any} */ ({ table, screen: 'table', dialog: { name: 'menu' }, changed() {} });
  await endComes(app);
  same([app.screen, begun.length].join(), 'table,1', 'while a dialog is open');
  app.dialog = null;
  await endComes(app);
  same([app.screen, begun.length].join(), 'end,1', 'with the next news');
  app.screen = 'table';
  await endComes(app);
  same([app.screen, begun.length].join(), 'table,1', 'and not again when somebody looks at the table');
  globalThis.setTimeout = setTimeout;
});

await test('news of a table whose game is over count nothing again while its turns are gone through', async () => {
  const { online, table, tableView, shown } = onlineTable({ players: 2, seat: 1, turns: 36 });
  tableView.phase = 'over';
  table.lookback.lookAt(2);
  table.lookback.goOn();
  online.follow(36);
  await settled();
  same([shown.join(), table.stage.acts.length, table.lookback.at].join(), '3,1,3', 'what is shown');
  table.stage.finish();
});

// ---- final scoring ----

await test('final scoring pays what the engine counts, and turns missions over only when they pay', () => {
  for (const game of games) {
    const { turns, players } = game.view(0);
    const score = game.score();
    const act = new TallyAct({ before: viewAfter(game, turns - 1, 1), after: game.view(1), score, pays: game.tables.pays });
    same(act.view.ending, null, 'nobody has won');
    for (let seat = 1; seat <= players; seat++) {
      same(act.view.seats[seat - 1].missions.includes('?'), seat !== 1, 'hidden missions');
      same(act.view.seats[seat - 1].score, score.breakdown[seat - 1].walked, 'points before');
      for (const payment of act.payments[seat - 1]) act.pay(seat, payment);
      same(act.view.seats[seat - 1].score, score.final[seat - 1], 'points in the end');
      same(act.view.seats[seat - 1].missions.join(), game.view(0).seats[seat - 1].missions.join(), 'missions');
    }
  }
});

// ---- the pace ----

await test('what was chosen before there were paces holds, and nonsense does not', () => {
  const pace = (kept) => {
    globalThis.localStorage = { getItem: () => JSON.stringify(kept) };
    return loadSettings().pace;
  };
  same([0, 1, 2].map((speed) => pace({ speed })).join(), 'off,normal,fast', 'speeds');
  same(pace({ speed: 0, pace: 'slow' }), 'slow', 'a pace that was chosen later');
  same([{}, { pace: 'dizzy' }, { speed: 'fast' }, { pace: 7 }].map(pace).join(), 'normal,normal,normal,normal', 'nonsense');
  delete globalThis.localStorage;
});

doneTesting();
