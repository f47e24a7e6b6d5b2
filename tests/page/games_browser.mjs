// Whole games of every edition with every set of modules; the number of players varies. In every case, the referee
// accepts the record, and its scores are those on the screen.
import { ENGINE, EVERYWHERE, open, story, untroubled, visit } from './browser.mjs';
import { ask, begin, beginByHand, forgetGames, onlyRecord, PERSON } from './game.mjs';
import { asPerson, bring, cut, played, scoresOf } from './review.mjs';
import { playByHand, playByScript } from './robot.mjs';
import { sweep, THOROUGH } from './sweep.mjs';
import { myTurn, press } from './table.mjs';
import { same, test } from '../../tools/tap.mjs';

const EDITIONS = ['2013', 'second'];
const MODULES = [[], ['rewards'], ['boars'], ['rewards', 'boars']];

/** Returns the scores on the last screen, by rank. */
const shownScores = (page) => page.locator('.endscreen .numbers tfoot td').allTextContents();

/** Checks that the game on the screen is over and valid. @param {any} page @param {number} players */
async function isSound(page, players) {
  const record = await onlyRecord(page);
  ask('check', record);
  const { final } = JSON.parse(ask('score', record));
  same(final.length, players, 'players');
  same(/\[Result "([^"]*)"\]/.exec(record)[1], final.join(' '), 'result');
  same(
    (await shownScores(page))
      .map((text) => Number(text.replace('−', '-')))
      .sort((a, b) => b - a)
      .join(' '),
    final.sort((a, b) => b - a).join(' '),
    'scores on the screen',
  );
}

const ALL = EDITIONS.flatMap((edition) => MODULES.map((modules) => ({ edition, modules }))).map((setting, i) => ({
  ...setting,
  players: 2 + (i % 3),
}));
/** Both editions, no module and both, and every number of players. */
const SETTINGS = sweep(ALL, ({ edition, modules, players }) =>
  edition === '2013' ? modules.length === 0 || players === 4 : modules.length === 2,
);

/** Plays one game after the other, from the end to the start screen and on, while there are games left to play. */
async function lane() {
  let visitor = null;
  for (let setting = SETTINGS.shift(); setting; setting = SETTINGS.shift()) {
    const { edition, modules, players } = setting;
    await test(`a game of ${players} in the ${edition} edition with ${modules.join(' and ') || 'no module'} is sound to its end`, async () => {
      visitor ??= await visit({ viewport: { width: 1024, height: 720 } });
      const { page, troubles } = visitor;
      try {
        await untroubled(troubles, async () => {
          await begin(page, {
            edition,
            modules,
            players: [PERSON, 'level1', 'level2', 'level1'].slice(0, players),
            seed: `${edition} ${modules} ${players}`,
          });
          await playByScript(page, players);
          await isSound(page, players);
          await press(page, 'changeSetting');
          await forgetGames(page);
        });
      } catch (error) {
        await visitor.close(); // the next one starts afresh
        visitor = null;
        throw error;
      }
    });
  }
  await visitor?.close();
}

if (ENGINE === 'chromium') await Promise.all([lane(), lane()]);

await story('the score beside each name is the engine’s for that seat, after every turn', {}, async (page) => {
  const record = cut(asPerson(played('level2,level1,greedy', '--modules', 'rewards,boars'), 2), 13);
  await bring(page, 'scores', record);
  await open(page, '#game/scores');
  const first = scoresOf(record);
  const tell = (scores) => new Set(scores).size === scores.length && scores.every((score, i) => score !== first[i]);
  for (let turn = 0, scores = first; !tell(scores); turn++) {
    // until seats and moments can be told apart
    if (turn) await playByScript(page, turn, 1);
    await myTurn(page);
    scores = scoresOf(await onlyRecord(page));
    const shown = await page
      .locator('.bar .scores li')
      .evaluateAll((all) =>
        all.map((one) => `${one.querySelector('span').textContent} ${one.querySelector('.num').textContent}`),
      );
    same(shown.join(), ['Ada', 'You', 'Clara'].map((name, i) => `${name} ${scores[i]}`).join(), `scores after ${turn} turns`);
  }
});

/**
 * Plays by hand. In the sample, a script plays the rounds in between, which differ little.
 * @param {any} page @param {number} seed @param {'click' | 'tap'} how
 */
async function playOut(page, seed, how) {
  if (!THOROUGH) {
    await playByHand(page, seed, how, 4);
    await playByScript(page, seed, 10);
  }
  await playByHand(page, seed, how);
}

await story('a game can be played with the mouse, from its first turn to its last', {}, async (page) => {
  await beginByHand(page, { edition: '2013', modules: ['boars'], seed: 'mouse' });
  await playOut(page, 11, 'click');
  await isSound(page, 2);
});

await story(
  'and with a finger on a phone',
  { ...EVERYWHERE, viewport: { width: 360, height: 740 }, touch: true, settings: { pace: 'off', language: 'de' } },
  async (page) => {
    await beginByHand(page, {
      edition: 'second',
      modules: ['rewards', 'boars'],
      players: [PERSON, 'level1', 'level1'],
      seed: 'finger',
    });
    await playOut(page, 12, 'tap');
    await isSound(page, 3);
  },
);
