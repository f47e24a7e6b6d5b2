#include "cli/complain.h"

#include <stdarg.h>
#include <stdio.h>

#include "host/printable.h"
#include "host/system.h"

int ss_complain(const char *format, ...) {
    char said[8192]; /* room for a path and what is wrong with it */
    va_list values;
    fflush(stdout); /* so that both appear in the order in which they were said */
    va_start(values, format);
    vsnprintf(said, sizeof said, format, values);
    va_end(values);
    fputs("sanssouci: ", stderr);
    ss_print_printable(stderr, said);
    fputc('\n', stderr);
    return SS_STATUS_FAILED;
}

int ss_complain_of(const char *path, int error) {
    return ss_complain("%s: %s", path, ss_system_sentence(error));
}

void ss_report(const char *path, int line, const char *sentence) {
    ss_print_printable(stdout, path);
    if (sentence)
        printf(":%d: ", line);
    else
        fputs(": ok", stdout);
    if (sentence) ss_print_printable(stdout, sentence);
    putchar('\n');
}
