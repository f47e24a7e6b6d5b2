/* Which puzzles were solved, kept in the file `puzzles` in the folder of the saved games: a line each, the mark of the puzzle
 * (ss_puzzle_mark) and how many hints it took. Nothing else is kept: no times, no tries, no rating. */
#ifndef SS_TUI_PUZZLE_PROGRESS_H
#define SS_TUI_PUZZLE_PROGRESS_H

#include "host/puzzles.h"

typedef struct ss_puzzle_progress {
    const ss_puzzle *puzzles; /* all there are, lent */
    int count;
    int8_t hints[SS_PUZZLES_MOST]; /* of a solved one; -1 for one that is not */
    int error;                     /* why the file could not be read or written, an errno; 0 when it could */
} ss_puzzle_progress;

/* Puzzles of one's own, at most SS_PUZZLES_MOST, which are remembered in the same file. */
void ss_puzzle_progress_of(ss_puzzle_progress *p, const ss_puzzle *puzzles, int count);

/* The program's own. Reads the file; one that is not there has nothing in it. Lines that are not understood are passed over. */
void ss_puzzle_progress_load(ss_puzzle_progress *p);

/* Notes that a puzzle was solved. What another process noted meanwhile stays. Solving it again changes nothing, unless it took
 * fewer hints. */
void ss_puzzle_progress_solve(ss_puzzle_progress *p, int puzzle, int hints);

/* What a person has to know: progress is not kept, and why. NULL when it is. */
enum { SS_PROGRESS_COMPLAINT = 512 };
const char *ss_puzzle_progress_complaint(const ss_puzzle_progress *p, char sentence[SS_PROGRESS_COMPLAINT]);

/* How many are solved, of a garden from 1 on or of all for 0. */
int ss_puzzles_solved(const ss_puzzle_progress *p, int garden);

/* The next one after `puzzle` that is not solved, of a theme or SS_PUZZLE_THEMES for any, beginning anew at the end; if all
 * are, the next one of them. -1 when there is none at all. */
int ss_puzzle_after(const ss_puzzle_progress *p, int puzzle, int theme);

#endif
