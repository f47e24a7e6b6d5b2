/* What a program that was not compiled with our headers asks the library it has found before anything else: which
 * one it is, and how large the values are that it will hand over. */
#ifndef SS_NOTATION_LAYOUT_H
#define SS_NOTATION_LAYOUT_H

#include <stddef.h>

/* "0.1.0" */
const char *ss_version(void);

/* The bytes of a type, by its name: "ss_game", "ss_turn" and so on. 0 for a name that is not known. */
size_t ss_size_of(const char *type);

#endif
