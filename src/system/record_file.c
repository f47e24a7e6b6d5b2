#include "system/record_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/files.h"
#include "system/text_memory.h"

/* ---- records ---- */

int ss_record_open(ss_record_file *file, const ss_content *content, const char *path, ss_fault *fault) {
    file->text = NULL;
    file->length = 0;
    /* One byte more than a record may have: the parser of records then says "too long". */
    int error = ss_file_read(path, SS_RECORD_TEXT + 1, &file->text, &file->length);
    if (error) return error;
    *fault = ss_record_read(&file->record, content, file->text, file->length);
    return 0;
}

void ss_record_close(ss_record_file *file) {
    free(file->text);
    file->text = NULL;
}

char *ss_record_text(const ss_record *record, const ss_content *content, int seat, size_t *length) {
    ss_text text = ss_text_in(NULL, 0);
    do ss_record_write(&text, content, record, seat);
    while (ss_text_allot(&text));
    *length = text.needed;
    return text.bytes;
}

int ss_record_save(const ss_record *record, const ss_content *content, int seat, const char *path,
                   bool durable) {
    size_t length;
    char *text = ss_record_text(record, content, seat, &length);
    if (!text) return ENOMEM;
    int error = ss_file_write(path, text, length, durable);
    free(text);
    return error;
}

/* ---- digests ---- */

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

/* ---- turns ---- */

typedef char line[SS_TURN_TEXT];

static int compare(const void *a, const void *b) { return strcmp(a, b); }

bool ss_turn_list_write(FILE *out, const ss_content *content, const ss_game *game) {
    int count = ss_list_turns(game, NULL, 0);
    ss_turn *turns = malloc((size_t)count * sizeof *turns);
    line *lines = malloc((size_t)count * sizeof *lines);
    bool done = turns && lines;
    if (done) {
        ss_list_turns(game, turns, count);
        for (int i = 0; i < count; i++) {
            ss_text text = ss_text_in(lines[i], sizeof lines[i]);
            ss_put_turn(&text, content, &turns[i], false);
        }
        qsort(lines, (size_t)count, sizeof *lines, compare);
        for (int i = 0; i < count; i++) fprintf(out, "%s\n", lines[i]);
    }
    free(turns);
    free(lines);
    return done;
}
