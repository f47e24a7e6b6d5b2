/* The puzzles that are built into the program: puzzles/puzzles.txt. */
#ifndef SS_SYSTEM_PUZZLES_H
#define SS_SYSTEM_PUZZLES_H

#include "coach/puzzle_text.h"

/* Their text. */
ss_word ss_puzzles_text(void);

/* All puzzles in the order of their beds, parsed once. Returns how many there are. */
enum { SS_PUZZLES_MOST = SS_GARDENS * SS_BEDS };
int ss_puzzles_all(const ss_puzzle **puzzles);

#endif
