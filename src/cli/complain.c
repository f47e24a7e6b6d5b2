#include "cli/complain.h"

#include <stdarg.h>
#include <stdio.h>

#include "host/system.h"

int ss_complain(const char *format, ...) {
    va_list values;
    fflush(stdout); /* so that both appear in the order in which they were said */
    va_start(values, format);
    fputs("sanssouci: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    return SS_STATUS_FAILED;
}

int ss_complain_of(const char *path, int error) {
    return ss_complain("%s: %s", path, ss_system_sentence(error));
}
