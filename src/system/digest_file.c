#include "system/digest_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/files.h"

enum { PATH = 4096 + 16 };

static bool put_path(char bytes[PATH], const char *path) {
    return strcmp(path, "-") != 0 && snprintf(bytes, PATH, "%s.review", path) < PATH;
}

bool ss_digest_load(ss_digest *digest, const char *path, ss_word record, int seat, uint32_t steps) {
    char beside[PATH], *text = NULL;
    uint8_t identity[SS_SHA256_SIZE];
    size_t length = 0;
    ss_digest found;
    if (!put_path(beside, path) || ss_file_read(beside, SS_DIGEST_TEXT, &text, &length) != 0) return false;
    ss_sha256_of(record.at, record.length, identity);
    bool right = ss_digest_read(&found, (ss_word){text, length}, identity) && found.reviewed &&
                 found.seat == seat && (uint32_t)found.steps >= steps;
    free(text);
    if (right) *digest = found;
    return right;
}

int ss_digest_store(const ss_digest *digest, const char *path, ss_word record) {
    char beside[PATH], bytes[SS_DIGEST_TEXT];
    uint8_t identity[SS_SHA256_SIZE];
    ss_text text = ss_text_in(bytes, sizeof bytes);
    if (!put_path(beside, path)) return ENAMETOOLONG;
    ss_sha256_of(record.at, record.length, identity);
    ss_digest_write(&text, digest, identity);
    return ss_file_write(beside, bytes, text.needed, false);
}
