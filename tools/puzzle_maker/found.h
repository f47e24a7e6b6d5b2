/* Puzzles that were found, with the games they come from, in the order of these games. They are stored in a file, so
 * that a search can be interrupted and resumed. Game number n and what is found in it follow from the seed alone. */
#ifndef SS_PUZZLE_MAKER_FOUND_H
#define SS_PUZZLE_MAKER_FOUND_H

#include "coach/puzzle.h"
#include "rules/deal.h"

typedef struct ss_find {
    ss_puzzle puzzle;
    char *link; /* the puzzle refers to it */
    long game;
    ss_setting setting;
    unsigned themes;
} ss_find;

typedef struct ss_found {
    ss_find *finds;
    int count, room;
    long games; /* games searched: 0, 1, ... */
} ss_found;

/* Adds a puzzle with a copy of its link. Returns false if memory is short. */
bool ss_found_add(ss_found *found, const ss_puzzle *puzzle, long game, ss_setting setting);

/* Moves the puzzles of `other` to the end. */
bool ss_found_take(ss_found *found, ss_found *other);

void ss_found_free(ss_found *found);

/* Read and write the file; a missing file counts as empty. Print an error and return false if that fails. */
bool ss_found_load(ss_found *found, const char *path, const char *seed);
bool ss_found_save(const ss_found *found, const char *path, const char *seed);

#endif
