#include "train/complain.h"

#include <stdarg.h>
#include <stdio.h>

#include "host/printable.h"
#include "host/system.h"

bool ss_train_complain(const char *format, ...) {
    char said[8192]; /* room for a path and what is wrong with it */
    va_list values;
    fflush(stdout); /* so that both appear in the order in which they were said */
    va_start(values, format);
    vsnprintf(said, sizeof said, format, values);
    va_end(values);
    fputs("train: ", stderr);
    ss_print_printable(stderr, said);
    fputc('\n', stderr);
    return false;
}

bool ss_train_complain_of(const char *path, int error) {
    return ss_train_complain("%s: %s", path, ss_system_sentence(error));
}
