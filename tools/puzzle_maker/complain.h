/* Error messages of the program. */
#ifndef SS_PUZZLE_MAKER_COMPLAIN_H
#define SS_PUZZLE_MAKER_COMPLAIN_H

#include <stdbool.h>

/* Prints `puzzles: ` and the sentence to standard error, made printable. Returns false. */
bool ss_maker_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for a file that the system refused; `error` is an errno. */
bool ss_maker_complain_of(const char *path, int error);

#endif
