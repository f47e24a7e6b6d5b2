#include "complain.h"

#include <stdarg.h>
#include <stdio.h>

#include "system/printable.h"
#include "texts/system_errors.h"

bool ss_maker_complain(const char *format, ...) {
    va_list values;
    va_start(values, format);
    ss_print_complaint("puzzles", format, values);
    va_end(values);
    return false;
}

bool ss_maker_complain_of(const char *path, int error) {
    return ss_maker_complain("%s: %s", path, ss_system_sentence(error));
}
