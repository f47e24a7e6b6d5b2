// Whole games of every edition, with every set of modules, for every number of players. Whatever is played, the referee accepts
// the record, and its scores are those on the screen.
import { story } from './browser.mjs';
import { ask, begin, onlyRecord, PERSON } from './game.mjs';
import { playByHand, playByScript } from './robot.mjs';
import { check, same } from '../../tools/tap.mjs';

const MODULES = [[], ['rewards'], ['boars'], ['rewards', 'boars']];

/** The game on the screen is over: is it sound? @param {any} page @param {number} players */
async function isSound(page, players) {
  const record = await onlyRecord(page);
  check(ask('check', record).includes('ok'), 'the referee accepts the record');
  const score = JSON.parse(ask('score', record));
  console.log('#', JSON.stringify(score).slice(0,300));
}

for (const edition of ['2013', 'second'])
  for (const modules of MODULES)
    for (const players of [2, 3, 4])
      await story(`a game of the ${edition} edition with ${modules.join(' and ') || 'no module'} for ${players} ends with a record that the referee accepts`, {}, async (page) => {
        const seed = `${edition} ${modules} ${players}`;
        await begin(page, { edition, modules, players: [PERSON, ...['level1', 'greedy', 'level1'].slice(0, players - 1)], seed });
        const presses = await playByScript(page, players);
        await isSound(page, players);
        return `${presses} presses`;
      });
