/**
 * Games to learn from, as records (docs/RECORD.md). A lesson begins after `at` turns; what follows is how it may go on: the other player answers
 * with these turns as long as they are legal.
 */

/** @typedef {{at: number, record: string}} Position */

/** @type {Object<string, Position>} */
export const POSITIONS = {
  first: {
    at: 0,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "3A"]
[Missions1 "c i"]
[Deck1 "36 f 34 * a b 25 h 24 c g 26 35 i 46 e 56 d"]
[Garden2 "2B"]
[Missions2 "b f"]
[Deck2 "36 35 34 56 26 * 24 46 25 a g e c b d f i h"]
[Display "a2 e2 c2 d2 f2 b2 g2 h2 i2 c2"]
[Stacks "b2 d2 g2 h2 h2 | b2 i2 f2 e2 c2 | b2 d2 f2 h2 a2 | h2 a2 c2 f2 | e2 a2 e2 d2 | f2 g2 b2 g2 | g2 e2 c2 d2 | i2 i2 a2 i2"]

1.1 36x3l@c3 - /1
1.2 36x3l@Gc3 b>3 /1
2.1 fx4l@f4 - /3
2.2 34x3l@d3 d>4 /1
`,
  },
  cards: {
    at: 4,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "1B"]
[Missions1 "c i"]
[Deck1 "46 * 36 c g a d 25 i b f 24 26 h 34 56 35 e"]
[Garden2 "2A"]
[Missions2 "b f"]
[Deck2 "25 * 34 36 26 46 56 35 24 a h d b c e g i f"]
[Display "a2 c2 c2 d2 i2 g2 h2 e2 a2 i2"]
[Stacks "c2 e2 d2 g2 a2 | i2 e2 f2 c2 f2 | f2 e2 f2 b2 g2 | b2 d2 g2 a2 | b2 i2 c2 b2 | f2 e2 h2 h2 | d2 h2 h2 b2 | a2 g2 d2 i2"]

1.1 46x6l@a6 a>1 /1
1.2 25x5r@e5 e>2 /2
2.1 *x4l@i4 - /3
2.2 *x6r@i6 a>1 /4
`,
  },
  noStairs: {
    at: 6,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "2B"]
[Missions1 "c i"]
[Deck1 "56 36 34 e * a f h 24 b i c 25 g 26 46 35 d"]
[Garden2 "1A"]
[Missions2 "b f"]
[Deck2 "56 26 46 35 25 36 34 24 * a d b c e h g i f"]
[Display "a2 b2 h2 d2 f2 g2 b2 i2 a2 d2"]
[Stacks "h2 e2 d2 f2 a2 | c2 a2 b2 h2 e2 | c2 g2 h2 e2 c2 | b2 g2 g2 i2 | f2 f2 d2 i2 | c2 g2 e2 h2 | d2 i2 c2 b2 | f2 a2 i2 e2"]

1.1 56x5l@b5 b>1 /1
1.2 56x6r@d6 a>2 /2
2.1 36x3l@h3 c>2 /3
2.2 26x6r@c6 e>2 /4
3.1 34x4l@f4 - /5
3.2 46x6r@b6 - /6
`,
  },
  gardener: {
    at: 8,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "3A"]
[Missions1 "c i"]
[Deck1 "c 25 36 * 46 b a 24 h d 34 i 26 g 56 f 35 e"]
[Garden2 "4B"]
[Missions2 "b f"]
[Deck2 "56 34 36 25 24 35 26 * 46 a c b d g i h f e"]
[Display "g2 f2 d2 f2 b2 h2 d2 i2 c2 e2"]
[Stacks "a2 f2 e2 d2 h2 | b2 b2 b2 h2 b2 | h2 d2 i2 i2 g2 | g2 g2 i2 c2 | a2 h2 g2 e2 | c2 a2 d2 f2 | a2 c2 i2 c2 | e2 e2 a2 f2"]

1.1 cx6l@c6 c>1 /1
1.2 56x6r@Gd6 b>2 /2
2.1 25x5l@d5 d>2 /3
2.2 34x4r@h4 h>2 /4
3.1 36x6l@a6 - /5
3.2 36x6r@b6 c>1 /6
4.1 *x2l@g2 i>2 /7
4.2 25x2r@f2 f>3 /8
`,
  },
  walk: {
    at: 6,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "1A"]
