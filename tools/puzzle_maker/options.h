/* The options of the program. Both `--gardens 3` and `--gardens=3` are accepted. */
#ifndef SS_PUZZLE_MAKER_OPTIONS_H
#define SS_PUZZLE_MAKER_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

typedef enum ss_maker_option {
    SS_MAKER_GARDENS,
    SS_MAKER_SAMPLED,
    SS_MAKER_SEED,
    SS_MAKER_THREADS,
    SS_MAKER_OUT,
    SS_MAKER_STATE,
    SS_MAKER_VERIFY,
    SS_MAKER_TIMES,
    SS_MAKER_HELP,
    SS_MAKER_OPTIONS
} ss_maker_option;

typedef struct ss_maker_options {
    const char *text[SS_MAKER_OPTIONS]; /* as given, or the default; NULL if there is none */
    long number[SS_MAKER_OPTIONS];      /* the value of numeric options, in range */
} ss_maker_options;

/* Prints an error and returns false if something is not understood. */
bool ss_maker_options_read(ss_maker_options *options, int count, char **arguments);

void ss_maker_options_describe(FILE *out);

#endif
