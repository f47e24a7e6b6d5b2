/* The first and the last thing that a program does. In between, its arguments are UTF-8, its standard streams carry
 * bytes unchanged, and exceeding a limit on file sizes is an error, on every system. */
#ifndef SS_SYSTEM_STARTUP_H
#define SS_SYSTEM_STARTUP_H

#include <stdbool.h>

void ss_startup(void);

/* Flushes and closes standard output. Returns false if something did not arrive: a full disk or a closed pipe may
 * become visible only now. errno is the reason, 0 if it is not known. */
bool ss_finish(void);

#endif
