/* Terminals. */
#ifndef SS_SYSTEM_TERMINAL_H
#define SS_SYSTEM_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

bool ss_is_terminal(FILE *stream);

/* Its width; 80 if the system does not know. */
int ss_terminal_columns(FILE *stream);

#endif
