/* Draws a seed if the user gives none: a text of random digits, so that any game can be dealt
 * again from what was printed. */
#ifndef SS_SYSTEM_SEED_H
#define SS_SYSTEM_SEED_H

#include "base/seed.h"

enum { SS_SEED_TEXT = 2 * SS_SEED_SIZE + 1 }; /* a byte is two hexadecimal digits */

/* Draws a text from the system's randomness. Returns 0 or an errno. */
int ss_seed_draw(char text[SS_SEED_TEXT]);

#endif
