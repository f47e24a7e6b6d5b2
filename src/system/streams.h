/* The standard streams, from the first to the last thing that a program does. In between, its arguments are UTF-8, the
 * streams carry bytes unchanged, and exceeding a limit on file sizes is an error, on every system. */
#ifndef SS_SYSTEM_STREAMS_H
#define SS_SYSTEM_STREAMS_H

#include <stdbool.h>
#include <stdio.h>

void ss_startup(void);

/* Flushes and closes standard output. Returns false if something did not arrive: a full disk or a closed pipe may
 * become visible only now. errno is the reason, 0 if it is not known. */
bool ss_finish(void);

bool ss_is_terminal(FILE *stream);

/* The width of a terminal; 80 if the system does not know. */
int ss_terminal_columns(FILE *stream);

#endif
