/* Seeds as text. A person gives a seed as text, and the seed of the deal is the SHA-256 of its bytes. */
#ifndef SS_BASE_SEED_H
#define SS_BASE_SEED_H

#include <stdint.h>

#include "base/random.h"
#include "base/stream.h"

void ss_seed_of(const char *text, uint8_t seed[SS_SEED_SIZE]);

/* Derives the seed of the text "TEXT/PART", for one part of what the text stands for. */
void ss_seed_part(const char *text, const char *part, uint8_t seed[SS_SEED_SIZE]);

/* Derives a number from the seed of "TEXT/PURPOSE", for what players draw for themselves: it is unrelated to the deal.
 * ss_seed_random returns the fast generator seeded with it. */
uint64_t ss_seed_number(const char *text, const char *purpose);
ss_random ss_seed_random(const char *text, const char *purpose);

#endif
