#include "service/log.h"

#include <stdarg.h>
#include <stdio.h>

#include "system/printable.h"

enum { LINE = 800 };

/* Whatever a value contains, it stays one line, and a terminal that shows the log obeys nothing in it. */
void ss_log(const char *what, const char *format, ...) {
    char line[LINE], printable[LINE];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    ss_text t = ss_text_in(printable, sizeof printable);
    ss_put_printable(&t, line);
    fprintf(stderr, "sanssouci: what=%s %s\n", what, printable);
}

/* Keeps it one value: a message of a database may contain anything, including quotes and several lines. */
static void put_trouble(const char *what, ss_store_result result, const char *trouble) {
    char plain[SS_STORE_MESSAGE];
    size_t length = 0;
    for (; trouble[length] && length < sizeof plain - 1; length++) {
        char c = trouble[length];
        plain[length] = c == '"' || c == '\\' ? '\'' : c == '\n' || c == '\t' ? ' ' : c;
    }
    plain[length] = 0;
    ss_log(what, "result=%s trouble=\"%s\"", ss_store_result_name(result), plain);
}

void ss_log_trouble(const char *what, ss_store_result result, const char *trouble) {
    if (result != SS_STORE_GONE) put_trouble(what, result, trouble);
}

void ss_log_gone(const char *trouble) { put_trouble("store", SS_STORE_GONE, trouble); }
