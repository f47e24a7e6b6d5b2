// Lessons and examples: their positions are valid, each step has a goal, the presses shown reach it, and every refusal
// has a rule.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';

const load = (name) => import(pathToFileURL(`build/web/${name}`).href); // the tables of words are there, too
const { loadEngine } = await load('engine.js');
const { Lesson } = await load('learn/lesson.js');
const { LESSONS } = await load('learn/lessons.js');
const { EXAMPLES, RULE_LESSONS, exampleOf } = await load('learn/examples.js');
const { AIM } = await load('aim.js');
const { STOPS } = await load('tour.js');
const { POSITIONS } = await load('learn/positions.js');
const { REFUSALS } = await load('nouns.js');
const { REFUSAL_RULES, RULES } = await load('rulebook.js');

const engine = await loadEngine(readFileSync('build/sanssouci.wasm'));

/** Starts a lesson, and records what the host was told. */
function take(script) {
  const lesson = new Lesson(engine, script, { changed() {}, show: async () => {}, done: () => (lesson.finished = true) });
  return lesson;
}

/** One press, as with a finger; fails if it is not possible. */
async function press(lesson, what) {
  const { table } = lesson;
  const [kind, value] = what.split(':');
  if (kind === 'confirm') return table.confirm();
  if (kind === 'nobody') return table.press('noble', '-');
  if (kind === 'cell' || kind === 'noble') return table.pressCell(value);
  return table.press(kind, kind === 'stack' ? Number(value) : value);
}

/** Takes a lesson by its own presses: each step is reached by the last of them. */
async function solve(script) {
  const lesson = take(script);
  for (let index = 0; index < script.steps.length; index++) {
    same(lesson.index, index, `${script.id}: the step`);
    const step = lesson.step;
    if (step.goal || step.played) {
      check(!lesson.resting, `${script.id}, step ${index + 1} is not reached before anything is pressed`);
      const presses = step.presses ?? (await anyTurn(lesson));
      for (const [i, what] of presses.entries()) {
        check(lesson.index === index && !lesson.resting, `${script.id}, step ${index + 1} is reached too early, before ${what}`);
        await press(lesson, what);
        check(!lesson.strayed, `${script.id}, step ${index + 1}: ${what} strays`);
        if (i < presses.length - 1) check(!lesson.finished, 'not finished yet');
      }
      check(
        lesson.resting || lesson.index === index + 1,
        `${script.id}, step ${index + 1} is not reached by ${presses.join(' ')}: ${lesson.table.composer.said}`,
      );
    }
    if (lesson.reading && !lesson.over && lesson.index === index) lesson.goOn();
  }
  check(lesson.over && lesson.finished, `${script.id} is done`);
  lesson.close();
}

/** Returns the presses of some legal turn. */
async function anyTurn({ table }) {
  table.composer.forget();
  const { card, place, cell, boar } = table.game.legalTurns().find((turn) => turn.noble === '-');
  const plan = table.game.plan({ card, place });
  return [
    `card:${card}`,
    `place:${place}`,
    ...(plan.open === 'cell' ? [`cell:${cell}`] : []),
    ...(boar !== '-' && boar !== 'x' ? [`cell:${boar}`] : []),
    'nobody',
    'confirm',
  ];
}

await test('every position is a sound game, with a turn to play', () => {
  for (const [name, { link, at }] of Object.entries(POSITIONS)) {
    const game = engine.readLink(link);
    check(game.view(0).turns >= at, `${name} goes so far`);
    game.rewind(at);
    check(game.view(0).mover > 0, `${name} has a turn to play`);
    game.close();
  }
  return `${Object.keys(POSITIONS).length} positions`;
});

await test('every position is used', () => {
  const used = new Set(
    [...LESSONS, ...EXAMPLES.map(({ id }) => exampleOf(id))].flatMap(({ steps }) => steps.map(({ position }) => position)),
  );
  same(
    Object.keys(POSITIONS)
      .filter((name) => !used.has(name))
      .join(' '),
    '',
    'positions without a lesson',
  );
});

for (const script of LESSONS) await test(`the lesson ${script.id} is reached by its own presses`, () => solve(script));

await test('lessons are about ten and the books, each short', () => {
  check(LESSONS.length >= 10 && LESSONS.length <= 20, `${LESSONS.length} lessons`);
  for (const { id, steps } of LESSONS) {
    const words = steps
      .flatMap(({ tell, after }) => [tell, after ?? ''])
      .join(' ')
      .split(/\s+/).length;
    check(
      steps.length <= 7 && words <= 170,
      `${id} has ${steps.length} steps and ${words} words, which is more than two minutes`,
    );
  }
});

