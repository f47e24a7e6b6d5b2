/* The options of the program. Both `--gardens 3` and `--gardens=3` are accepted. */
#ifndef SS_SETTER_OPTIONS_H
#define SS_SETTER_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

typedef enum ss_setter_option {
    SS_SETTER_GARDENS,
    SS_SETTER_SAMPLED,
    SS_SETTER_SEED,
    SS_SETTER_THREADS,
    SS_SETTER_OUT,
    SS_SETTER_STATE,
    SS_SETTER_VERIFY,
    SS_SETTER_TIMES,
    SS_SETTER_HELP,
    SS_SETTER_OPTIONS
} ss_setter_option;

typedef struct ss_setter_options {
    const char *text[SS_SETTER_OPTIONS]; /* as given, or the default; NULL if there is none */
    long number[SS_SETTER_OPTIONS];      /* the value of numeric options, in range */
} ss_setter_options;

/* Prints an error and returns false if something is not understood. */
bool ss_setter_options_read(ss_setter_options *options, int count, char **arguments);

void ss_setter_options_describe(FILE *out);

#endif
