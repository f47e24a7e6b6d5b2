/* Puzzles in line mode: a turn is composed as in a game, and judged instead of played. */
#ifndef SS_TERMINAL_TEXT_PLAIN_PUZZLE_H
#define SS_TERMINAL_TEXT_PLAIN_PUZZLE_H

#include "terminal/text/draw.h"
#include "saves/puzzle_progress.h"

typedef struct ss_plain_puzzles {
    FILE *in, *out;
    ss_term term;
    const ss_content *content;
    ss_puzzle_progress *progress;
    int theme; /* theme of the next puzzles, or SS_PUZZLE_THEMES for any */
} ss_plain_puzzles;

/* Sets puzzles, beginning with `puzzle`, until the person leaves. */
void ss_plain_puzzles_solve(const ss_plain_puzzles *plain, int puzzle);

/* Prints the gardens with what is planted in them, or the puzzles of a theme, one per line. */
void ss_plain_puzzle_gardens(FILE *out, const ss_puzzle_progress *progress, int garden);
void ss_plain_puzzle_list(FILE *out, const ss_puzzle_progress *progress, int theme);

#endif
