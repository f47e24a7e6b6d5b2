/* Names of new files that will replace others once they are complete: `game.sgr.0123456789abcdef.new`. */
#ifndef SS_SYSTEM_FRESH_H
#define SS_SYSTEM_FRESH_H

#include <stddef.h>

enum { SS_FRESH_MORE = 32 }; /* bytes that the new name needs beyond the length of the path */

/* Draws such a name. It cannot be guessed, so nobody can put a link there first. Returns 0 or an errno. */
int ss_fresh_name(const char *path, char *name);

/* The length of the name of the file that this one was to replace, 0 if it is not one of ours. */
size_t ss_fresh_replaced(const char *name);

#endif