[Missions1 "c i"]
[Deck1 "26 35 * 24 h a e g 25 b i c 34 f 36 56 46 d"]
[Garden2 "3B"]
[Missions2 "b f"]
[Deck2 "56 26 46 35 25 36 34 24 * a d b c e h g i f"]
[Display "f2 d2 f2 h2 c2 i2 g2 e2 b2 d2"]
[Stacks "b2 e2 c2 f2 a2 | c2 a2 b2 h2 d2 | a2 h2 h2 e2 c2 | b2 g2 g2 i2 | c2 f2 d2 i2 | f2 g2 e2 h2 | d2 i2 b2 a2 | g2 a2 i2 e2"]

1.1 26x2l@f2 - /1
1.2 56x6r@d6 b>2 /2
2.1 35x3l@f3 e>2 /3
2.2 26x6r@c6 h>2 /4
3.1 *x6l@b6 - /5
3.2 46x6r@b6 - /6
`,
  },
  detour: {
    at: 8,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "1A"]
[Missions1 "c i"]
[Deck1 "35 34 36 * 56 a b i g c 25 h 24 f 46 e 26 d"]
[Garden2 "3B"]
[Missions2 "b f"]
[Deck2 "56 34 36 25 24 35 26 * 46 a c b d g i h f e"]
[Display "h2 f2 e2 g2 h2 h2 e2 f2 d2 e2"]
[Stacks "d2 f2 e2 d2 h2 | b2 a2 a2 h2 b2 | d2 c2 i2 i2 g2 | i2 g2 i2 c2 | a2 g2 g2 d2 | b2 a2 c2 f2 | c2 b2 i2 c2 | b2 e2 a2 f2"]

1.1 35x3l@e3 e>1 /1
1.2 56x6r@Gd6 b>2 /2
2.1 34x3l@d3 - /3
2.2 34x4r@h4 h>2 /4
3.1 36x3l@Gd4 e>2 /5
3.2 36x6r@b6 c>1 /6
4.1 *x2l@h2 f>1 /7
4.2 25x2r@f2 f>2 /8
`,
  },
  turn: {
    at: 12,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "2A"]
[Missions1 "a e"]
[Deck1 "34 f a d 25 g * 56 b e 46 h 35 26 24 36 c i"]
[Garden2 "3B"]
[Missions2 "c d"]
[Deck2 "i 26 35 b f 24 h c d g 56 * 34 36 e 25 a 46"]
[Display "f2 g2 e2 b2 c2 g2 f2 c2 d2 f2"]
[Stacks "e2 a2 e2 e2 f2 | h2 g2 h2 a2 c2 | b2 a2 i2 h2 i2 | b2 i2 b2 g2 | i2 c2 d2 a2 | e2 b2 h2 h2 | c2 a2 f2 d2 | i2 g2 d2 d2"]

1.1 fx5l@f5 b>1 /1
1.2 ix3r@b3 b>2 /1
2.1 34x3r@a3 a>2 /1
2.2 35x5r@c5 h>2 /1
3.1 ax4l@c4 e>2 /1
3.2 26x6l@d6 g>1 /2
4.1 25x5l@e5 a>3 /2
4.2 fx6r@f6 c>3 /2
5.1 dx3l@e3 e>3 /2
5.2 bx5l@Gg4 b>3 /2
6.1 *x5r@Ge4 e>5 /3
6.2 24x4r@Gc4 c>5 /3
7.1 56x5l@c5 c>4 /3
7.2 cx5r@b5 d>1 /3
8.1 bx5r@h5 f>5 /3
8.2 dx6l@h6 b>5 /4
`,
  },
  missions: {
    at: 18,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "4A"]
[Missions1 "f g"]
[Deck1 "* 24 d 46 c f 26 25 34 g i b 56 a e h 35 36"]
[Garden2 "1B"]
[Missions2 "h d"]
[Deck2 "a c 26 h e * 56 34 i 25 35 d g f 46 36 b 24"]
[Display "c2 d2 a2 i2 d2 h2 g2 f2 a2 e2"]
[Stacks "c2 f2 a2 h2 d2 | g2 d2 e2 f2 i2 | g2 c2 a2 b2 f2 | h2 b2 e2 b2 | h2 e2 b2 c2 | i2 e2 f2 g2 | i2 d2 i2 a2 | c2 g2 b2 h2"]

1.1 24x2r@d2 i>2 /1
1.2 ax3l@Gd3 f>2 /1
2.1 *x4l@d4 f>2 /1
2.2 cx2l@c2 d>2 /1
3.1 dx3l@f3 f>3 /1
3.2 26x2r@Ga2 a>3 /2
4.1 cx3l@d3 e>3 /2
4.2 ex6r@e6 c>2 /2
5.1 fx5r@f5 d>2 /2
5.2 hx4r@h4 e>1 /2
6.1 46x6r@e6 d>3 /3
6.2 56x5r@f5 h>1 /3
7.1 26x6r@g6 d>4 /3
7.2 34x4l@a4 a>4 /3
8.1 34x3l@Gd5 c>4 /3
8.2 *x3l@f3 f>3 /4
9.1 gx5l@g5 e>6 /4
9.2 25x5r@Ga5 b>1 /4
10.1 25x5r@e5 f>5 /4
`,
  },
  scoring: {
    at: 35,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "1B"]
