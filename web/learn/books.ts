/**
 * The rulebooks' examples (docs/RULES.md, section 8), as puzzles. Where a book shows only a detail, the rest of the
 * garden is ours.
 */
import { N_ } from '../texts.js';
import { REFUSED } from './refusals.js';
import type { Script } from './lesson.js';

export const BOOK_LESSONS: Script[] = [
  {
    id: 'book-tiles',
    title: N_('From the rulebooks: planting'),
    steps: [
      {
        position: 'bookTiles',
        tell: N_(
          'The last lessons are the examples of the rulebooks, as puzzles. Plant the pavilion with the card violet / turquoise. Where does it go?',
        ),
        presses: ['card:56', 'place:6r', 'nobody', 'confirm'],
        played: ({ cell }) => cell === 'c6',
        after: N_('It goes to c6, and nowhere else.'),
      },
      {
        tell: N_('Now the herb spiral from the orange row.'),
        presses: ['card:h', 'place:4l', 'nobody', 'confirm'],
        played: ({ cell }) => cell === 'h4',
        after: N_('To h4: column herb spiral, row orange.'),
      },
      {
        position: 'bookPavilions',
        tell: N_('Three pavilions are on display. Plant one of them in the white row.'),
        presses: ['card:c', 'place:2r', 'nobody', 'confirm'],
        played: ({ cell }) => cell === 'c2',
        after: N_('The pavilion from a white place goes to c2.'),
      },
    ],
  },
  {
    id: 'book-gardener',
    title: N_('From the rulebooks: a second pavilion'),
    steps: [
      {
        position: 'bookGardener',
        tell: N_(
          'The cell c6 is occupied. Take the pavilion from the turquoise row all the same: its gardener may go to seven cells. Put him where he joins two planted cells of column c.',
        ),
        presses: ['card:*', 'place:6r', 'cell:c5', 'nobody', 'confirm'],
        played: ({ cell, gardener }) => gardener && cell === 'c5',
        after: N_('On c5: now c4, c5 and c6 are joined.'),
      },
      {
        position: 'bookStairs',
        tell: N_('Your card shows stairs, but no stairs are on display. Plant a rose arch with it.'),
        presses: ['card:e', 'place:4r', 'nobody', 'confirm'],
        played: ({ card, tile }) => card === 'e' && tile[0] === 'g',
        after: N_('Without stairs on display, the card stairs takes any of the ten tiles.'),
      },
    ],
  },
  {
    id: 'book-walks',
    title: N_('From the rulebooks: walking over'),
    steps: [
      {
        position: 'bookF3',
        tell: N_('Plant what you like, and walk a noble from f1 to f3.'),
        presses: ['card:24', 'place:2l', 'noble:f3', 'confirm'],
        played: ({ noble }) => noble === 'f3',
        after: N_('3 points: the number of the row, not of the steps.'),
      },
      {
        position: 'bookC3',
        tell: N_('The noble of column c waits on the terrace. It could go far, but let it stop on c3.'),
        presses: ['card:26', 'place:6l', 'noble:c3', 'confirm'],
        played: ({ noble }) => noble === 'c3',
        after: N_('3 points. The nearer cell is always allowed.'),
      },
      {
        tell: N_('It can never stop on c1 or c2 again. Plant a tile, then press c2.'),
        presses: ['card:36', 'place:3r', 'cell:c2'],
        goal: ({ refused }) => refused === REFUSED.NOBLE_NOT_LOWER,
      },
      {
        tell: N_('But it may walk over them: back up, and around by column a. Walk it to c5.'),
        presses: ['noble:c5', 'confirm'],
        played: ({ noble }) => noble === 'c5',
        after: N_('5 more points.'),
      },
    ],
  },
  {
    id: 'book-detour',
    title: N_('From the rulebooks: detours'),
    steps: [
      {
        position: 'bookI6',
        tell: N_('A noble stands on i1. Plant a tile, then press i4: a vine grows there, but no way leads to it.'),
        presses: ['card:24', 'place:2l', 'cell:i4'],
        goal: ({ refused }) => refused === REFUSED.NOBLE_NO_PATH,
      },
      {
        tell: N_('There is a way to i6, though.'),
        presses: ['noble:i6', 'confirm'],
        played: ({ noble }) => noble === 'i6',
        after: N_('Down column g and by h6: 6 points.'),
      },
      {
        position: 'bookE5',
        tell: N_('Walk a noble from e2 to e5, though e6 is open as well.'),
        presses: ['card:*', 'place:2r', 'noble:e5', 'confirm'],
        played: ({ noble }) => noble === 'e5',
        after: N_('5 points now, and the last row is still to come.'),
      },
      {
        tell: N_('Now from e5 to e6.'),
        presses: ['card:36', 'place:3l', 'noble:e6', 'confirm'],
        played: ({ noble }) => noble === 'e6',
        after: N_('6 more: 11 points instead of 6.'),
      },
    ],
  },
  {
    id: 'book-way',
    title: N_('From the rulebooks: a gardener opens the way'),
    steps: [
      {
        position: 'bookD3',
        tell: N_('The cell d2 is free. How can the noble of column d get to d3 in one turn? A gardener opens the way.'),
        presses: ['card:e', 'place:2r', 'cell:e3', 'noble:d3', 'confirm'],
        played: ({ noble }) => noble === 'd3',
        after: N_('The gardener on e3 joins e2 and d3. The noble walks by d1, e1, e2 and e3: 3 points.'),
      },
    ],
  },
  {
    id: 'book-scoring',
    title: N_('From the rulebooks: the end'),
    thenPlay: true,
    steps: [
      {
        position: 'book25',
        tell: N_(
          'Your last turn. Your missions are labyrinth and pavilion. Fill row 3, and bring the noble of column c to row 5.',
        ),
        presses: ['place:3r', 'noble:c5', 'confirm'],
        played: ({ score }) => score.rows === 7 && score.columns === 10 && score.missions === 8,
        after: N_('Row 3 brings 7 points, columns e and g bring 5 each, the missions 3 and 5: 25 points at the end.'),
      },
      {
        position: 'book98',
        tell: N_('And one in the second edition: you have walked for 64 points. Walk for 6 more in your last turn.'),
        presses: ['place:6r', 'noble:c6', 'confirm'],
        played: ({ score }) => score.final === 98,
        after: N_('70 walked, 6 for row 4, 10 for two columns, 6 and 6 for the missions: 98 points. You know the game!'),
      },
    ],
  },
];
