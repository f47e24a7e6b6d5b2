// Online games whose lines are cut, whose server is killed, whose pages are reloaded or have no storage left: no turn
// is lost, and none is played twice. Only the one whose line it is has a page.
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { begun, plays, playsOne } from './caller.mjs';
import { closeHall, onlineStory } from './online.mjs';
import { pressNext } from './robot.mjs';
import { act, allChoose, compose, confirm, isOwn, playsOnPage, textOf, turnsOf } from './seated.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

/**
 * Ada with a page and Ben without one, and how many turns the server has.
 * @param {any} site @param {(...persons: any[]) => void} watch @param {object} [wishes] of Ada's browser
 */
async function two(site, watch, wishes) {
  const ada = await site.visitor('Ada', wishes),
    ben = await site.caller('Ben');
  watch(ada);
  return { ada, ben, both: [ada, ben], stored: async (table) => (await ben.api(`table/${table}`)).move };
}

await onlineStory(
  'a turn that is confirmed without a connection is shown at once and sent when the line is mended',
  async (site, watch) => {
    const { ada, ben, both, stored } = await two(site, watch);
    const table = await site.begin(both);
    await compose(ada);
    ada.line.cut();
    await ada.page.waitForSelector('.conn.off');
    check(await ada.page.$('[data-act=confirm]:not(:disabled)'), 'the turn stays composed');
    await confirm(ada);
    await until(() => turnsOf(ada), 1, 'it is shown at once');
    same(await stored(table), 0, 'nobody else knows it');
    check(/sent when the connection is back/.test(await textOf(ada.page, '.advice')), 'it says so');
    ada.line.mend();
    await act(ada, 'online:tryNow');
    await until(() => stored(table), 1, 'the server has it');
    await playsOne(ben, table);
    await until(() => turnsOf(ada), 2, 'and the game goes on');
  },
);

/**
 * Between sending something and knowing that it counts: the server never receives it; it does, and nothing comes back;
 * everything comes but the answer.
 */
const CUTS = ['unsent', 'unheard', 'unanswered'];

/**
 * Cuts the sockets of a page when it sends certain messages.
 * @param {any} page @param {(message: any) => string} when returns how a message is cut, or ''
 */
const cutSockets = (page, when) =>
  page.routeWebSocket(/api\/socket/, (socket) => {
    const server = socket.connectToServer();
    let dead = false,
      sent = 0,
      how = '';
    const die = () => {
      dead = true;
      socket.close({ code: 4000 });
    };
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      if (dead) return;
      const cut = when(message);
      if (cut === 'unsent') return die();
      if (cut) [sent, how] = [message.id, cut];
      server.send(text);
    });
    server.onMessage((text) => {
      if (dead) return;
      if (sent && (how === 'unheard' || JSON.parse(text).re === sent)) return die();
      socket.send(text);
    });
  });

await onlineStory('a line that is cut at any step of a turn loses nothing', async (site, watch) => {
  const { ada, ben, both, stored } = await two(site, watch);
  let cut = '';
  const when = ({ op }) => {
    const how = op === 'play' ? cut : '';
    if (how) cut = '';
    return how;
  };
  await cutSockets(ada.page, when);
  const table = await site.begin(both);
  const again = async () => {
    ada.line.cut();
    await ada.page.waitForSelector('.conn.off');
    ada.line.mend();
    await act(ada, 'online:tryNow');
    await ada.page.waitForSelector('.conn.ok');
  };
  // before anything, while a turn is composed, when it is complete, right after it is confirmed, and with only the answer lost
  const steps = ['before', 'composing', 'complete', 'confirmed', 'answer', ...CUTS];
  for (const [i, step] of steps.entries()) {
    await until(() => isOwn(ada), true, `her turn: ${step}`);
    if (step === 'before') await again();
    await pressNext(ada.page, i + 7);
    if (step === 'composing') await again();
    await compose(ada, i + 7);
    if (step === 'complete') await again();
    if (step === 'answer') ada.line.hold();
    if (CUTS.includes(step)) cut = step;
    await confirm(ada);
    if (CUTS.includes(step)) {
      await until(async () => cut, '', `the line is cut: ${step}`);
      await ada.page.evaluate(() => document.querySelector('[data-act="online:tryNow"]')?.click());
    }
    if (step === 'answer') await until(() => stored(table), 2 * i + 1, 'the server has it');
    if (step === 'confirmed' || step === 'answer') await again();
    await until(() => stored(table), 2 * i + 1, `turns after the line was cut: ${step}`);
    await playsOne(ben, table);
    await until(() => turnsOf(ada), 2 * i + 2, `turns that she sees: ${step}`);
  }
});

/** Everything a seat does before the first turn. */
const BEFORE = ['commit', 'reveal', 'view', 'side garden', 'side rewards'];

await onlineStory('a line that is cut at every step before the first turn loses nothing', async (site, watch) => {
  const { ada, both, stored } = await two(site, watch);
  let how = '',
    left = new Set();
  await cutSockets(ada.page, ({ op, board }) => (left.delete(op === 'side' ? `side ${board}` : op) ? how : ''));
  for (how of CUTS) {
    left = new Set(BEFORE);
    const table = await site.deal(both, { modules: 'rewards' });
    await allChoose(both, table);
    same([...left].join(), '', `steps at which the line was not cut: ${how}`);
    await playsOnPage(ada, 4);
    await until(() => stored(table), 1, `the first turn: ${how}`);
    same((await ada.api(`table/${table}`)).fair.round, 1, `rounds of the deal: ${how}`);
  }
});

