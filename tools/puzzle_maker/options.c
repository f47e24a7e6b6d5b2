#include "options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"

/* clang-format off */
static const struct {
    const char *name;
    const char *value;     /* its name in the help; NULL for a switch */
    long low, high;        /* of a number; both 0 for a text */
    const char *otherwise; /* the default */
    const char *help;
} table[SS_MAKER_OPTIONS] = {
    [SS_MAKER_GARDENS] = {"gardens", "N",    1, 10,     "10",                  "how many gardens of 54 puzzles"},
    [SS_MAKER_SAMPLED] = {"sampled", "N",    0, 100,    "67",                  "percent of each theme but endgames, at least, from before the end of games"},
    [SS_MAKER_SEED]    = {"seed",    "S",    0, 0,      "sanssouci",           "any text; the same text gives the same puzzles"},
    [SS_MAKER_THREADS] = {"threads", "T",    1, 64,     "2",                   "the puzzles do not depend on it"},
    [SS_MAKER_OUT]     = {"out",     "FILE", 0, 0,      "puzzles/puzzles.txt", "where the puzzles go, or are read from with --verify"},
    [SS_MAKER_STATE]   = {"state",   "FILE", 0, 0,      "build/puzzles.found", "what was found so far, to go on from"},
    [SS_MAKER_VERIFY]  = {"verify",  "N",    1, 540,    NULL,                  "only search a random N of them again, for longer"},
    [SS_MAKER_TIMES]   = {"times",   "X",    1, 100000, "50",                  "with so many times the effort"},
    [SS_MAKER_HELP]    = {"help",    NULL,   0, 0,      NULL,                  "this list"},
};
/* clang-format on */

static int find(const char *name, size_t length) {
    for (int i = 0; i < SS_MAKER_OPTIONS; i++)
        if (strlen(table[i].name) == length && memcmp(table[i].name, name, length) == 0) return i;
    return -1;
}

static bool set(ss_maker_options *o, int option, const char *value) {
    char *end;
    o->text[option] = value;
    if (!table[option].high) return true;
    errno = 0;
    o->number[option] = strtol(value, &end, 10);
    bool in_range =
        !errno && o->number[option] >= table[option].low && o->number[option] <= table[option].high;
    return (*value && !*end && in_range) ||
           ss_maker_complain("--%s wants a number from %ld to %ld, not \"%s\"", table[option].name,
                             table[option].low, table[option].high, value);
}

/* Reads the option at arguments[*at] and moves *at past it and its value. */
static bool read_option(ss_maker_options *o, int count, char **arguments, int *at) {
    const char *argument = arguments[(*at)++];
    size_t length = strcspn(argument, "=");
    int option = strncmp(argument, "--", 2) == 0 ? find(argument + 2, length - 2) : -1;
    if (option < 0) return ss_maker_complain("there is no option %s; --help lists those there are", argument);
    const char *value = argument[length] ? argument + length + 1 : NULL;
    if (!table[option].value)
        return value ? ss_maker_complain("--%s takes no value", table[option].name) : set(o, option, "");
    if (!value && *at < count) value = arguments[(*at)++];
    if (!value || !*value)
        return ss_maker_complain("--%s wants a value: %s", table[option].name, table[option].help);
    return set(o, option, value);
}

bool ss_maker_options_read(ss_maker_options *o, int count, char **arguments) {
    *o = (ss_maker_options){0};
    for (int i = 0; i < SS_MAKER_OPTIONS; i++)
        if (table[i].otherwise) set(o, i, table[i].otherwise);
    for (int at = 0; at < count;)
        if (!read_option(o, count, arguments, &at)) return false;
    return true;
}

void ss_maker_options_describe(FILE *out) {
    for (int i = 0; i < SS_MAKER_OPTIONS; i++) {
        const char *value = table[i].value ? table[i].value : "";
        fprintf(out, "  --%s %-*s %s", table[i].name, 14 - (int)strlen(table[i].name), value, table[i].help);
        if (table[i].otherwise) fprintf(out, "; %s by default", table[i].otherwise);
        fputc('\n', out);
    }
}
