/* Verifies puzzles with a long run: a random sample of a file is searched again with many times the effort. */
#ifndef SS_PUZZLE_MAKER_VERIFY_H
#define SS_PUZZLE_MAKER_VERIFY_H

#include <stdint.h>

/* Verifies `count` random puzzles of the file with this many threads. Prints a line for each whose solution changes,
 * then the total. Returns the exit status: 0, 1 if some change, 2 if the file cannot be read. */
int ss_verify_sample(const char *path, const char *seed, int count, uint32_t times, int threads);

#endif
