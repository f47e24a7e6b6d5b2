#include "cli/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "system/printable.h"
#include "texts/system_errors.h"
#include "system/streams.h"
#include "texts/words.h"

int ss_complain(const char *format, ...) {
    va_list values;
    va_start(values, format);
    ss_print_complaint("sanssouci", format, values);
    va_end(values);
    return SS_STATUS_FAILED;
}

int ss_complain_of(const char *path, int error) {
    return ss_complain("%s: %s", path, ss_system_sentence(error));
}

void ss_put_column(ss_text *t, int column) {
    char bytes[64];
    if (column <= 1) return;
    snprintf(bytes, sizeof bytes, _(" (column %d)"), column);
    ss_text_put(t, bytes);
}

/* A pipe gets the name unchanged, so that scripts can use it; a terminal gets no control characters. */
static void print_path(const char *path) {
    if (ss_is_terminal(stdout))
        ss_print_printable(stdout, path);
    else
        fputs(path, stdout);
}

void ss_print_verdict(const char *path, int line, const char *sentence) {
    print_path(path);
    if (sentence && line)
        printf(":%d: ", line);
    else if (sentence)
        fputs(": ", stdout);
    else
        fputs(": ok", stdout);
    if (sentence) ss_print_printable(stdout, sentence);
    putchar('\n');
}

/* ---- JSON ---- */

int ss_print_json(ss_text *t) {
    if (!t->bytes) return ss_complain("%s", ss_system_sentence(ENOMEM));
    fwrite(t->bytes, 1, t->needed, stdout);
    putchar('\n');
    free(t->bytes);
    t->bytes = NULL;
    return SS_STATUS_OK;
}
