#include "system/fresh.h"

#include <stdio.h>
#include <string.h>

#include "system/seed.h"

static const char ending[] = ".new";
enum { DIGITS = 16, MORE = 1 + DIGITS + sizeof ending - 1 };

_Static_assert((int)MORE < (int)SS_FRESH_MORE, "callers leave room for it");

int ss_fresh_name(const char *path, char *name) {
    char drawn[SS_SEED_TEXT];
    int error = ss_seed_draw(drawn);
    if (!error) snprintf(name, strlen(path) + SS_FRESH_MORE, "%s.%.*s%s", path, DIGITS, drawn, ending);
    return error;
}

size_t ss_fresh_replaced(const char *name) {
    size_t length = strlen(name);
    if (length <= MORE || strcmp(name + length - (sizeof ending - 1), ending) != 0) return 0;
    const char *digits = name + length - MORE;
    return *digits == '.' && strspn(digits + 1, "0123456789abcdef") == DIGITS ? length - MORE : 0;
}
