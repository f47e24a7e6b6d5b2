#include "hall/journal.h"

#include <stdarg.h>
#include <stdio.h>

void ss_journal(const char *what, const char *format, ...) {
    char line[800];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    fprintf(stderr, "sanssouci: what=%s %s\n", what, line);
}
