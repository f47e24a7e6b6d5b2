// Whole games by hand. The referee accepts the record, and its scores are those on the screen. Games of every edition
// with every set of modules are in games_test.mjs.
import { EVERYWHERE, story } from './browser.mjs';
import { ask, beginByHand, onlyRecord, PERSON } from './game.mjs';
import { playByHand, playByScript } from './robot.mjs';
import { THOROUGH } from './sweep.mjs';
import { same } from '../../tools/tap.mjs';

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
