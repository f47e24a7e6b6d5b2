// Online games whose lines are cut, whose server is killed, whose pages are reloaded or have no storage left: no turn
// is lost, and none is played twice.
import { closeHall, onlineStory } from './online.mjs';
import { pressNext } from './robot.mjs';
import { allChoose, compose, confirm, isOwn, sorted, textOf, turnsOf } from './seated.mjs';
import { until } from './until.mjs';
import { check, same } from '../../tools/tap.mjs';

await onlineStory('a turn that is confirmed without a connection is shown at once and sent when the line is mended', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await compose(mover);
  mover.line.cut();
  await mover.page.waitForSelector('.conn.off');
  check(await mover.page.$('[data-act=confirm]:not(:disabled)'), 'the turn stays composed');
  await confirm(mover);
  await until(() => turnsOf(mover), 1, 'it is shown at once');
  same(await turnsOf(other), 0, 'nobody else knows it');
  check(/sent when the connection is back/.test(await textOf(mover.page, '.advice')), 'it says so');
  mover.line.mend();
  await mover.page.locator('[data-act="online:tryNow"]').evaluate((button) => button.click());
  await until(() => turnsOf(other), 1, 'the others see it');
  await until(() => isOwn(other), true, 'and the next is to move');
});

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
    let dead = false, sent = 0, how = '';
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

await onlineStory('a line that is cut at any step of a turn loses nothing', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  let cut = '';
  const when = ({ op }) => {
    const how = op === 'play' ? cut : '';
    if (how) cut = '';
    return how;
  };
  for (const { page } of persons) await cutSockets(page, when);
  await hall.begin(persons);
  await allChoose(persons);
  // before anything, while a turn is composed, when it is complete, right after it is confirmed, and with only the answer lost
  const steps = ['before', 'composing', 'complete', 'confirmed', 'answer', ...CUTS];
  for (const [i, step] of steps.entries()) {
    const [mover, other] = await sorted(persons);
    const again = async () => {
      mover.line.cut();
      await mover.page.waitForSelector('.conn.off');
      mover.line.mend();
      await mover.page.locator('[data-act="online:tryNow"]').evaluate((button) => button.click());
      await mover.page.waitForSelector('.conn.ok');
    };
    if (step === 'before') await again();
    await pressNext(mover.page, i + 7);
    if (step === 'composing') await again();
    await compose(mover, i + 7);
    if (step === 'complete') await again();
    if (step === 'answer') mover.line.hold();
    if (CUTS.includes(step)) cut = step;
    await confirm(mover);
    if (CUTS.includes(step)) {
      await until(async () => cut, '', `the line is cut: ${step}`);
      await mover.page.evaluate(() => document.querySelector('[data-act="online:tryNow"]')?.click());
    }
    if (step === 'answer') await until(() => turnsOf(other), i + 1, 'the server has it');
    if (step === 'confirmed' || step === 'answer') await again();
    for (const person of persons) await until(() => turnsOf(person), i + 1, `turns after the line was cut: ${step}`);
    await until(() => isOwn(other), true, `the next is to move: ${step}`);
  }
});

/** Everything a seat does before the first turn. */
const BEFORE = ['commit', 'reveal', 'view', 'side garden', 'side rewards'];

for (const how of CUTS)
  await onlineStory(`a line that is cut at every step before the first turn loses nothing: ${how}`, async (hall, watch) => {
    const persons = await hall.people(['Ada', 'Ben']);
    watch(...persons);
    const left = persons.map(() => new Set(BEFORE));
    for (const [i, { page }] of persons.entries()) await cutSockets(page, ({ op, board }) => (left[i].delete(op === 'side' ? `side ${board}` : op) ? how : ''));
    const table = await hall.begin(persons, { modules: 'rewards' });
    await allChoose(persons);
    same(left.map((steps) => [...steps].join()).join(), ',', 'steps at which no line was cut');
    const [mover, other] = await sorted(persons);
    await compose(mover, 4);
    await confirm(mover);
    await until(() => turnsOf(other), 1, 'the first turn');
    same((await mover.api(`table/${table}`)).fair.round, 1, 'it was dealt once');
  });