[Missions1 "b i"]
[Deck1 "h 36 a d 25 34 26 c b 24 i 46 f g 56 e 35 *"]
[Garden2 "4B"]
[Missions2 "c a"]
[Deck2 "i e c d h a 35 f b 36 24 46 g 26 56 * 34 25"]
[Display "h2 g2 h2 g2 c2 e2 c2 a2 h2 e2"]
[Stacks "f2 d2 c2 b2 b2 | f2 a2 b2 h2 a2 | d2 c2 i2 b2 d2 | g2 e2 e2 a2 | h2 i2 f2 e2 | i2 i2 g2 f2 | d2 i2 d2 g2 | b2 c2 a2 f2"]

1.1 hx2l@h2 h>2 /1
1.2 ix2l@f2 f>2 /1
2.1 36x6l@Gh4 i>1 /1
2.2 ex6r@Ge3 a>1 /1
3.1 ax5r@a5 e>1 /1
3.2 cx5l@c5 h>2 /2
4.1 25x5l@f5 f>2 /2
4.2 hx3l@h3 h>3 /2
5.1 dx2l@Ga2 a>3 /2
5.2 dx5l@a5 f>3 /2
6.1 26x2l@Gh3 d>2 /3
6.2 35x5l@Gf5 b>2 /3
7.1 cx5l@Gh5 h>6 /3
7.2 ax4r@e4 e>4 /3
8.1 34x3l@b3 b>3 /3
8.2 fx5l@i5 d>1 /4
9.1 24x4r@b4 b>4 /4
9.2 bx5r@b5 c>1 /4
10.1 ix5r@e5 g>4 /4
10.2 24x4r@Ge5 e>6 /5
11.1 46x4l@c4 c>4 /5
11.2 36x6l@c6 a>5 /5
12.1 bx6r@b6 c>5 /5
12.2 gx5l@g5 g>5 /6
13.1 fx6l@f6 - /6
13.2 26x6r@Ge2 b>5 /6
14.1 gx6r@g6 f>6 /6
14.2 46x6r@f6 f>6 /7
15.1 ex6l@i6 i>6 /7
15.2 56x5r@Gh5 c>6 /7
16.1 56x6l@Ga6 g>6 /7
16.2 34x4r@h4 h>4 /8
17.1 *x4r@Ga4 b>6 /8
17.2 25x5r@Gd3 d>5 /8
18.1 35x5r@Gd5 a>5 /8
18.2 *x5r@Gf4 i>5
`,
  },
  tie: {
    at: 35,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "4A"]
[Missions1 "i a"]
[Deck1 "56 * g 36 24 25 i h 26 c d 34 b 46 a f 35 e"]
[Garden2 "3B"]
[Missions2 "g f"]
[Deck2 "34 c 56 e d i g 36 26 24 f 25 46 a b 35 h *"]
[Display "e2 h2 c2 e2 i2 g2 c2 d2 b2 h2"]
[Stacks "f2 b2 g2 a2 h2 | e2 c2 d2 g2 f2 | h2 e2 f2 a2 c2 | b2 a2 d2 f2 | h2 a2 c2 e2 | b2 i2 g2 i2 | i2 g2 a2 f2 | b2 d2 i2 d2"]

1.1 *x2l@e2 e>3 /1
1.2 cx3l@Gb3 c>3 /1
2.1 gx4r@g4 i>2 /1
2.2 34x3l@Ga3 b>2 /1
3.1 36x3l@a3 f>2 /1
3.2 ex3r@e3 h>2 /2
4.1 24x2l@Ga2 a>3 /2
4.2 dx5r@d5 f>1 /2
5.1 25x2l@c2 c>2 /2
5.2 56x5r@Gd3 e>3 /2
6.1 ix4l@i4 b>1 /3
6.2 ix3l@h3 h>3 /3
7.1 hx2r@h2 h>2 /3
7.2 36x3l@Gi3 i>4 /3
8.1 26x2l@g2 g>2 /3
8.2 26x2r@f2 f>2 /4
9.1 cx2l@Gc3 c>4 /4
9.2 24x4l@h4 h>4 /4
10.1 56x5l@c5 c>5 /4
10.2 gx4r@g4 g>5 /5
11.1 34x3l@Ga4 a>5 /5
11.2 fx5l@f5 f>5 /5
12.1 dx4l@d4 d>4 /5
12.2 25x5r@Ge5 e>6 /6
13.1 bx5r@b5 b>5 /6
13.2 ax2l@a2 d>5 /6
14.1 46x6l@b6 b>6 /6
14.2 bx2r@Gb4 a>2 /7
15.1 fx5l@Gc6 d>6 /7
15.2 35x5r@i5 i>5 /7
16.1 ax3l@Gi3 i>4 /7
16.2 46x6l@i6 i>6 /8
17.1 ex3r@Gg3 g>4 /8
17.2 hx6r@h6 h>6 /8
18.1 35x5l@g5 g>5 /8
18.2 *x4r@Gh5 -
`,
  },
  rewards: {
    at: 4,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules "rewards"]
