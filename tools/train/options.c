#include "options.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "complain.h"

enum kind { SWITCH, TEXT, WHOLE, REAL };

/* clang-format off */
static const struct {
    const char *name;
    const char *value; /* its name in the help */
    enum kind kind;
    double low, high;
    const char *otherwise; /* the default */
    const char *help;
} table[SS_TRAIN_OPTIONS] = {
    [SS_TRAIN_KIND]       = {"kind",       "KIND", TEXT,   0,    0,       NULL,          "2, 2-modules, 3 or 4; all of them, one after the other, by default"},
    [SS_TRAIN_GAMES]      = {"games",      "N",    WHOLE,  1,    1e12,    NULL,          "games in all; with several kinds, shared among them"},
    [SS_TRAIN_MINUTES]    = {"minutes",    "M",    REAL,   0.01, 1e6,     NULL,          "or so many minutes in all: a quick try, another one each time"},
    [SS_TRAIN_SEED]       = {"seed",       "S",    TEXT,   0,    0,       "1",           "any text; the same text and games give the same networks"},
    [SS_TRAIN_THREADS]    = {"threads",    "T",    WHOLE,  1,    1024,    NULL,          "all cores by default; the networks do not depend on it"},
    [SS_TRAIN_LEARNER]    = {"learner",    "WHERE", TEXT,  0,    0,       NULL,          "cpu or gpu; the GPU by default, where there is one"},
    [SS_TRAIN_OUT]        = {"out",        "DIR",  TEXT,   0,    0,       "weights",     "where the networks go: DIR/network-KIND.bin"},
    [SS_TRAIN_STATE]      = {"state",      "DIR",  TEXT,   0,    0,       "build/training", "where an unfinished training is kept, to go on from"},
    [SS_TRAIN_LOG]        = {"log",        "FILE", TEXT,   0,    0,       NULL,          "added to; instead of OUT/network-KIND.log, written anew"},
    [SS_TRAIN_FIRST]      = {"first",      "FILE", TEXT,   0,    0,       NULL,          "keep the first network of kind 2 that beats greedy 93 times in 100"},
    [SS_TRAIN_GENERATION] = {"generation", "N",    WHOLE,  1,    1e6,     "512",         "games played with one network"},
    [SS_TRAIN_WINDOW]     = {"window",     "N",    WHOLE,  1,    1000,    "32",          "generations that are learned from at a time, at most"},
    [SS_TRAIN_PASSES]     = {"passes",     "X",    REAL,   0.01, 1000,    "4",           "how often each lesson is looked at, on average"},
    [SS_TRAIN_WILD]       = {"wild",       "X",    REAL,   0,    1,       "0.1",         "how often a turn is chosen by chance among the better ones"},
    [SS_TRAIN_LAMBDA]     = {"lambda",     "X",    REAL,   0,    1,       "0.8",         "how much the end of a game counts, against what was thought on the way"},
    [SS_TRAIN_RATE]       = {"rate",       "X",    REAL,   1e-9, 1,       "0.002",       "how far a step of learning goes at first"},
    [SS_TRAIN_DEALS]      = {"deals",      "N",    WHOLE,  1,    1e6,     "250",         "deals of a trial against greedy; four times as many at the end"},
    [SS_TRAIN_COMPARE]    = {"compare-learners", NULL, SWITCH, 0, 0,      NULL,          "only see whether GPU and CPU learn alike"},
    [SS_TRAIN_HELP]       = {"help",       NULL,   SWITCH, 0,    0,       NULL,          "this list"},
};
/* clang-format on */

static int find(const char *name, size_t length) {
    for (int i = 0; i < SS_TRAIN_OPTIONS; i++)
        if (strlen(table[i].name) == length && memcmp(table[i].name, name, length) == 0) return i;
    return -1;
}

static bool read_number(int option, const char *text, double *number) {
    char *end;
    errno = 0;
    *number = strtod(text, &end);
    bool whole = table[option].kind == WHOLE;
    if (!*text || *end || strspn(text, whole ? "+-0123456789" : "+-.e0123456789") != strlen(text))
        return ss_train_complain("--%s needs a %snumber, not \"%s\"", table[option].name,
                                 whole ? "whole " : "", text);
    if (errno || *number < table[option].low || *number > table[option].high)
        return ss_train_complain("--%s needs a number from %.10g to %.10g, not %s", table[option].name,
                                 table[option].low, table[option].high, text);
    return true;
}

static bool set(ss_train_options *o, int option, const char *value) {
    o->text[option] = value;
    return table[option].kind < WHOLE || read_number(option, value, &o->number[option]);
}

/* Reads the option at arguments[*at] and moves *at past it and its value. */
static bool read_option(ss_train_options *o, int count, char **arguments, int *at) {
    const char *argument = arguments[(*at)++];
    if (strcmp(argument, "-h") == 0) argument = "--help";
    size_t length = strcspn(argument, "=");
    int option = strncmp(argument, "--", 2) == 0 ? find(argument + 2, length - 2) : -1;
    if (option < 0) return ss_train_complain("there is no option %s; --help lists those there are", argument);
    const char *value = argument[length] ? argument + length + 1 : NULL;
    if (o->given[option]) return ss_train_complain("--%s is given twice", table[option].name);
    o->given[option] = true;
    if (table[option].kind == SWITCH)
        return value ? ss_train_complain("--%s takes no value", table[option].name) : set(o, option, "");
    if (!value && *at < count && strncmp(arguments[*at], "--", 2) != 0) value = arguments[(*at)++];
    if (!value || !*value)
        return ss_train_complain("--%s needs a value: %s", table[option].name, table[option].help);
    return set(o, option, value);
}

bool ss_train_options_read(ss_train_options *o, int count, char **arguments) {
    *o = (ss_train_options){0};
    for (int i = 0; i < SS_TRAIN_OPTIONS; i++)
        if (table[i].otherwise) set(o, i, table[i].otherwise);
    for (int at = 0; at < count;)
        if (!read_option(o, count, arguments, &at)) return false;
    return true;
}

void ss_train_options_describe(FILE *out) {
    for (int i = 0; i < SS_TRAIN_OPTIONS; i++) {
        char left[32];
        snprintf(left, sizeof left, "--%s %s", table[i].name, table[i].value ? table[i].value : "");
        fprintf(out, "  %-18s %s", left, table[i].help);
        if (table[i].otherwise) fprintf(out, " (%s)", table[i].otherwise);
        fputc('\n', out);
    }
}