await onlineStory('a phone that slept in mid-turn still has it, and does not wait for a line that is dead', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben'], { viewport: { width: 390, height: 844 }, touch: true });
  watch(...persons);
  for (const { page } of persons) await page.clock.install();
  await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await compose(mover);
  const chosen = await textOf(mover.page, '.rail ol');
  let sockets = 0;
  mover.page.on('websocket', () => sockets++);
  mover.line.forsake();
  await mover.page.clock.pauseAt(Date.now() + 600_000); // from here on no timer fires
  await mover.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await until(async () => sockets, 1, 'new lines');
  await mover.page.waitForSelector('.conn.ok');
  await mover.page.clock.resume();
  same(await textOf(mover.page, '.rail ol'), chosen, 'the turn that was put together');
  await confirm(mover);
  await until(() => turnsOf(other), 1, 'it is played');
});

await onlineStory('a page that is loaded anew in mid-turn still has it, also one that was confirmed without a connection', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await compose(mover);
  const chosen = await textOf(mover.page, '.rail ol');
  await mover.open(`#table/${table}`);
  await mover.page.waitForSelector('.rail');
  await until(() => textOf(mover.page, '.rail ol'), chosen, 'the turn that was put together');
  await mover.page.waitForSelector('.conn:is(.ok, .slow)');
  mover.line.hold();
  await confirm(mover);
  await until(() => turnsOf(other), 1, 'the server has it');
  mover.line.cut();
  mover.line.mend();
  await mover.open(`#table/${table}`);
  await until(() => turnsOf(mover), 1, 'one turn, not two');
  await until(() => isOwn(other), true, 'the next is to move');
});

await onlineStory('a server that is killed in the middle comes back, and the game goes on', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  await hall.begin(persons, { clock: 'live 600 5' });
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  await compose(mover);
  await hall.kill();
  await mover.page.waitForSelector('.conn.off');
  await confirm(mover);
  await hall.restart();
  for (const { page } of persons) await page.evaluate(() => document.querySelector('[data-act="online:tryNow"]')?.click());
  await until(() => turnsOf(other), 1, 'the turn arrives');
  await until(() => isOwn(other), true, 'the next is to move');
}, { own: true });

await onlineStory('a browser without room says so, and neither a reload nor a cut line loses a turn', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  const table = await hall.begin(persons);
  await allChoose(persons);
  const [mover, other] = await sorted(persons);
  /** Runs in the page: fills the storage that all tabs share. */
  const fill = () => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...what) {
      if (this === localStorage) throw new DOMException('no room', 'QuotaExceededError');
      return setItem.apply(this, what);
    };
  };
  await mover.page.evaluate(fill);
  await mover.context.addInitScript(fill);
  await compose(mover);
  const chosen = await textOf(mover.page, '.rail ol');
  await mover.open(`#table/${table}`);
  await mover.page.waitForSelector('.rail');
  await until(() => textOf(mover.page, '.rail ol'), chosen, 'the turn that was put together');
  mover.line.cut();
  await mover.page.waitForSelector('.conn.off');
  await confirm(mover);
  await until(async () => /no room left: keep this page open/.test(await textOf(mover.page, '.advice')), true, 'what to do');
  mover.line.mend();
  await mover.page.locator('[data-act="online:tryNow"]').evaluate((button) => button.click());
  await until(() => turnsOf(other), 1, 'the turn arrives');
});

await onlineStory('after ten minutes without network the page comes back by itself, with what was missed', async (hall, watch) => {
  const persons = await hall.people(['Ada', 'Ben']);
  watch(...persons);
  for (const { page } of persons) await page.clock.install();
  await hall.begin(persons);
  await allChoose(persons);
  const [mover, away] = await sorted(persons);
  away.line.cut();
  await away.context.setOffline(true);
  await away.page.waitForSelector('.conn.off');
  let sockets = 0;
  away.page.on('websocket', () => sockets++);
  for (let minute = 0; minute < 10; minute++) {
    await away.page.clock.fastForward(60_000);
    await away.page.locator('[data-act="online:tryNow"]').evaluate((button) => button.click());
  }
  check(sockets <= 1, `${sockets} sockets in vain: a browser lets the next ones wait for seconds`);
  await compose(mover);
  await confirm(mover);
  await until(() => turnsOf(mover), 1, 'the other plays');
  away.line.mend();
  const back = Date.now();
  await away.context.setOffline(false);
  await until(() => turnsOf(away), 1, 'what was missed');
  await until(() => isOwn(away), true, 'and your own turn');
  return `${Date.now() - back} ms`;
});

await closeHall();
