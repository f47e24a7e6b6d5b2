/**
 * How to play well: four positions in which the tempting turn is not the best. The points in the texts are what
 * `level6` expects over many games; docs/page.md has the measurements, and tests/page/lessons_test.mjs repeats them.
 */
import { N_ } from '../texts.js';
import type { Script } from './lesson.js';

export const STRATEGY_LESSONS: Script[] = [
  {
    id: 'joining',
    title: N_('Strategy: join before you fill'),
    steps: [
      {
        position: 'joining',
        tell: N_(
          'The last four lessons are about playing well. Nobles only walk where cells are joined to row 1, so a cell that joins others is worth more than it looks. Cells h5, h6, i5 and i6 are planted, but nobody gets there yet.',
        ),
      },
      {
        tell: N_(
          'Each of your cards takes any tile. Find the turn that brings the most by the end of the game, not the most at once.',
        ),
        presses: ['card:e', 'place:4l', 'noble:h5', 'confirm'],
        played: ({ cell, noble }) => cell === 'i4' && noble !== '-',
        answers: [
          {
            when: ({ cell }) => cell === 'i4',
            say: N_('That is the cell! And a noble may use the new way at once: let one walk.'),
          },
          {
            when: ({ cell }) => cell === 'f6',
            say: N_(
              '6 points at once, but f6 joins nothing. Another tile brings about 4 points more by the end. Undo, and look at the right edge.',
            ),
          },
        ],
        other: N_(
          'This fills a cell, but joins nothing. Another tile brings at least 4 points more by the end. Undo, and look at the right edge.',
        ),
        after: N_(
          'The vine on i4 joins five cells at once, and two nobles can score there. That is worth about 4 points more than any other tile: join first, fill later.',
        ),
      },
    ],
  },
  {
    id: 'gardener-use',
    title: N_('Strategy: what a gardener costs and gives'),
    steps: [
      {
        position: 'gardenerUse',
        tell: N_(
          'A gardener opens a way and fills rows and columns. But no noble may ever stop where he stands. So put him where you want to pass, not where you want to score.',
        ),
      },
      {
        tell: N_(
          'With the card grey / turquoise, take the statue beside the grey row: b3 is occupied, so it becomes a gardener. Where does he help most? Then let a noble walk.',
        ),
        presses: ['card:36', 'place:3r', 'cell:g3', 'noble:g5', 'confirm'],
        played: ({ cell, gardener, noble }) => gardener && cell === 'g3' && Number(noble[1]) >= 4,
        answers: [
          {
            when: ({ cell, gardener }) => gardener && cell === 'g3',
            say: N_('He stands well there. Now let a noble use his way: it leads as far as row 5.'),
          },
          {
            when: ({ cell, gardener }) => gardener && (cell === 'c3' || cell === 'b2'),
            say: N_(
              'Here he opens b3 and b4. Another cell opens four cells, two of them for nobles still on the terrace, and brings about 3 points more. Undo, and try again.',
            ),
          },
          {
            when: ({ gardener }) => gardener,
            say: N_(
              'Here he leads nowhere new; another cell brings at least 6 points more. Undo: which free cell has something to reach behind it?',
            ),
          },
        ],
        other: N_('Allowed, but the gardener brings about 3 points more. Undo, and take the statue beside the grey row.'),
        after: N_(
          'Now g4, g5, f5 and h5 can be reached. The price is that nobody will ever stop on g3, where 3 points were to be had. In row 6 the price would have been twice as high.',
        ),
      },
    ],
  },
  {
    id: 'short-walk',
    title: N_('Strategy: a short walk'),
    steps: [
      {
        position: 'shortWalk',
        tell: N_(
          'What a noble skips never pays it again. You have twelve turns left and one walk in each, so there is time. Every noble that stops on the way can score again later.',
        ),
      },
      {
        tell: N_('Plant a tile, then let the noble of column d walk. It can get to d5 and to d6. How far should it go?'),
        presses: ['card:h', 'place:4r', 'noble:d5', 'confirm'],
        played: ({ noble }) => noble === 'd5',
        answers: [
          {
            when: ({ noble }) => noble === 'd6',
            say: N_('6 points now, and then this noble is done. That costs about 4 points by the end. Undo, and try again.'),
          },
          { when: ({ noble }) => noble === '-', say: N_('A turn without a walk is a walk lost. Let the noble of column d go.') },
        ],
        other: N_('This may be a good walk too. But here it is about the noble of column d: undo, and let it walk.'),
        after: N_('5 points, and d6 is still there. Nobody else walks in your garden, so it cannot be taken from you.'),
      },
      {
        tell: N_('Now collect the rest: walk from d5 to d6, with whatever tile you like.'),
        presses: ['card:34', 'place:4r', 'noble:d6', 'confirm'],
        played: ({ noble }) => noble === 'd6',
        after: N_(
          '5 and 6 are 11 points instead of 6. Take short walks while many turns are left, and long ones when the end is near: in your last turn, walk as far as you can.',
        ),
      },
    ],
  },
  {
    id: 'leaving',
    title: N_('Strategy: what you leave to others'),
    others: true,
    thenPlay: true,
    steps: [
      {
        position: 'leaving',
        tell: N_(
          'Everybody takes tiles from the same display. So look at the other gardens before you choose: press one to see it large.',
        ),
      },
      {
        tell: N_(
          'The card stairs takes any tile. The vine and the statue beside the turquoise row both become gardeners: on f6, either opens your way to g6. Which one do you take? Then let a noble walk.',
        ),
        presses: ['card:e', 'place:6l', 'cell:f6', 'noble:b6', 'confirm'],
        played: ({ cell, tile, noble }) => cell === 'f6' && tile[0] === 'i' && Number(noble[1]) === 6,
        answers: [
          {
            when: ({ cell, tile }) => cell === 'f6' && tile[0] === 'i',
            say: N_('The right tile. Now let a noble walk to row 6.'),
          },
          {
            when: ({ cell }) => cell === 'f6',
            say: N_(
              'For your garden it is the same. But in the other one a vine on i6 would lie next to h6, and the noble of column i could walk there for 6 points: leaving it costs about 3. Undo, and take the vine.',
            ),
          },
        ],
        other: N_('Allowed, but here a gardener on f6 brings at least 2 points more. Undo, and try again.'),
        after: N_(
          'Your garden is the same with either tile, but the vine is gone from the display. Between turns that are equal for you, take what the others need. Now you are ready: enjoy the game!',
        ),
      },
    ],
  },
];
