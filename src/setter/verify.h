/* Verifying puzzles with a long run: a random sample of a file, searched again with many times the effort. */
#ifndef SS_SETTER_VERIFY_H
#define SS_SETTER_VERIFY_H

#include <stdint.h>

/* Verifies `count` puzzles of the file, drawn with the seed, with so many threads, and prints a line for each whose solution
 * changes, then how many there were. Returns the exit status: 0, 1 when some change, 2 when the file cannot be read. */
int ss_verify_sample(const char *path, const char *seed, int count, uint32_t times, int threads);

#endif
