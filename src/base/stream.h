/* Random numbers that anybody can reproduce from the same seed: the blocks SHA-256(seed, label, counter), as specified
 * in RECORD.md under "The deal from a seed". Each purpose has its own stream with its own label. */
#ifndef SS_BASE_STREAM_H
#define SS_BASE_STREAM_H

#include <stdint.h>

#include "base/sha256.h"

enum { SS_SEED_SIZE = 32 };

typedef struct ss_stream {
    ss_sha256 opened; /* the hash after seed and label, before the counter */
    uint64_t counter;
    uint8_t block[SS_SHA256_SIZE];
    int used; /* bytes of the block already used */
} ss_stream;

void ss_stream_open(ss_stream *s, const uint8_t seed[SS_SEED_SIZE], const char *label);
/* Returns a number below n, without bias. */
int ss_stream_below(ss_stream *s, int n);
void ss_stream_shuffle(ss_stream *s, uint8_t *items, int n);

#endif
