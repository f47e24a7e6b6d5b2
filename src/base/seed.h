/* Seeds as text. What a person gives as a seed is a text, and the seed of a deal is the SHA-256 of its bytes. */
#ifndef SS_BASE_SEED_H
#define SS_BASE_SEED_H

#include <stdint.h>

#include "base/random.h"
#include "base/stream.h"

void ss_seed_of(const char *text, uint8_t seed[SS_SEED_SIZE]);

/* The seed of the text "TEXT/PART", for a part of what the text stands for. */
void ss_seed_part(const char *text, const char *part, uint8_t seed[SS_SEED_SIZE]);

/* A number for what players draw for themselves, from the seed of "TEXT/PURPOSE": it has nothing in common with the
 * deal. ss_seed_random is the fast generator that starts with it. */
uint64_t ss_seed_number(const char *text, const char *purpose);
ss_random ss_seed_random(const char *text, const char *purpose);

#endif
