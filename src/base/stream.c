#include "base/stream.h"

void ss_stream_open(ss_stream *s, const uint8_t seed[SS_SEED_SIZE], const char *label) {
    size_t length = 0;
    while (label[length]) length++;
    *s = (ss_stream){.used = SS_SHA256_SIZE};
    ss_sha256_begin(&s->opened);
    ss_sha256_add(&s->opened, seed, SS_SEED_SIZE);
    ss_sha256_add(&s->opened, label, length);
}

static void next_block(ss_stream *s) {
    ss_sha256 h = s->opened;
    uint8_t counter[8];
    for (int i = 0; i < 8; i++) counter[i] = (uint8_t)(s->counter >> (56 - 8 * i));
    ss_sha256_add(&h, counter, sizeof counter);
    ss_sha256_end(&h, s->block);
    s->counter++;
    s->used = 0;
}

static uint32_t next_word(ss_stream *s) {
    if (s->used == SS_SHA256_SIZE) next_block(s);
    const uint8_t *b = s->block + s->used;
    s->used += 4;
    return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
}

int ss_stream_below(ss_stream *s, int n) {
    uint64_t even = ((uint64_t)1 << 32) / (uint32_t)n * (uint32_t)n;
    uint32_t word;
    do word = next_word(s);
    while (word >= even);
    return (int)(word % (uint32_t)n);
}

void ss_stream_shuffle(ss_stream *s, uint8_t *items, int n) {
    for (int i = n - 1; i > 0; i--) {
        int j = ss_stream_below(s, i + 1);
        uint8_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}
