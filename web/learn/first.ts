/** Lessons from the first tile to a whole turn. */
import { N_ } from '../texts.js';
import { REFUSED } from './refusals.js';
import type { Script } from './lesson.js';

export const FIRST_LESSONS: Script[] = [
  {
    id: 'tile',
    title: N_('A tile and its cell'),
    guided: true,
    steps: [
      {
        position: 'first',
        tell: N_(
          'This is your garden below the palace. It has nine columns, one for each motif, and six rows, one for each colour. Your nobles wait above, on the terrace.',
        ),
      },
      {
        tell: N_('You play a card to get a garden tile. Press the card grey / turquoise.'),
        presses: ['card:36'],
        goal: ({ card }) => card === '36',
      },
      {
        tell: N_('Four tiles light up: those beside the grey and the turquoise row. Take the pavilion beside the grey row.'),
        presses: ['place:3l'],
        goal: ({ place }) => place === '3l',
      },
      {
        tell: N_(
          'A tile has one cell only: the column of its motif, and the row beside which it lay. So this pavilion goes to c3. No noble walks yet: press “Nobody walks”, then “Confirm”.',
        ),
        presses: ['nobody', 'confirm'],
        played: ({ cell }) => cell === 'c3',
        after: N_('Planted! The other player has moved as well, and it is your turn again.'),
      },
      {
        tell: N_('Now plant the fountain that lies beside the orange row. Which cell will it get?'),
        presses: ['card:f', 'place:4l', 'nobody', 'confirm'],
        played: ({ cell }) => cell === 'f4',
        after: N_('Column fountain, row orange: f4. You can plant a garden!'),
      },
    ],
  },
  {
    id: 'cards',
    title: N_('Three kinds of cards'),
    guided: true,
    steps: [
      {
        position: 'cards',
        tell: N_(
          'You hold two cards. A colour card takes one of the tiles beside its two colours. Press the card grey / turquoise, and take any tile that lights up.',
        ),
        presses: ['card:36', 'place:3r'],
        goal: ({ card, place }) => card === '36' && place !== undefined,
        after: N_('A tile that does not light up cannot be taken with this card.'),
      },
      {
        tell: N_(
          'A motif card takes a tile of its motif, in whatever row. Press the card pavilion: three pavilions light up. Take one.',
        ),
        presses: ['card:c', 'place:6l'],
        goal: ({ card, place }) => card === 'c' && place !== undefined,
        after: N_('Three pavilions, three cells: with a motif card you choose the row.'),
      },
      {
        position: 'noStairs',
        tell: N_(
          'Now your motif card shows stairs, but no stairs are on display. Then it may take any tile. Press the card stairs, and take one.',
        ),
        presses: ['card:e', 'place:5l'],
        goal: ({ card, place }) => card === 'e' && place !== undefined,
      },
      {
        tell: N_('Your other card is free choice. It always takes any tile, but you have it only once. Press it instead.'),
        presses: ['card:*'],
        goal: ({ card }) => card === '*',
      },
      {
        free: true,
        tell: N_('Choose any tile, finish the turn as you like, and confirm it.'),
        presses: ['nobody', 'confirm'],
        played: () => true,
        after: N_('Everybody has the same 18 cards and plays each of them once, in 18 rounds.'),
      },
    ],
  },
  {
    id: 'gardener',
    title: N_('Tiles become gardeners'),
    guided: true,
    steps: [
      {
        position: 'gardener',
        tell: N_(
          'The cell c6 is occupied: a pavilion grows there. What if you take another pavilion from the turquoise row? Press the card orange / turquoise, then that pavilion.',
        ),
        presses: ['card:46', 'place:6r'],
        goal: ({ place }) => place === '6r',
      },
      {
        tell: N_(
          'The tile is turned over: its back shows a gardener. He goes to a free cell of the same row or the same column; these light up. Try another cell first: press f3.',
        ),
        presses: ['cell:f3'],
        goal: ({ refused }) => refused === REFUSED.GARDENER_FAR,
        after: N_('Refused. Only when row and column are both full may a gardener go anywhere.'),
      },
      {
        tell: N_('Now put him on c5, between two planted cells.'),
        presses: ['cell:c5'],
        goal: ({ cell }) => cell === 'c5',
      },
      {
        tell: N_('Confirm the turn. A noble may walk, if you like.'),
        presses: ['nobody', 'confirm'],
        played: ({ gardener }) => gardener,
        after: N_(
          'Gardeners fill rows and columns, and nobles walk past them. But you cannot make one by choice: it happens only when the cell of the tile is occupied.',
        ),
      },
    ],
  },
  {
    id: 'nobles',
    title: N_('Nobles walk'),
    guided: true,
    steps: [
      {
        position: 'walk',
        tell: N_(
          'After planting, one noble may walk. So plant first: press the card herb spiral. Its only tile is taken at once.',
        ),
        presses: ['card:h'],
        goal: ({ cell }) => cell !== undefined,
      },
      {
        tell: N_(
          'The coins show where nobles can end their walk, and the points: always the number of the row. Walk the noble of column f down to f4.',
        ),
        presses: ['noble:f4'],
        goal: ({ noble }) => noble === 'f4',
      },
      {
        tell: N_('Confirm it for 4 points.'),
        presses: ['confirm'],
        played: ({ noble }) => noble === 'f4',
        after: N_('4 points. A noble only goes on downwards: what it has skipped never pays again.'),
      },
      {
        position: 'detour',
        tell: N_(
          'Nobles walk up, down, left and right over everything that is planted, through other columns too, but never over free cells. Plant a tile to begin.',
        ),
        presses: ['card:56', 'place:6r'],
        goal: ({ cell }) => cell !== undefined,
      },
      {
        tell: N_('The noble of column d is still on the terrace. Press d2: it is free, so nobody can stop there.'),
        presses: ['cell:d2'],
        goal: ({ refused }) => refused === REFUSED.NOBLE_FREE_CELL,
      },
      {
        tell: N_('On d4 there is a gardener. Nobles walk past gardeners, but never stop on one. Press d4.'),
        presses: ['cell:d4'],
        goal: ({ refused }) => refused === REFUSED.NOBLE_ON_GARDENER,
      },
      {
        tell: N_('But there is a way to d3: by d1, e1, e2 and e3. Let the noble take it, and confirm.'),
        presses: ['noble:d3', 'confirm'],
        played: ({ noble }) => noble === 'd3',
        after: N_('3 points. However long the way: only the row where it ends counts.'),
      },
    ],
  },
  {
    id: 'turn',
    title: N_('A whole turn'),
    steps: [
      {
        position: 'turn',
        tell: N_('Card, tile, noble: put together a turn that brings at least 4 points.'),
        presses: ['card:56', 'place:5l', 'noble:c4'],
        goal: ({ points }) => points.noble >= 4,
      },
      {
        free: true,
        tell: N_(
          'The gap in the display is refilled from a stack. The highest is taken unless you choose another: press a stack that is not empty.',
        ),
        presses: ['stack:3'],
        goal: ({ chosen }) => chosen.stack !== undefined,
      },
      {
        free: true,
        tell: N_('Confirm your turn.'),
        presses: ['confirm'],
        played: ({ points }) => points.noble >= 4,
        after: N_('The gap is filled, you have drawn a new card, and the other player has moved.'),
      },
      {
        tell: N_('Play another turn, as you like.'),
        presses: ['card:b', 'place:5r', 'noble:f5', 'confirm'],
        played: () => true,
        after: N_('It goes on like this for 18 rounds. In the last two no card is left to draw.'),
      },
    ],
  },
];