[Players "2"]
[Garden1 "2A"]
[Rewards1 "1A"]
[Missions1 "f h"]
[Deck1 "25 * 46 f g a c 26 i b e 24 34 h 35 56 36 d"]
[Garden2 "3B"]
[Rewards2 "4B"]
[Missions2 "a c"]
[Deck2 "25 * 34 36 26 46 56 35 24 a h d b c e g i f"]
[Display "d2 a2 c2 g2 i2 h2 e2 e2 f2 i2"]
[Stacks "b2 d2 c2 g2 a2 | i2 f2 f2 c2 e2 | d2 b2 c2 g2 h2 | a2 d2 g2 a2 | f2 e2 g2 b2 | d2 b2 i2 h2 | f2 h2 h2 b2 | a2 e2 c2 i2"]

1.1 25x2l@d2 - /1
1.2 25x5r@e5 h>2 /2
2.1 *x4l@i4 i>1 /3
2.2 *x6r@i6 b>1 /4
3.1 46x6l@f6 - /5
3.2 36x3l@Gb3 c>3 /1
`,
  },
  rewardGardener: {
    at: 6,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules "rewards"]
[Players "2"]
[Garden1 "2A"]
[Rewards1 "1A"]
[Missions1 "f h"]
[Deck1 "26 24 56 * 25 a e g i b h c 34 f 35 46 36 d"]
[Garden2 "3B"]
[Rewards2 "4B"]
[Missions2 "a c"]
[Deck2 "56 26 46 35 25 36 34 24 * a d b c e h g i f"]
[Display "d2 a2 c2 g2 i2 h2 e2 i2 f2 d2"]
[Stacks "b2 e2 c2 f2 a2 | c2 a2 b2 h2 d2 | d2 g2 h2 e2 c2 | b2 g2 g2 i2 | f2 f2 c2 i2 | a2 g2 e2 h2 | d2 i2 b2 b2 | f2 a2 h2 e2"]

1.1 26x2l@d2 - /1
1.2 56x6r@d6 b>2 /2
2.1 24x4l@i4 i>1 /3
2.2 26x6r@c6 h>2 /4
3.1 56x6l@f6 f>1 /5
3.2 46x6r@b6 - /6
`,
  },
  boar: {
    at: 4,
    record: `[Sanssouci "1"]
[Edition "second"]
[Modules "boars"]
[Players "2"]
[Garden1 "4B"]
[Missions1 "c i"]
[Deck1 "25 * 34 g f a c 26 i b e 24 35 h 36 56 46 d"]
[Garden2 "1A"]
[Missions2 "b f"]
[Deck2 "25 * 34 36 26 46 56 35 24 a h d b c e g i f"]
[Display "a2 h2 c2 d2 b2 i2 f2 e2 f2 i2"]
[Bag "g2 b2 e2 a2 c2 g2 d2 a2 e2 d2 e2 d2 i2 e2 h2 g2 d2 f2 f2 g2 c2 h2 i2 c2 g2 c2 b2 a2 b2 h2 b2 i2 a2 f2 h2"]

1.1 25x5l@f5 f>1
1.2 25x5r@e5 e>2
2.1 *x4l@b4 b>2
2.2 *x6r@i6 a>1
`,
  },
  boarLeaves: {
    at: 6,
    record: `[Sanssouci "1"]
[Edition "second"]
[Modules "boars"]
[Players "2"]
[Garden1 "4B"]
[Missions1 "c i"]
[Deck1 "25 46 * e 36 a f h 24 b i c 26 g 34 56 35 d"]
[Garden2 "1A"]
[Missions2 "b f"]
[Deck2 "56 26 46 35 25 36 34 24 * a d b c e h g i f"]
[Display "a2 h2 c2 d2 e2 i2 f2 g2 f2 d2"]
[Bag "e2 c2 b2 b2 b2 a2 d2 g2 f2 a2 h2 g2 f2 g2 i2 a2 c2 b2 h2 g2 d2 e2 c2 i2 f2 h2 e2 i2 i2 h2 b2 e2 a2 d2 c2"]

1.1 25x5l@f5 f>1
1.2 56x6r@d6 a>2
2.1 46x4l@e4~e5 h>2
2.2 26x6r@c6 e>2
3.1 *x4l@b4 b>2
3.2 46x6r@b6 -
`,
  },
  second: {
    at: 6,
    record: `[Sanssouci "1"]
[Edition "second"]
[Modules ""]
[Players "2"]
[Garden1 "3A"]
[Missions1 "c i"]
[Deck1 "35 b * 24 d a g i 26 c 25 e 34 h 36 56 46 f"]
[Garden2 "2B"]
[Missions2 "b f"]
[Deck2 "56 26 46 35 25 36 34 24 * a d b c e h g i f"]
[Display "b2 g2 d2 h2 b2 i2 c2 d2 f2 d2"]
[Bag "a2 c2 d2 b2 e2 i2 d2 f2 f2 a2 g2 g2 f2 g2 i2 a2 c2 b2 h2 g2 c2 e2 b2 h2 f2 h2 e2 i2 i2 h2 a2 e2 a2 e2 c2"]

1.1 35x3l@d3 d>2
1.2 56x6r@d6 c>2
2.1 bx4l@b4 -
2.2 26x6r@c6 g>2
3.1 *x4l@d4 d>3
3.2 46x6r@b6 -
`,
  },
  bookTiles: {
    at: 0,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "1A"]
