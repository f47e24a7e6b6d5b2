#include "complain.h"

#include <stdarg.h>
#include <stdio.h>

#include "system/printable.h"
#include "texts/system_errors.h"

bool ss_train_complain(const char *format, ...) {
    va_list values;
    va_start(values, format);
    ss_print_complaint("train", format, values);
    va_end(values);
    return false;
}

bool ss_train_complain_of(const char *path, int error) {
    return ss_train_complain("%s: %s", path, ss_system_sentence(error));
}
