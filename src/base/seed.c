#include "base/seed.h"

#include "base/sha256.h"
#include "base/word.h"

void ss_seed_of(const char *text, uint8_t seed[SS_SEED_SIZE]) {
    ss_word word = ss_word_of(text);
    ss_sha256_of(word.at, word.length, seed);
}

void ss_seed_part(const char *text, const char *part, uint8_t seed[SS_SEED_SIZE]) {
    ss_sha256 hash;
    ss_sha256_begin(&hash);
    ss_sha256_add(&hash, text, ss_word_of(text).length);
    ss_sha256_add(&hash, "/", 1);
    ss_sha256_add(&hash, part, ss_word_of(part).length);
    ss_sha256_end(&hash, seed);
}

uint64_t ss_seed_number(const char *text, const char *purpose) {
    uint8_t seed[SS_SEED_SIZE];
    ss_seed_part(text, purpose, seed);
    uint64_t number = 0;
    for (int i = 0; i < 8; i++) number = number << 8 | seed[i];
    return number;
}

ss_random ss_seed_random(const char *text, const char *purpose) {
    return ss_random_from(ss_seed_number(text, purpose));
}
