// Games from their boards to their end, of every edition with every set of modules; the number of players varies. In
// every case, the referee accepts the record, and its scores are those on the screen.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, doneTesting, same, test } from '../../tools/tap.mjs';
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

await test('people choose the sides of their boards one after the other, and nobody sees what another chose', async () => {
  const page = await openPage();
  await page.begin({
    players: [PERSON, PERSON, 'level1'],
    names: ['Anna', 'Ben'],
    modules: ['rewards'],
    sides: 'ask',
    seed: 'sides',
  });
  let curtains = 0;
  while (!page.all('[data-act=beginGame]').length) {
    await page.comes('[data-act=showBoards], [data-act=takeSide], [data-act=beginGame]');
    if (page.all('[data-act=showBoards]').length) {
      curtains++;
      same(page.all('.choosing, .mine li').length, 0, 'boards and missions while the curtain is up');
      await page.press('showBoards');
    } else if (page.all('[data-act=takeSide]').length) {
      await page.press('pickSide', 'B');
      await page.press('takeSide');
    }
  }
  same(curtains, 4, 'curtains: two people, two boards each');
  await page.press('beginGame');
  await page.comes('[data-act=openCurtain]');
  const { record } = page;
  for (const seat of [1, 2]) check(new RegExp(`\\[Garden${seat} "\\dB"\\]`).test(record), `seat ${seat} has side B`);
  await page.play(1, 4);
  ask('check', page.record);
});

/** Returns a game that a good player won, as if a person had sat there. @param {string} loser @param {string} winner */
function wonAgainst(loser, winner) {
  const folder = mkdtempSync(join(tmpdir(), 'sanssouci-'));
  try {
    execFileSync(
      'build/sanssouci',
      ['arena', '--bots', `${winner}@5,${loser}`, '--games', '1', '--seed', 'orangerie', '--out', folder],
      { stdio: 'ignore' },
    );
    const record = readFileSync(join(folder, 'game-000001.sgr'), 'utf8');
    return record.replace(/\[Name\d .*\n/g, '').replace(/^\[Result/m, `[Seat1 "person"]\n[Seat2 "${loser}"]\n[Result`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await test('after a victory over a level the next one is a press away, with all else as it was', async () => {
  const page = await openPage();
  await page.open(wonAgainst('level1', 'level6'));
  same(page.texts('[data-act=nextLevel]').join(), 'Play level 2: Under-gardener', 'what is offered');
  await page.press('nextLevel');
  await page.comes('.tablescreen .lvl');
  same(page.texts('.tablescreen .lvl').join(), 'Under-gardener', 'the opponent');
});

doneTesting();
