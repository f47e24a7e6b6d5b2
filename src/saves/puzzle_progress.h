/* Which puzzles were solved. They are kept in the file `puzzles` in the folder of the saved games, one per line: the
 * mark of the puzzle (ss_puzzle_mark) and the number of hints. Nothing else is kept: no times, no attempts, no
 * rating. */
#ifndef SS_SAVES_PUZZLE_PROGRESS_H
#define SS_SAVES_PUZZLE_PROGRESS_H

#include "system/puzzles.h"

typedef struct ss_puzzle_progress {
    const ss_puzzle *puzzles; /* all puzzles, borrowed */
    int count;
    int8_t hints[SS_PUZZLES_MOST]; /* hints taken for a solved puzzle; -1 if it is not solved */
    int error;                     /* errno if the file could not be read or written; 0 otherwise */
} ss_puzzle_progress;

/* Uses the caller's puzzles, at most SS_PUZZLES_MOST, which are remembered in the same file. */
void ss_puzzle_progress_of(ss_puzzle_progress *p, const ss_puzzle *puzzles, int count);

/* Uses the built-in puzzles. Reads the file; a missing file counts as empty, and lines that are not understood are
 * skipped. */
void ss_puzzle_progress_load(ss_puzzle_progress *p);

/* Records that a puzzle was solved. Keeps what another process recorded meanwhile. Solving a puzzle again changes
 * nothing, unless it took fewer hints. */
void ss_puzzle_progress_solve(ss_puzzle_progress *p, int puzzle, int hints);

/* Returns a sentence if progress is not saved, with the reason; NULL if it is. */
enum { SS_PROGRESS_COMPLAINT = 512 };
const char *ss_puzzle_progress_complaint(const ss_puzzle_progress *p, char sentence[SS_PROGRESS_COMPLAINT]);

/* Returns how many puzzles of a garden, from 1, are solved; of all gardens for 0. */
int ss_puzzles_solved(const ss_puzzle_progress *p, int garden);

/* Returns the next unsolved puzzle after `puzzle`, of a theme or SS_PUZZLE_THEMES for any, continuing at the beginning;
 * if all are solved, the next puzzle. -1 if there is none at all. */
int ss_puzzle_after(const ss_puzzle_progress *p, int puzzle, int theme);

#endif
