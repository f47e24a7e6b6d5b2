/* Any bytes may be in a file beside a saved game. An accepted digest is exactly what we would write, and can be counted
 * and shown. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/crc32.h"
#include "json/results.h"
#include "texts/statistics_words.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

static const uint8_t identity[SS_SHA256_SIZE];

static void must(int condition) {
    if (!condition) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static ss_statistics statistics;
    static ss_achievements achievements;
    static char text[1 << 15];
    ss_digest digest;
    if (!ss_digest_read(&digest, (ss_word){(const char *)data, size}, identity)) return 0;
    ss_text t = ss_text_in(text, sizeof text);
    ss_digest_write(&t, &digest, identity);
    must(t.needed == size && memcmp(text, data, size) == 0);
    statistics = (ss_statistics){0};
    achievements = (ss_achievements){0};
    for (int i = 0; i < 3; i++) {
        ss_statistics_add(&statistics, &digest);
        ss_achievements_add(&achievements, &(ss_feats){.played_out = true}, &digest);
    }
    t = ss_text_in(text, sizeof text);
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_digest_pairs(&j, &digest);
    ss_json_close(&j, '}');
    ss_json_statistics(&j, &statistics);
    must(!ss_text_cut(&t));
    t = ss_text_in(text, sizeof text);
    ss_put_statistics(&t, &statistics, &achievements, (ss_statistics_notes){true, 1, 2, 3});
    must(!ss_text_cut(&t));
    return 0;
}

/* Nearly every mutation would fail at the checksum, so it is corrected. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed) {
    static const char before[] = "\nchecksum ";
    enum { DIGITS = 8 };
    size = LLVMFuzzerMutate(data, size, room);
    for (size_t at = 0; seed % 8 && at + sizeof before - 1 + DIGITS <= size; at++) {
        if (memcmp(data + at, before, sizeof before - 1) != 0) continue;
        size_t end = at + sizeof before - 1;
        char digits[DIGITS + 1];
        snprintf(digits, sizeof digits, "%08x", ss_crc32(0, data, end));
        memcpy(data + end, digits, DIGITS);
        break;
    }
    return size;
}
