/** Lessons about final scoring, the modules and the second edition. */
import { N_ } from '../texts.js';
import type { Script } from './lesson.js';

export const LATER_LESSONS: Script[] = [
  {
    id: 'missions',
    title: N_('Missions'),
    steps: [
      {
        position: 'missions',
        tell: N_(
          'Below your hand lie your two missions, fountain and rose arch. Nobody else knows them. At the end each pays the number of the row in which the noble of its column stands.',
        ),
      },
      {
        tell: N_('So a walk of such a noble counts twice: now, and at the end. Walk a noble of your missions to row 5 or row 6.'),
        presses: ['card:25', 'place:5r', 'noble:f5', 'confirm'],
        played: ({ noble }) => /[fg][56]/.test(noble),
        other: N_('This is allowed, but it does not bring a noble of column f or g to row 5 or 6. Undo, and try another turn.'),
        after: N_('Points now, and the same again at the end, or more if it goes on to row 6.'),
      },
    ],
  },
  {
    id: 'scoring',
    title: N_('Final scoring'),
    thenPlay: true,
    steps: [
      {
        position: 'scoring',
        tell: N_(
          'This is the last turn of a game. At the end a full column brings 5 points, and a full row 10 minus its number: 8 for row 2, 4 for row 6. Row 1 brings nothing.',
        ),
      },
      {
        tell: N_(
          'You are behind, but you can win! One cell of column f is free. Fill it with a gardener, and let a noble walk as far as it can.',
        ),
        presses: ['place:5r', 'cell:f4', 'noble:i5', 'confirm'],
        played: ({ won }) => won,
        other: N_(
          'With this turn you would not win. Undo, and look again: which turn fills column f, and still lets a noble walk far?',
        ),
        after: N_('Column f brings 5 points, and you win by 4.'),
      },
      {
        position: 'tie',
        tell: N_(
          'Another game, the last turn again. If points are equal, the player with more gardeners wins. Find the turn that wins this way.',
        ),
        presses: ['place:4r', 'cell:h5', 'nobody', 'confirm'],
        played: ({ won }) => won,
        other: N_('With this turn you would not win. Make one more gardener, and fill a column with him.'),
        after: N_('79 to 79, and you have one gardener more. If these were equal too, you would share the victory.'),
      },
    ],
  },
  {
    id: 'rewards',
    title: N_('Rewards'),
    steps: [
      {
        position: 'rewards',
        tell: N_(
          'With rewards, in the 2013 books simply the expansion, a board with marks lies on the lower garden. What is printed beneath it does not count: these cells are free.',
        ),
      },
      {
        tell: N_('A motif tile on +1, +2 or +3 scores that at once. Plant the fountain that brings 3 points.'),
        presses: ['card:46', 'place:6l', 'nobody', 'confirm'],
        played: ({ points }) => points.reward === 3,
        after: N_('3 points. Beware of −2 and −3: any tile loses points there. But no score falls below 0.'),
      },
      {
        position: 'rewardGardener',
        tell: N_(
          'The mark 3 with a hat is for gardeners. The fountain from the turquoise row becomes a gardener now: let him score 3 points.',
        ),
        presses: ['card:*', 'place:6l', 'cell:f5', 'nobody', 'confirm'],
        played: ({ points, gardener }) => gardener && points.reward === 3,
        after: N_(
          'A motif tile would have scored nothing there. You choose the side of your reward board when you know your garden and your missions.',
        ),
      },
    ],
  },
  {
    id: 'boars',
    title: N_('Boars'),
    steps: [
      {
        position: 'boar',
        tell: N_(
          'A boar is rooting about in your garden. Plant a tile on its cell, and you score 1 point. Take the stairs for e4.',
        ),
        presses: ['card:34', 'place:4l'],
        goal: ({ cell }) => cell === 'e4',
      },
      {
        tell: N_(
          'Now the boar runs to a free cell beside it: up, down, left or right, as you choose. On e5 it would be nearly surrounded.',
        ),
        presses: ['cell:e5'],
        goal: ({ boar }) => boar !== undefined,
      },
      {
        tell: N_('Confirm the turn. A noble may walk, if you like.'),
        presses: ['nobody', 'confirm'],
        played: ({ boar }) => boar !== '-',
        after: N_('1 point. The boar hinders neither tiles nor nobles.'),
      },
      {
        position: 'boarLeaves',
        tell: N_(
          'A little later all cells around the boar are planted. Plant the stairs on e5: it finds no free cell, and leaves.',
        ),
        presses: ['card:e', 'place:5l', 'nobody', 'confirm'],
        played: ({ boar }) => boar === 'x',
        after: N_('4 points in all. A boar that stays to the end costs a point for each free cell of the area it stands in.'),
      },
    ],
  },
  {
    id: 'second',
    title: N_('The second edition'),
    steps: [
      {
        position: 'second',
        tell: N_(
          'The second edition is the same game in other colours: below beige come purple, yellow, blue, red and grey. Boars belong to it, rewards to the expansion of 2013; here both go with either edition.',
        ),
      },
      {
        tell: N_(
          'A bag refills the display, so there is no stack to choose. Play a turn: the noble of column d can get 5 points.',
        ),
        presses: ['card:d', 'place:5r', 'noble:d5', 'confirm'],
        played: () => true,
        after: N_('Cards, gardeners, walks, missions and final scoring are as in 2013.'),
      },
    ],
  },
];
