#include "service/log.h"

#include <stdarg.h>
#include <stdio.h>

enum { LINE = 800 };

void ss_log(const char *what, const char *format, ...) {
    char line[LINE];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    fprintf(stderr, "sanssouci: what=%s %s\n", what, line);
}

/* Keeps it one line and one value: a message of a database may contain anything, including quotes. */
static void put_trouble(const char *what, ss_store_result result, const char *trouble) {
    char plain[SS_STORE_MESSAGE];
    size_t length = 0;
    for (; trouble[length] && length < sizeof plain - 1; length++) {
        char c = trouble[length];
        plain[length] = c == '"' || c == '\\' ? '\'' : (unsigned char)c < ' ' || c == 0x7f ? ' ' : c;
    }
    plain[length] = 0;
    ss_log(what, "result=%s trouble=\"%s\"", ss_store_result_name(result), plain);
}

void ss_log_trouble(const char *what, ss_store_result result, const char *trouble) {
    if (result != SS_STORE_GONE) put_trouble(what, result, trouble);
}

void ss_log_gone(const char *trouble) { put_trouble("store", SS_STORE_GONE, trouble); }
