/** What the start screen asks before a game. */

/**
 * @typedef {object} Setup
 * @property {import('./party.js').Sitter[]} sitters in their order; the first to move is `first`
 * @property {'2013' | 'second'} edition
 * @property {('rewards' | 'boars')[]} modules
 * @property {number} first the seat that begins, from 1; 0 for one drawn by lot
 * @property {'ask' | 'drawn'} sides whether people choose boards and sides, or the seed draws them
 * @property {string} seed any text; empty for a new one
 */

/** @returns {Setup} */
export const usualSetup = () => ({
  sitters: [
    { player: 'person', name: '' },
    { player: 'level2', name: '' },
  ],
  edition: '2013',
  modules: [],
  first: 1,
  sides: 'drawn',
  seed: '',
});
