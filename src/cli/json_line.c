#include "cli/json_line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/complain.h"
#include "texts/system_errors.h"

int ss_print_json(ss_text *t) {
    if (!t->bytes) return ss_complain("%s", ss_system_sentence(ENOMEM));
    fwrite(t->bytes, 1, t->needed, stdout);
    putchar('\n');
    free(t->bytes);
    t->bytes = NULL;
    return SS_STATUS_OK;
}