await test('a turn that is allowed but not asked for is not played, and can be undone', async () => {
  const lesson = take(LESSONS.find(({ id }) => id === 'book-walks'));
  const before = lesson.table.game.record();
  for (const what of ['card:24', 'place:2l', 'nobody', 'confirm']) await press(lesson, what);
  check(lesson.strayed, 'the coach answers');
  same(lesson.table.game.record(), before, 'the game');
  lesson.table.undo();
  check(!lesson.strayed, 'the answer goes with the next press');
  for (const what of ['noble:f3', 'confirm']) await press(lesson, what);
  check(lesson.resting, 'the step is reached');
  lesson.close();
});

await test('another card or tile is answered, and the way back is marked until it is taken', async () => {
  const lesson = take(LESSONS.find(({ id }) => id === 'tile'));
  lesson.goOn();
  await press(lesson, 'card:f');
  check(lesson.strayed, 'the coach answers another card at once');
  same(lesson.pointed, 'card:36', 'what is marked');
  await press(lesson, 'card:36');
  same([lesson.index, lesson.strayed].join(), '2,false', 'the step is reached');
  await press(lesson, 'card:f');
  check(lesson.strayed, 'the coach answers when the card of the step before is let go of');
  same(lesson.pointed, 'card:36', 'the card is marked, and not a tile that it cannot take');
  await press(lesson, 'card:36');
  await press(lesson, 'place:3r');
  check(lesson.strayed, 'another tile is answered');
  same(lesson.pointed, 'place:3l', 'the tile is marked');
  await press(lesson, 'place:3l');
  same([lesson.index, lesson.strayed].join(), '3,false', 'on to the walk');
  while (lesson.table.composer.begun) lesson.table.undo();
  check(lesson.strayed, 'a turn that is undone as a whole is answered');
  same(lesson.pointed, 'card:36', 'and the way back begins with the card');
  for (const what of ['card:36', 'place:3l', 'nobody', 'confirm']) {
    same(lesson.pointed, what, 'what is marked');
    await press(lesson, what);
  }
  check(lesson.resting && !lesson.strayed, 'planted');
  lesson.close();
});

await test('natural mistakes in the lessons on strategy have specific answers', async () => {
  for (const [id, presses, words] of [
    ['joining', ['card:e', 'place:6l', 'noble:f6'], '6 points at once'],
    ['joining', ['card:*', 'place:4r', 'nobody'], 'That is the cell!'],
    ['gardener-use', ['card:36', 'place:3r', 'cell:c3', 'noble:b3'], 'Here he opens b3 and b4.'],
    ['gardener-use', ['card:36', 'place:3r', 'cell:h3', 'nobody'], 'Here he leads nowhere new'],
    ['short-walk', ['card:h', 'place:4r', 'noble:d6'], '6 points now, and then this noble is done.'],
    ['leaving', ['card:e', 'place:6r', 'cell:f6', 'noble:b6'], 'For your garden it is the same.'],
  ]) {
    const lesson = take(LESSONS.find((each) => each.id === id));
    lesson.goOn();
    for (const what of [...presses, 'confirm']) await press(lesson, what);
    check(lesson.strayed && lesson.answer?.startsWith(words), `${id}, ${presses.join(' ')}: ${lesson.answer}`);
    lesson.close();
  }
});

// docs/page.md measures this with 6,000 steps; here are fewer.
await test('what the lessons on strategy say about points is what the strongest player expects', async () => {
  await engine.loadWeights(new Response(readFileSync('build/weights.bin')));
  for (const [position, taught, tempting, points] of [
    ['joining', 'x4l@i4 h>5', 'x6l@f6 f>6', 4],
    ['gardenerUse', '36x3r@Gg3 g>5', '36x3r@Gc3 b>3', 3],
    ['gardenerUse', '36x3r@Gg3 g>5', '36x6r@e6', 3],
    ['shortWalk', 'hx4r@f4 d>5', 'hx4r@f4 d>6', 4],
    ['leaving', 'ex6l@Gf6', 'ex6r@Gf6', 3],
    ['leaving', 'ex6l@Gf6', 'ex3l@h3', 2],
  ]) {
    const { link, at } = POSITIONS[position];
    const game = engine.readLink(link);
    game.rewind(at);
    const turns = game.think({ player: 'level6', steps: 1200, seed: [1, 1] }, 64);
    game.close();
    const best = turns.find(({ turn }) => turn.includes(taught)),
      other = turns.find(({ turn }) => turn.includes(tempting));
    check(best && other, `${position}: both turns are judged`);
    check(
      turns[0].lead - best.lead < 0.7,
      `${position}: ${taught} is the best turn, or as good: ${turns[0].turn} ${turns[0].lead}, ${best.lead}`,
    );
    const gap = best.lead - other.lead;
    check(
      Math.abs(gap - points) < 1.5,
      `${position}: ${taught} is worth ${gap.toFixed(1)} more than ${tempting}, about ${points} are told`,
    );
  }
});