[Missions1 "c i"]
[Deck1 "56 h 34 * a b 25 g 24 c f 26 35 i 36 e 46 d"]
[Garden2 "4B"]
[Missions2 "b f"]
[Deck2 "36 35 34 56 26 * 24 46 25 a g e c b d f i h"]
[Display "a2 b2 d2 e2 h2 g2 i2 a2 f2 c2"]
[Stacks "b2 d2 g2 h2 h2 | b2 i2 f2 e2 c2 | c2 d2 f2 h2 b2 | h2 a2 c2 f2 | e2 a2 e2 d2 | f2 g2 b2 g2 | g2 e2 c2 d2 | i2 i2 a2 i2"]

1.1 56x6r@c6 - /1
1.2 36x3l@d3 b>2 /1
2.1 hx4l@h4 - /3
2.2 34x3l@Gc3 h>2 /1
`,
  },
  bookPavilions: {
    at: 0,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "4A"]
[Missions1 "c i"]
[Deck1 "c 24 35 * a b 26 h 25 d g 34 36 i 46 f 56 e"]
[Garden2 "1B"]
[Missions2 "b f"]
[Deck2 "36 35 34 56 26 * 24 46 25 a g e c b d f i h"]
[Display "a2 c2 c2 d2 f2 g2 h2 i2 c2 b2"]
[Stacks "b2 d2 g2 h2 h2 | b2 i2 f2 e2 c2 | b2 d2 f2 h2 a2 | h2 a2 d2 f2 | e2 a2 e2 e2 | f2 g2 b2 g2 | g2 e2 c2 d2 | i2 i2 a2 i2"]

`,
  },
  bookGardener: {
    at: 8,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "3A"]
