/* Seeds. What a user gives with --seed is a text, and the seed of a deal is the SHA-256 of its bytes; when none is
 * given, a text of random digits is drawn, so that any game can be dealt again from what was printed. */
#ifndef SS_HOST_SEED_H
#define SS_HOST_SEED_H

#include <stdint.h>

#include "base/random.h"
#include "base/stream.h"

enum { SS_SEED_TEXT = 2 * SS_SEED_SIZE + 1 }; /* a byte is two hexadecimal digits */

/* Draws a text from the system's randomness. Returns 0 or an errno. */
int ss_seed_draw(char text[SS_SEED_TEXT]);

void ss_seed_of(const char *text, uint8_t seed[SS_SEED_SIZE]);

/* The seed of the text "TEXT/PART", for a part of what the text stands for. */
void ss_seed_part(const char *text, const char *part, uint8_t seed[SS_SEED_SIZE]);

/* The fast generator for what players draw for themselves: its start is taken from the seed of
 * "TEXT/PURPOSE", so it has nothing in common with the deal. */
ss_random ss_seed_random(const char *text, const char *purpose);

#endif
