#include "host/seed.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

int ss_seed_draw(char text[SS_SEED_TEXT]) {
    static const char digits[] = "0123456789abcdef";
    uint8_t bytes[SS_SEED_SIZE];
    if (getentropy(bytes, sizeof bytes) != 0) return errno;
    for (int i = 0; i < SS_SEED_SIZE; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    text[SS_SEED_TEXT - 1] = 0;
    return 0;
}

void ss_seed_of(const char *text, uint8_t seed[SS_SEED_SIZE]) { ss_sha256_of(text, strlen(text), seed); }

void ss_seed_part(const char *text, const char *part, uint8_t seed[SS_SEED_SIZE]) {
    ss_sha256 hash;
    ss_sha256_begin(&hash);
    ss_sha256_add(&hash, text, strlen(text));
    ss_sha256_add(&hash, "/", 1);
    ss_sha256_add(&hash, part, strlen(part));
    ss_sha256_end(&hash, seed);
}

ss_random ss_seed_random(const char *text, const char *purpose) {
    uint8_t seed[SS_SEED_SIZE];
    ss_seed_part(text, purpose, seed);
    uint64_t start = 0;
    for (int i = 0; i < 8; i++) start = start << 8 | seed[i];
    return ss_random_from(start);
}
