/* Puzzles as text, as described in docs/puzzles.md: a few lines each.
 *
 *     puzzle 1a1 joins tile sampled 12 LINK
 *     solution 36x6l@c6 c>3
 *     wrong 2.31 36x3l@c3 c>3
 *     because motif c6 - c 0 0 2.10 0.31
 *
 * Empty lines and lines that begin with # are skipped. */
#ifndef SS_COACH_PUZZLE_TEXT_H
#define SS_COACH_PUZZLE_TEXT_H

#include "base/lines.h"
#include "coach/puzzle.h"

typedef struct ss_puzzle_list {
    ss_lines lines;
    ss_line line; /* the first line of the next puzzle, if `begun` */
    bool begun;
    int wrong_line; /* the line that cannot be read; 0 if all can */
} ss_puzzle_list;

ss_puzzle_list ss_puzzle_list_of(ss_word text);

/* Reads the next puzzle. Returns false after the last, or if a line cannot be read; then `wrong_line` says which. The
 * contents are not checked against the rules: see ss_puzzle_sound. */
bool ss_puzzle_next(ss_puzzle_list *list, const ss_content *content, ss_puzzle *puzzle);

void ss_put_puzzle(ss_text *t, const ss_content *content, const ss_puzzle *puzzle);

/* Room for any puzzle as text: a link is the longest part. */
enum { SS_PUZZLE_TEXT = 8192 };

/* Returns true if the position can be opened and all answers are legal there; `record` is then the position. */
bool ss_puzzle_sound(const ss_puzzle *puzzle, const ss_content *content, ss_record *record);

#endif