await onlineStory(
  'a phone that slept in mid-turn still has it, and does not wait for a line that is dead',
  async (site, watch) => {
    const { ada, both, stored } = await two(site, watch, { viewport: { width: 390, height: 844 }, touch: true });
    await ada.page.clock.install();
    const table = await site.begin(both);
    await compose(ada);
    const chosen = await textOf(ada.page, '.rail ol');
    let sockets = 0;
    ada.page.on('websocket', () => sockets++);
    ada.line.forsake();
    await ada.page.clock.pauseAt(Date.now() + 600_000); // from here on no timer fires
    await ada.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await until(async () => sockets, 1, 'new lines');
    await ada.page.waitForSelector('.conn.ok');
    await ada.page.clock.resume();
    same(await textOf(ada.page, '.rail ol'), chosen, 'the turn that was put together');
    await confirm(ada);
    await until(() => stored(table), 1, 'it is played');
  },
);

await onlineStory(
  'a page that is loaded anew in mid-turn still has it, also one that was confirmed without a connection',
  async (site, watch) => {
    const { ada, ben, both, stored } = await two(site, watch);
    const table = await site.begin(both);
    await compose(ada);
    const chosen = await textOf(ada.page, '.rail ol');
    await ada.open(`#table/${table}`);
    await ada.page.waitForSelector('.rail');
    await until(() => textOf(ada.page, '.rail ol'), chosen, 'the turn that was put together');
    await ada.page.waitForSelector('.conn:is(.ok, .slow)');
    ada.line.hold();
    await confirm(ada);
    await until(() => stored(table), 1, 'the server has it');
    ada.line.cut();
    ada.line.mend();
    await ada.open(`#table/${table}`);
    await until(() => turnsOf(ada), 1, 'one turn, not two');
    await playsOne(ben, table);
    await until(() => isOwn(ada), true, 'and the game goes on');
    same(await stored(table), 2, 'turns');
  },
);

await onlineStory(
  'a server that is killed in the middle comes back, and the game goes on',
  async (site, watch) => {
    const persons = await site.people(['Ada', 'Ben']);
    watch(...persons);
    await site.begin(persons, { clock: 'live 600 5' });
    const [mover, other] = persons;
    await compose(mover);
    await site.kill();
    await mover.page.waitForSelector('.conn.off');
    await confirm(mover);
    await site.restart();
    for (const { page } of persons) await page.evaluate(() => document.querySelector('[data-act="online:tryNow"]')?.click());
    await until(() => turnsOf(other), 1, 'the turn arrives');
    await until(() => isOwn(other), true, 'the next is to move');
  },
  { own: true },
);

await onlineStory('a browser without room says so, and neither a reload nor a cut line loses a turn', async (site, watch) => {
  const { ada, both, stored } = await two(site, watch);
  const table = await site.begin(both);
  /** Runs in the page: fills the storage that all tabs share. */
  const fill = () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...what) {
      if (this === localStorage) throw new DOMException('no room', 'QuotaExceededError');
      return setItem.apply(this, what);
    };
  };
  await ada.page.evaluate(fill);
  await ada.context.addInitScript(fill);
  await compose(ada);
  const chosen = await textOf(ada.page, '.rail ol');
  await ada.open(`#table/${table}`);
  await ada.page.waitForSelector('.rail');
  await until(() => textOf(ada.page, '.rail ol'), chosen, 'the turn that was put together');
  ada.line.cut();
  await ada.page.waitForSelector('.conn.off');
  await confirm(ada);
  await until(async () => /no room left: keep this page open/.test(await textOf(ada.page, '.advice')), true, 'what to do');
  ada.line.mend();
  await act(ada, 'online:tryNow');
  await until(() => stored(table), 1, 'the turn arrives');
});

await onlineStory(
  'a turn that the server cannot store is kept, its player is told, and it counts once it is stored',
  async (site, watch) => {
    const { ada, both, stored } = await two(site, watch);
    const table = await site.begin(both);
    const database = join(site.folder, 'online.sqlite');
    renameSync(database, `${database}.away`);
    await playsOnPage(ada);
    await ada.page
      .getByText('The server cannot save anything at the moment. Your turn stays as you have put it together.')
      .waitFor();
    same(await stored(table), 0, 'turns of the server');
    renameSync(`${database}.away`, database);
    await until(() => stored(table), 1, 'turns of the server');
    await ada.page.getByText('The server cannot save anything').waitFor({ state: 'detached' });
    same(await turnsOf(ada), 1, 'turns on the page');
  },
  { own: true },
);

await onlineStory(
  'after ten minutes without network the page comes back by itself, with what was missed',
  async (site, watch) => {
    const away = await site.visitor('Ben'),
      ada = await site.caller('Ada');
    watch(away);
    await away.page.clock.install();
    const table = await begun([ada, away]);
    await away.open(`#table/${table}`);
    await away.page.waitForSelector('.conn.ok');
    away.line.cut();
    await away.context.setOffline(true);
    await away.page.waitForSelector('.conn.off');
    let sockets = 0;
    away.page.on('websocket', () => sockets++);
    for (let minute = 0; minute < 10; minute++) {
      await away.page.clock.fastForward(60_000);
      await act(away, 'online:tryNow');
    }
    check(sockets <= 1, `${sockets} sockets in vain: a browser lets the next ones wait for seconds`);
    await plays([ada, away], table);
    away.line.mend();
    const back = Date.now();
    await away.context.setOffline(false);
    await until(() => turnsOf(away), 1, 'what was missed');
    await until(() => isOwn(away), true, 'and your own turn');
    return `${Date.now() - back} ms`;
  },
);

await closeHall();