await test('after the basic lessons, the rulebooks and the lessons on strategy a game is offered', () => {
  same(
    LESSONS.filter(({ thenPlay }) => thenPlay)
      .map(({ id }) => id)
      .join(' '),
    'scoring book-scoring leaving',
    'lessons that end with a game',
  );
  same(
    LESSONS.findIndex(({ id }) => id === 'scoring'),
    6,
    'lessons before the basics are complete',
  );
});

await test('a lesson leaves no game behind in the engine', async () => {
  const free = engine.free.length;
  for (const script of LESSONS) take(script).close();
  await solve(LESSONS[0]);
  same(engine.free.length, free, 'free places');
});

for (const { id } of EXAMPLES) await test(`the example ${id} refuses what it says`, () => solve(exampleOf(id)));

await test('every refusal has a rule, and every rule something to try', () => {
  const names = new Set(RULES.map(({ name }) => name));
  // A forgotten refusal would lead to the first section, which refuses nothing.
  REFUSALS.forEach(
    (sentence, code) =>
      code && check(names.has(REFUSAL_RULES[code]) && REFUSAL_RULES[code] !== RULES[0].name, `${sentence} has a rule`),
  );
  for (const name of names)
    check(
      LESSONS.some(({ id }) => id === RULE_LESSONS[name]),
      `${name} has a lesson`,
    );
});

await test('the aim is one sentence, the same on the start screen, in the tour and in the rules', () => {
  same(RULES[0].name, 'aim', 'the first of the rules');
  same(RULES[0].brief, AIM, 'what it says');
  same(STOPS[0].text, AIM, 'where the tour begins');
  check(/^[^.]+\.$/.test(AIM), 'it is one sentence');
  for (const word of [/gardener/, /mission/])
    check(
      STOPS.some(({ text }) => word.test(text)),
      `the tour mentions ${word}`,
    );
});

await test('the rules call the mark for gardeners by its hat', () => {
  const { brief, more } = RULES.find(({ name }) => name === 'rewards');
  check(/mark 3 with a hat/.test(brief) && !/gardener on g3/.test(brief + more), brief);
});

await test('what people can press and is refused has an example', () => {
  const shown = new Set(EXAMPLES.map(({ code }) => code));
  const met = new Set();
  for (const name of Object.keys(POSITIONS)) meet(name, met);
  const missing = [...met].filter((code) => !shown.has(code)).map((code) => REFUSALS[code]);
  same(missing.join(' '), '', 'refusals without an example');
  return `${met.size} refusals met`;
});

/** Presses everything there is, while a turn is composed. */
function meet(position, met) {
  const lesson = take({ id: 'try', title: '', steps: [{ tell: '', position, played: () => false }] });
  const { table } = lesson;
  const { composer } = table;
  const cells = table.game.tables.cells.filter((cell) => cell && /^[a-i]/.test(cell));
  const note = () => composer.code && met.add(composer.code);
  for (const card of table.game.choices({}, 'card')) {
    for (const place of table.game.tables.places) {
      composer.forget();
      table.press('card', card);
      table.press('place', place);
      note();
      for (let depth = 0; depth < 4 && composer.plan().open; depth++) {
        for (const cell of cells) {
          const trail = composer.trail.length;
          table.pressCell(cell);
          note();
          if (composer.trail.length > trail) table.undo();
        }
        const { open, options } = composer.plan();
        if (open) table.press(open, options[open].at(-1));
      }
      for (let stack = 1; stack <= 8; stack++) {
        table.press('stack', stack);
        note();
      }
    }
  }
  lesson.close();
}

doneTesting();