[Missions1 "c i"]
[Deck1 "46 26 36 56 * 24 a h f b 25 g i e 35 d 34 c"]
[Garden2 "2B"]
[Missions2 "b f"]
[Deck2 "56 34 36 25 24 35 26 * 46 a c b d g i h f e"]
[Display "a2 f2 d2 e2 f2 h2 i2 a2 c2 e2"]
[Stacks "a2 e2 e2 d2 h2 | b2 b2 b2 h2 b2 | f2 d2 h2 i2 g2 | g2 g2 i2 c2 | i2 g2 g2 d2 | c2 a2 d2 f2 | h2 c2 i2 c2 | b2 e2 a2 f2"]

1.1 46x6l@c6 c>1 /1
1.2 56x6r@e6 a>1 /2
2.1 26x6l@a6 - /3
2.2 34x4r@h4 - /4
3.1 36x6l@f6 f>1 /5
3.2 36x6r@b6 b>1 /6
4.1 56x6l@i6 i>2 /7
4.2 25x2r@f2 g>2 /8
`,
  },
  bookStairs: {
    at: 2,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "2A"]
[Missions1 "c i"]
[Deck1 "* e 24 34 c a 25 i 26 b g 35 f h 36 56 46 d"]
[Garden2 "3A"]
[Missions2 "b f"]
[Deck2 "35 26 46 56 * 34 36 25 24 a d f b c e h i g"]
[Display "a2 b2 c2 d2 b2 g2 h2 f2 a2 c2"]
[Stacks "f2 f2 i2 a2 e2 | i2 d2 c2 e2 g2 | d2 b2 f2 i2 h2 | i2 e2 a2 e2 | c2 b2 b2 f2 | g2 h2 g2 c2 | h2 g2 i2 d2 | d2 e2 h2 a2"]

1.1 *x4l@b4 a>2 /1
1.2 35x5r@f5 i>2 /2
`,
  },
  bookF3: {
    at: 2,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "4A"]
[Missions1 "c i"]
[Deck1 "36 * 24 26 c a i h 25 b f 34 e g 35 56 46 d"]
[Garden2 "2A"]
[Missions2 "b f"]
[Deck2 "35 26 46 56 * 34 36 25 24 a d f b c e h i g"]
[Display "a2 b2 f2 d2 e2 f2 g2 f2 i2 a2"]
[Stacks "c2 f2 i2 a2 e2 | h2 d2 b2 d2 g2 | c2 b2 e2 i2 h2 | i2 e2 a2 d2 | c2 b2 b2 f2 | g2 h2 g2 c2 | h2 g2 i2 d2 | c2 e2 h2 a2"]

1.1 36x3l@f3 f>1 /1
1.2 35x5r@f5 e>2 /2
`,
  },
  bookC3: {
    at: 12,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "1A"]
[Missions1 "c i"]
[Deck1 "24 35 34 46 25 * 26 36 b a h f g e c 56 i d"]
[Garden2 "2A"]
[Missions2 "b f"]
[Deck2 "24 36 25 26 34 * 56 46 35 h f a b c i g d e"]
[Display "c2 b2 c2 d2 a2 d2 a2 h2 i2 i2"]
[Stacks "a2 c2 g2 h2 e2 | g2 e2 e2 b2 i2 | a2 g2 h2 c2 f2 | b2 b2 i2 d2 | f2 d2 f2 d2 | c2 g2 i2 g2 | e2 f2 f2 h2 | b2 a2 e2 h2"]

1.1 24x2l@c2 - /1
1.2 24x2r@b2 a>2 /2
2.1 35x3l@c3 - /3
2.2 36x6r@i6 b>2 /4
3.1 34x3l@a3 - /5
3.2 25x2r@g2 g>2 /6
4.1 46x4l@a4 - /7
4.2 26x2r@c2 c>2 /8
5.1 25x5l@a5 - /1
5.2 34x4r@d4 e>1 /2
6.1 *x5l@c5 - /3
6.2 *x4r@e4 f>1 /4
7.1 26x6l@i6 c>3 /5
7.2 46x4l@Ge6 e>2 /1
8.1 36x3r@d3 c>5 /7
8.2 35x5l@g5 i>1 /1
`,
  },
  bookI6: {
    at: 12,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "3B"]
