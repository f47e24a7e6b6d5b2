// Gardens of the day, natively and as WebAssembly with and without SIMD: deals and every turn of the opponents are the same. And the calendar, as
// pages ask for it. tests/wasm/wasm_trace.c has the native side.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { host, coach, coachScalar } from './host.mjs';

const hash = (text) => createHash('sha256').update(text).digest('hex');
const seconds = (time) => BigInt(Date.parse(time) / 1000);
const trace = execFileSync('build/tests/wasm/wasm_trace', ['days'], { encoding: 'utf8' })
  .trimEnd()
  .split('\n')
  .map((line) => line.split(/ (.*)/));

/** The turn of the player to move, as the page asks for it: with the chance of the game, and as long as it usually thinks. */
function answer(h) {
  const { mover } = JSON.parse(h.text(h.e.view(0, 0)));
  const { player } = JSON.parse(h.text(h.e.party(0))).seats[mover - 1];
  const number = JSON.parse(h.text(h.e.players())).findIndex(({ name }) => name === player);
  const chance = h.e.chance(0, mover);
  return h.text(h.e.choose(0, number, 0, Number(BigInt.asIntN(32, chance)), Number(BigInt.asIntN(32, chance >> 32n))));
}

/** Without SIMD the levels that were trained think for minutes: there an answer of each of the first days is a sample. */
for (const [name, module] of Object.entries({ coach, scalar: coachScalar }))
  await test(`deals of days and their opponents' turns are those of the native program: ${name}`, async () => {
    const h = await host(module);
    h.loadWeights();
    let day = '',
      asked = 0,
      all = 0;
    for (const [what, ...rest] of trace) {
      const said = rest[0];
      if (what === 'day') {
        const [date, wanted] = said.split(' ');
        same(h.e.deal_day(0, h.write(date), 0), 0, 'deal_day');
        same(hash(h.text(h.e.save(0))), wanted, `the deal of ${date}`);
        [day, asked] = [date, 0];
        continue;
      }
      if (what === 'answer' && (module === coach || (day < '2026-11-20' && asked < 1))) {
        same(answer(h), said, `an answer of ${day}`);
        asked++;
        all++;
      }
      same(h.e.play_text(0, h.write(said)), 0, 'play_text');
    }
    return `${all} answers`;
  });

await test('a day that is none is refused, and any number is safe', async () => {
  const h = await host(coach);
  for (const text of ['', '2026-02-29', 'today', '2026-11-17 '.repeat(9)]) check(h.e.deal_day(0, h.write(text), 0) < 0, text);
  check(h.e.deal_day(99, h.write('2026-11-17'), 0) < 0, 'no slot');
  check(h.e.day(5) < 0 && h.e.stamp(5, 0n) < 0 && h.e.calendar_add(5, 0) < 0, 'no game');
  check(h.e.calendar(0n, 0) < 0 && h.e.calendar(0n, 61) < 0, 'weeks');
  for (const now of [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n)]) check(h.e.calendar(now, 60) > 0, `a calendar at ${now}`);
});

await test('the calendar follows from the games that are added', async () => {
  const h = await host(coach);
  h.e.calendar_clear();
  same(h.e.deal_day(0, h.write('2026-11-17'), 0), 0);
  h.e.stamp(0, seconds('2026-11-17T23:00:00Z'));
  h.e.calendar_add(0, 4);
  const at = (time) => JSON.parse(h.text(h.e.calendar(seconds(time), 2)));
  const entry = (time) => at(time).days.find(({ day }) => day === '2026-11-17');
  same(entry('2026-11-18T12:00:00Z').running, 4, 'it can be gone on with');
  same(entry('2026-11-18T12:00:00Z').bed, 'open', 'on the next day');
  same(entry('2026-11-19T12:00:00Z').bed, 'free', 'not on the one after it');
  for (let i = 0; JSON.parse(h.text(h.e.view(0, 0))).ending === null; i++) h.e.play_random(0, i, 7);
  h.e.stamp(0, seconds('2026-11-18T00:30:00Z'));
  h.e.calendar_add(0, 5);
  const { bed, game, points, epoch } = entry('2026-11-18T12:00:00Z');
  same([bed, game, epoch].join(), 'kept,5,1');
  const { seats } = JSON.parse(h.text(h.e.party(0)));
  same(points, JSON.parse(h.text(h.e.score(0, -1))).final[seats.findIndex(({ player }) => player === 'person')], 'points');
  const calendar = at('2026-11-18T23:00:00Z');
  same([calendar.today, calendar.left, calendar.streak, calendar.days.length].join(), '2026-11-18,3600,1,14');
  same(calendar.days[0].day, '2026-11-09', 'a Monday');
  same(h.e.calendar_streak(seconds('2026-11-21T00:00:00Z')), 0, 'two missed days of a week');
  same(h.e.calendar_row(95, 97), 6);
});

await test('a game continued from the middle of a game of a day does not count', async () => {
  const h = await host(coach);
  h.e.deal_day(0, h.write('2026-11-17'), 0);
  same(JSON.parse(h.text(h.e.party(0))).counts, true);
  for (let i = 0; i < 6; i++) h.e.play_random(0, i, 7);
  same(h.e.take_back(0) < 0, true, 'nothing is taken back');
  h.e.copy(0, 1);
  h.e.rewind(1, 4);
  same(JSON.parse(h.text(h.e.party(1))).counts, false);
  check(h.text(h.e.save(1)).includes('\n[Practice "yes"]\n'), 'it says so');
  same(JSON.parse(h.text(h.e.day(1))).fault, 'PRACTICE');
  same(JSON.parse(h.text(h.e.day(0))).fault, 'UNFINISHED');
  h.e.calendar_clear();
  h.e.calendar_add(1, 0);
  same(
    JSON.parse(h.text(h.e.calendar(seconds('2026-11-17T12:00:00Z'), 1))).days.every(({ running }) => running === null),
    true,
  );
});

doneTesting();
