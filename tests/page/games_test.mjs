// Whole games of every edition with every set of modules; the number of players varies. In every case, the referee
// accepts the record, and its scores are those on the screen.
import { doneTesting, same, test } from '../../tools/tap.mjs';
import { ask, PERSON } from './game.mjs';
import { asPerson, cut, played, scoresOf } from './review.mjs';
import { openPage } from './tree.mjs';

const MODULES = [[], ['rewards'], ['boars'], ['rewards', 'boars']];
const SETTINGS = ['2013', 'second'].flatMap((edition) => MODULES.map((modules) => ({ edition, modules })));

for (const [i, { edition, modules }] of SETTINGS.entries()) {
  const players = 2 + (i % 3);
  await test(`a game of ${players} in the ${edition} edition with ${modules.join(' and ') || 'no module'} is sound to its end`, async () => {
    const page = await openPage();
    await page.begin({
      edition,
      modules,
      players: [PERSON, 'level1', 'level2', 'level1'].slice(0, players),
      seed: `${edition} ${modules} ${players}`,
    });
    await page.play(players);
    const { record } = page;
    ask('check', record);
    const { final } = JSON.parse(ask('score', record));
    same(final.length, players, 'players');
    same(/\[Result "([^"]*)"\]/.exec(record)?.[1], final.join(' '), 'result');
    const shown = page.texts('.endscreen .numbers tfoot td').map((score) => Number(score.replace('−', '-')));
    same(shown.sort((a, b) => b - a).join(' '), final.sort((a, b) => b - a).join(' '), 'scores on the screen');
  });
}

await test('the score beside each name is the engine’s for that seat, after every turn', async () => {
  const record = cut(asPerson(played('level2,level1,greedy', '--modules', 'rewards,boars'), 2), 13);
  const page = await openPage();
  await page.open(record);
  const first = scoresOf(record);
  const tell = (scores) => new Set(scores).size === scores.length && scores.every((score, i) => score !== first[i]);
  for (let turn = 0, scores = first; !tell(scores); turn++) {
    // until seats and moments can be told apart
    if (turn) await page.play(turn, 1);
    await page.myTurn();
    scores = scoresOf(page.record);
    const shown = page
      .all('.bar .scores li')
      .map((one) => `${one.querySelector('span')?.textContent} ${one.querySelector('.num')?.textContent}`);
    same(shown.join(), ['Ada', 'You', 'Clara'].map((name, i) => `${name} ${scores[i]}`).join(), `scores after ${turn} turns`);
  }
});

doneTesting();
