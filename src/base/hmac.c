#include "base/hmac.h"

/* Hashes the key's block with each byte XORed with `pad`, followed by the data. */
static void digest_padded(const uint8_t block[SS_SHA256_BLOCK], uint8_t pad, const void *data, size_t bytes,
                          uint8_t digest[SS_SHA256_SIZE]) {
    uint8_t padded[SS_SHA256_BLOCK];
    for (int i = 0; i < SS_SHA256_BLOCK; i++) padded[i] = block[i] ^ pad;
    ss_sha256 h;
    ss_sha256_begin(&h);
    ss_sha256_add(&h, padded, sizeof padded);
    ss_sha256_add(&h, data, bytes);
    ss_sha256_end(&h, digest);
}

void ss_hmac_of(const void *key, size_t key_bytes, const void *data, size_t bytes,
                uint8_t digest[SS_SHA256_SIZE]) {
    uint8_t block[SS_SHA256_BLOCK] = {0}, inner[SS_SHA256_SIZE];
    if (key_bytes > SS_SHA256_BLOCK) {
        ss_sha256_of(key, key_bytes, block);
    } else {
        for (size_t i = 0; i < key_bytes; i++) block[i] = ((const uint8_t *)key)[i];
    }
    digest_padded(block, 0x36, data, bytes, inner);
    digest_padded(block, 0x5c, inner, sizeof inner, digest);
}
