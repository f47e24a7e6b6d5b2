/* SHA-256 (FIPS 180-4), for deals that others must be able to repeat and for content addresses. */
#ifndef SS_BASE_SHA256_H
#define SS_BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SS_SHA256_SIZE = 32, SS_SHA256_BLOCK = 64 };

typedef struct ss_sha256 {
    uint32_t state[8];
    uint8_t block[SS_SHA256_BLOCK]; /* bytes added since the last full block */
    uint64_t bytes;                 /* bytes added in all */
} ss_sha256;

void ss_sha256_begin(ss_sha256 *h);
void ss_sha256_add(ss_sha256 *h, const void *data, size_t bytes);
void ss_sha256_end(ss_sha256 *h, uint8_t digest[SS_SHA256_SIZE]);

/* Hashes a single buffer: begin, add and end in one call. */
void ss_sha256_of(const void *data, size_t bytes, uint8_t digest[SS_SHA256_SIZE]);

#endif
