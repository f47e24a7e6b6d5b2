// Statistics: study.wasm examines games and adds them up as the native program does.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
import { host, coach } from './host.mjs';

const kit = 'tests/conformance/good';
const STEPS = 6;
const HIDDEN = -110,
  WEIGHTS = -112,
  NO_TURN = -114,
  NO_REVIEW = -115,
  NUMBER = -103;

/** A record in which a person sits on a seat and computer players on the others. */
const seated = (/** @type {string} */ record, /** @type {number} */ seat) => {
  const players = Number(/\[Players "(\d)"\]/.exec(record)?.[1]);
  const tags = Array.from({ length: players }, (_, i) => `[Seat${i + 1} "${i + 1 === seat ? 'person' : 'level2'}"]\n`).join('');
  return record.replace(/^\[Name\d .*\n/gm, '').replace(/^\[Result/m, `${tags}[Result`);
};

/** The same, given up by the second seat after some turns. */
const givenUp = (/** @type {string} */ record, /** @type {number} */ turns) => {
  const [head, played] = record.split('\n\n');
  return `${head.replace(/\[Result ".*"\]/, '[Forfeit "2 tired"]\n[Result "*"]')}\n\n${played.split('\n').slice(0, turns).join('\n')}\n`;
};

const read = (/** @type {string} */ name) => readFileSync(`${kit}/${name}.sgr`, 'utf8');
const whole = seated(read('2013-base-2p-greedy'), 1);
const records = [
  { seat: 1, text: whole },
  { seat: 2, text: givenUp(seated(read('second-rewards+boars-2p-greedy'), 2), 6) },
  { seat: 1, text: givenUp(seated(read('2013-rewards+boars-4p-busy'), 1), 9) },
];

/** What the program says of them. */
function native() {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    const files = records.map(({ text }, i) => {
      const file = join(folder, `game${i}.sgr`);
      writeFileSync(file, text);
      utimesSync(file, i + 1, i + 1); // the oldest first
      return file;
    });
    return JSON.parse(
      execFileSync('build/sanssouci', ['statistics', '--json', '--steps', String(STEPS), ...files], {
        encoding: 'utf8',
        stdio: 'pipe',
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const h = await host(coach);
h.loadWeights();

await test('a review that is done is taken over, and then only the strongest player is asked', () => {
  const { seat, text } = records[1];
  same(h.e.read_record(0, h.write(text)), 0, 'read_record');
  same(h.e.digest_adopt(0, seat), NO_REVIEW, 'before a review');
  same(h.e.review_begin(0, STEPS), 0, 'review_begin');
  same(h.e.digest_adopt(0, seat), NO_REVIEW, 'before it is done');
  h.e.review_step(0);
  const {
    seats: { [seat - 1]: wanted },
  } = JSON.parse(h.text(h.e.review()));
  const adopted = h.text(h.e.digest_adopt(0, seat));
  const { reviewed, turns, best_turns: best } = JSON.parse(h.text(h.e.digest_read(0, seat, h.write(adopted))));
  check(reviewed, 'reviewed');
  same(turns.turns, wanted.judged, 'turns');
  check(Math.abs(turns.points - wanted.loss.points) < 0.01, `${turns.points}, not ${wanted.loss.points}`);
  same(best, wanted.best_turns, 'best turns');
  same(h.e.digest_resume(0, seat, h.write(adopted)), 0, 'digest_resume');
  same(h.e.digest_step(1), 0, 'a game that was given up is compared with nobody');
  same(h.text(h.e.digest_text()), adopted, 'what was known');
  same(h.e.read_record(0, h.write(whole)), 0, 'read_record');
  same(h.e.digest_adopt(0, 1), NO_REVIEW, 'of another game');
});

function examine(/** @type {string} */ text, /** @type {number} */ seat, slice = 0) {
  same(h.e.read_record(0, h.write(text)), 0, 'read_record');
  same(h.e.digest_begin(0, seat, STEPS), 0, 'digest_begin');
  let before = 0;
  while (h.e.digest_step(slice)) {
    const progress = h.e.digest_progress();
    check(progress >= before && progress <= 1000, `progress from ${before} to ${progress}`);
    before = progress;
  }
  same(h.e.digest_progress(), 1000, 'progress at the end');
  return h.text(h.e.digest_text());
}

const digests = records.map(({ text, seat }) => examine(text, seat));

function statistics() {
  h.e.statistics_clear();
  h.e.honours_clear();
  const games = records.map(({ text, seat }, i) => {
    h.e.read_record(0, h.write(text));
    const game = JSON.parse(h.text(h.e.digest_read(0, seat, h.write(digests[i]))));
    same(h.e.statistics_add(), 0, 'statistics_add');
    same(h.e.honours_add(), 0, 'honours_add');
    return game;
  });
  return { games, statistics: JSON.parse(h.text(h.e.statistics())), honours: JSON.parse(h.text(h.e.honours(0))) };
}

await test('native and WebAssembly statistics are the same', () => {
  const theirs = native(),
    ours = statistics();
  same(JSON.stringify(ours.statistics), JSON.stringify(theirs.statistics), 'statistics');
  const bare = theirs.games.map((/** @type {any} */ { file: _file, when: _when, ...game }) => game);
  same(JSON.stringify(ours.games), JSON.stringify(bare), 'games');
  same(ours.statistics.games, 3, 'games');
  same(ours.statistics.compared, 1, 'games with the strongest player');
  same(JSON.stringify(ours.honours), JSON.stringify(theirs.honours), 'the garden of honour');
});

await test('puzzles, and games with several people, count for honours too', () => {
  const reached = (/** @type {any[]} */ honours, /** @type {string} */ wanted) =>
    honours.find(({ name }) => name === wanted).reached;
  h.e.honours_clear();
  const online = whole.replace(/^\[Result/m, '[FairRound "1"]\n[Result');
  for (const text of [whole, online, online]) {
    h.e.read_record(0, h.write(text));
    same(h.e.honours_add_table(0), 0, 'honours_add_table');
  }
  const honours = JSON.parse(h.text(h.e.honours(12)));
  same(
    honours
      .filter((/** @type {any} */ { planted }) => planted)
      .map((/** @type {any} */ { name }) => name)
      .join(),
    'seeds',
    'in bloom',
  );
  same(reached(honours, 'gate'), 2, 'online games');
  same(reached(honours, 'first'), 0, 'games of the reader');
  same(h.e.honours(-1), NUMBER, 'fewer than no puzzles');
});

await test('slices of any size come to the same', () => same(examine(records[1].text, 2, 1), digests[1], 'digest'));

await test('walks by row are all walks', () => {
  const {
    statistics: { walks, sources },
  } = statistics();
  const sum = walks.reduce((/** @type {number} */ all, /** @type {any} */ row) => all + row.mine.mean, 0);
  check(Math.abs(sum - sources.nobles.mine.mean) < 0.01, `${sum} and ${sources.nobles.mine.mean}`);
});

await test('a digest that is damaged, or of another game or seat, counts as none', () => {
  const reviewed = (/** @type {number} */ game, /** @type {number} */ seat, /** @type {string} */ text) => {
    h.e.read_record(0, h.write(records[game].text));
    return JSON.parse(h.text(h.e.digest_read(0, seat, h.write(text)))).reviewed;
  };
  same(reviewed(1, 2, digests[1]), true, 'its own');
  same(reviewed(1, 1, digests[1]), false, 'of another seat');
  same(reviewed(2, 1, digests[1]), false, 'of another game');
  same(reviewed(1, 2, digests[1].replace(/best_turns \d+/, 'best_turns 7')), false, 'damaged');
  same(reviewed(1, 2, ''), false, 'none');
});

await test('without a number of steps a game is examined as hard as the program does', () => {
  h.e.read_record(0, h.write(givenUp(whole, 1)));
  same(h.e.digest_begin(0, 1, 0), 0, 'digest_begin');
  same(h.e.digest_step(0), 0, 'digest_step');
  const usual = /SS_DIGEST_STEPS = (\d+)/.exec(readFileSync('src/coach/digest.h', 'utf8'))?.[1];
  same(/^steps (\d+)$/m.exec(h.text(h.e.digest_text()))?.[1], usual, 'steps');
});

await test('what cannot be examined is refused', async () => {
  const fresh = await host(coach);
  fresh.e.read_record(0, fresh.write(whole));
  same(fresh.e.digest_begin(0, 1, 0), WEIGHTS, 'without weights');
  same(fresh.e.digest_step(1), NO_REVIEW, 'before it is begun');
  same(fresh.e.digest_text(), NO_REVIEW, 'before it is begun');
  same(fresh.e.statistics_add(), NO_REVIEW, 'before a game is read');
  same(fresh.e.honours_add(), NO_REVIEW, 'before a game is read');
  check(fresh.e.honours_add_table(5) < 0, 'a slot without a game');
  h.e.read_record(0, h.write(whole));
  same(h.e.digest_begin(0, 1, -1), NUMBER, 'steps');
  h.e.rewind(0, 0);
  same(h.e.digest_begin(0, 1, 0), NO_TURN, 'no turn');
  h.e.read_record(0, h.write(givenUp(whole, 4)));
  const eyes = h.text(h.e.record(0, 2));
  h.e.read_record(0, h.write(eyes));
  same(h.e.digest_begin(0, 1, 0), HIDDEN, 'missions are hidden');
  h.e.read_record(0, h.write(whole.replace(/\[Missions2 ".*"\]/, '[Missions2 "? ?"]')));
  same(h.e.digest_begin(0, 1, 0), HIDDEN, 'who won is hidden');
});

doneTesting();
