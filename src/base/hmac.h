/* HMAC-SHA-256 (RFC 2104): a digest that depends on a key. */
#ifndef SS_BASE_HMAC_H
#define SS_BASE_HMAC_H

#include "base/sha256.h"

void ss_hmac_of(const void *key, size_t key_bytes, const void *data, size_t bytes,
                uint8_t digest[SS_SHA256_SIZE]);

#endif