[Missions1 "c i"]
[Deck1 "34 46 26 36 56 25 * 24 e a f b g d h 35 i c"]
[Garden2 "2A"]
[Missions2 "b f"]
[Deck2 "34 25 26 24 35 46 * 56 36 i d a b c f h g e"]
[Display "g2 h2 g2 c2 g2 f2 c2 h2 g2 a2"]
[Stacks "c2 f2 d2 c2 i2 | a2 d2 h2 a2 d2 | e2 a2 e2 e2 i2 | h2 f2 c2 b2 | h2 a2 d2 b2 | b2 f2 i2 b2 | i2 b2 e2 e2 | f2 g2 d2 i2"]

1.1 34x3l@g3 - /1
1.2 34x3r@c3 e>2 /2
2.1 46x4l@g4 - /3
2.2 25x2r@h2 h>2 /4
3.1 26x6l@g6 i>1 /5
3.2 26x2r@Gi2 i>3 /6
4.1 36x6l@h6 - /7
4.2 24x4r@f4 b>1 /8
5.1 56x6l@i6 - /1
5.2 35x3r@a3 a>2 /2
6.1 25x2l@g2 - /3
6.2 46x4r@Gi4 a>3 /4
`,
  },
  bookE5: {
    at: 10,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "1A"]
[Missions1 "c i"]
[Deck1 "24 34 25 35 56 * 36 d b a g f h e i 46 26 c"]
[Garden2 "2A"]
[Missions2 "b f"]
[Deck2 "24 26 56 34 25 35 46 36 * i c a b d g f h e"]
[Display "f2 b2 f2 h2 g2 d2 f2 i2 e2 a2"]
[Stacks "a2 i2 b2 i2 f2 | b2 b2 h2 i2 c2 | c2 f2 h2 g2 h2 | d2 i2 a2 d2 | e2 a2 g2 e2 | h2 d2 b2 e2 | g2 c2 g2 c2 | d2 c2 e2 a2"]

1.1 24x2l@f2 - /1
1.2 24x4r@d4 e>2 /2
2.1 34x3l@f3 - /3
2.2 26x2r@b2 b>2 /4
3.1 25x5l@f5 e>2 /5
3.2 56x5r@i5 c>1 /6
4.1 35x5l@e5 - /7
4.2 34x3r@h3 a>1 /8
5.1 56x6l@e6 - /1
5.2 25x2r@d2 d>2 /2
6.1 *x2r@b2 e>5 /3
6.2 46x4r@b4 a>2 /1
7.1 36x3l@c3 e>6 /5
7.2 36x3r@d3 d>3 /1
`,
  },
  bookD3: {
    at: 4,
    record: `[Sanssouci "1"]
[Edition "second"]
[Modules ""]
[Players "2"]
[Garden1 "1A"]
[Missions1 "c i"]
[Deck1 "35 * e 24 g a c 26 i b f 25 34 h 36 56 46 d"]
[Garden2 "2A"]
[Missions2 "b f"]
[Deck2 "25 * 34 36 26 46 56 35 24 a h d b c e g i f"]
[Display "a2 e2 d2 d2 b2 g2 h2 e2 a2 i2"]
[Bag "c2 i2 f2 b2 c2 g2 d2 a2 e2 e2 e2 d2 i2 f2 h2 g2 d2 f2 f2 g2 c2 h2 i2 c2 g2 c2 b2 a2 b2 h2 b2 i2 a2 f2 h2"]

1.1 35x3l@d3 -
1.2 25x5r@e5 e>2
2.1 *x4l@b4 a>2
2.2 *x6r@i6 a>1
`,
  },
  book25: {
    at: 34,
    record: `[Sanssouci "1"]
[Edition "2013"]
[Modules ""]
[Players "2"]
[Garden1 "3A"]
[Missions1 "a c"]
[Deck1 "e f h c 26 24 d a * g 36 i 35 25 46 56 b 34"]
[Garden2 "2B"]
[Missions2 "b i"]
[Deck2 "g 25 34 56 a 35 d * f 26 e b i 24 c 36 46 h"]
[Display "e2 h2 f2 c2 e2 d2 g2 a2 h2 g2"]
[Stacks "c2 b2 f2 b2 d2 | i2 f2 b2 f2 h2 | d2 g2 c2 i2 a2 | f2 c2 b2 d2 | g2 a2 i2 e2 | e2 a2 i2 a2 | g2 e2 c2 d2 | i2 h2 b2 h2"]

1.1 ex2l@e2 c>1 /1
1.2 gx6r@g6 a>1 /2
2.1 fx3l@f3 e>1 /3
2.2 25x2r@h2 g>2 /4
3.1 hx6l@h6 a>1 /5
3.2 34x3r@c3 c>2 /6
4.1 cx2l@c2 i>2 /7
4.2 56x6r@Ge6 b>3 /8
5.1 26x2l@g2 f>3 /1
5.2 ax5r@a5 d>1 /2
6.1 24x4l@e4 h>1 /3
6.2 35x5r@Gf2 - /4
7.1 dx3l@d3 g>3 /5
7.2 dx4r@Gc4 c>3 /6
8.1 ax3l@a3 d>1 /7
8.2 *x4r@a4 d>4 /8
9.1 *x4l@g4 b>1 /1
9.2 fx2r@Gd2 e>1 /2
10.1 gx5l@g5 d>2 /3
10.2 26x2r@b2 h>1 /4
11.1 36x3l@e3 c>2 /5
11.2 ex3r@e3 h>2 /6
12.1 ix3l@i3 e>2 /7
12.2 bx2r@Gb6 f>1 /8
13.1 35x3l@c3 e>3 /1
13.2 ix3r@i3 i>1 /2
14.1 25x5l@c5 e>4 /3
14.2 24x4r@h4 - /4
15.1 46x6l@g6 c>3 /5
15.2 cx5r@c5 c>5 /6
16.1 56x6l@e6 i>3 /7
16.2 36x3r@f3 - /8
17.1 bx3l@b3 a>3 /1
17.2 46x6r@Gf6 - /2
18.1 34x3l@Gh3 c>5 /3
18.2 hx3r@h3 -
`,
  },
  book98: {
    at: 34,
    record: `[Sanssouci "1"]
[Edition "second"]
[Modules ""]
[Players "2"]
[Garden1 "4B"]
[Missions1 "d h"]
[Deck1 "* i 56 34 46 24 g h c d b 35 25 f e 36 a 26"]
[Garden2 "2B"]
[Missions2 "a e"]
[Deck2 "46 24 25 a i 36 56 e 26 g c * 34 b f h d 35"]
[Display "f2 i2 h2 g2 i2 e2 a2 c2 e2 d2"]
[Bag "b2 g2 b2 c2 a2 g2 f2 b2 c2 h2 h2 d2 i2 d2 h2 i2 a2 i2 b2 f2 g2 b2 f2 f2 c2 g2 d2 c2 a2 d2 e2 a2 h2 e2 e2"]

1.1 *x2l@f2 f>2
1.2 24x2l@b2 b>2
2.1 56x6l@Ge3 h>2
2.2 46x4r@e4 b>3
3.1 ix4l@i4 g>1
3.2 ax4l@a4 d>1
4.1 46x4l@g4 e>1
4.2 25x5r@c5 e>1
5.1 34x4l@f4 f>3
5.2 36x6l@b6 c>2
6.1 24x4l@c4 g>4
6.2 56x5r@b5 g>2
7.1 hx4l@h4 i>4
7.2 ex3r@g3 g>3
8.1 cx4r@Ge4 b>2
8.2 26x2l@Gg4 a>1
9.1 gx6l@h6 h>4
9.2 gx4r@h4 h>4
10.1 dx5r@Gd4 d>5
10.2 cx5r@Gb4 b>6
11.1 bx6r@d6 e>6
11.2 ix4l@i4 c>5
12.1 25x5r@f5 f>5
12.2 34x4l@Gc4 d>4
13.1 35x5r@Gh5 c>4
13.2 bx6r@g6 e>4
14.1 ex4l@Gb4 a>4
14.2 fx6r@Gg5 g>6
15.1 36x3l@h3 h>6
15.2 hx6l@a6 a>6
16.1 fx6l@Gf6 d>6
16.2 dx4l@Gf4 f>5
17.1 ax5l@a5 a>5
17.2 35x5r@Gi5 i>6
18.1 26x6r@c6 c>6
18.2 *x5r@e5 e>5
`,
  },
};
