/* What the program says when it cannot do its work. */
#ifndef SS_SETTER_COMPLAIN_H
#define SS_SETTER_COMPLAIN_H

#include <stdbool.h>

/* Prints `puzzles: ` and the sentence to standard error, made printable. Returns false. */
bool ss_setter_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same about a file that the system refused, for the reason that `error`, an errno, gives. */
bool ss_setter_complain_of(const char *path, int error);

#endif
