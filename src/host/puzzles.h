/* The puzzles that the program has in itself: puzzles/puzzles.txt. */
#ifndef SS_HOST_PUZZLES_H
#define SS_HOST_PUZZLES_H

#include "puzzle/puzzle_text.h"

/* Their text. */
ss_word ss_puzzles_text(void);

/* All of them in the order of their beds, read once; returns how many. */
enum { SS_PUZZLES_MOST = SS_GARDENS * SS_BEDS };
int ss_puzzles_all(const ss_puzzle **puzzles);

#endif
