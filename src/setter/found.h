/* Puzzles that were found, with the games they come from, in the order of these games: kept in a file, so that a search that
 * was stopped goes on. What game number n is and what is found in it follows from the seed alone. */
#ifndef SS_SETTER_FOUND_H
#define SS_SETTER_FOUND_H

#include "puzzle/puzzle.h"
#include "rules/deal.h"

typedef struct ss_find {
    ss_puzzle puzzle;
    char *link; /* what the puzzle borrows */
    long game;
    ss_setting setting;
    unsigned themes;
} ss_find;

typedef struct ss_found {
    ss_find *finds;
    int count, room;
    long games; /* that were searched: 0, 1, ... */
} ss_found;

/* Adds a puzzle with a copy of its link. False without memory. */
bool ss_found_add(ss_found *found, const ss_puzzle *puzzle, long game, ss_setting setting);

/* Moves the puzzles of another one to the end. */
bool ss_found_take(ss_found *found, ss_found *other);

void ss_found_free(ss_found *found);

/* Reads and writes the file; one that is not there has nothing in it. Complains and returns false. */
bool ss_found_load(ss_found *found, const char *path, const char *seed);
bool ss_found_save(const ss_found *found, const char *path, const char *seed);

#endif
