/* Lets a program that was not compiled with our headers check the library that it loaded: its version, and the sizes of
 * the values that the program must provide memory for. */
#ifndef SS_NOTATION_LAYOUT_H
#define SS_NOTATION_LAYOUT_H

#include <stddef.h>

/* "1.0.0" */
const char *ss_version(void);

/* Returns the size of a type in bytes, given its name: "ss_game", "ss_turn" and so on. Returns 0 for an unknown
 * name. */
size_t ss_size_of(const char *type);

#endif
