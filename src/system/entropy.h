/* Random numbers of the system, which nobody can predict. */
#ifndef SS_SYSTEM_ENTROPY_H
#define SS_SYSTEM_ENTROPY_H

#include <stddef.h>

enum { SS_ENTROPY_MOST = 256 };

/* Draws at most SS_ENTROPY_MOST bytes. Returns 0 or an errno. */
int ss_entropy(void *bytes, size_t length);

#endif
