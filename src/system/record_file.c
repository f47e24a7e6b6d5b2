#include "system/record_file.h"

#include <errno.h>
#include <stdlib.h>

#include "system/files.h"
#include "system/text_memory.h"

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
