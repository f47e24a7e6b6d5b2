/* The options of the program. Both `--games 1000` and `--games=1000` are accepted. */
#ifndef SS_TRAIN_OPTIONS_H
#define SS_TRAIN_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

typedef enum ss_train_option {
    SS_TRAIN_KIND,
    SS_TRAIN_GAMES,
    SS_TRAIN_MINUTES,
    SS_TRAIN_SEED,
    SS_TRAIN_THREADS,
    SS_TRAIN_LEARNER,
    SS_TRAIN_OUT,
    SS_TRAIN_STATE,
    SS_TRAIN_LOG,
    SS_TRAIN_FIRST,
    SS_TRAIN_GENERATION,
    SS_TRAIN_WINDOW,
    SS_TRAIN_PASSES,
    SS_TRAIN_WILD,
    SS_TRAIN_LAMBDA,
    SS_TRAIN_RATE,
    SS_TRAIN_DEALS,
    SS_TRAIN_COMPARE,
    SS_TRAIN_HELP,
    SS_TRAIN_OPTIONS
} ss_train_option;

typedef struct ss_train_options {
    const char
        *text[SS_TRAIN_OPTIONS];     /* as given, "" for a switch; else the default, NULL if there is none */
    double number[SS_TRAIN_OPTIONS]; /* the value of numeric options, in range */
    bool given[SS_TRAIN_OPTIONS];
} ss_train_options;

/* Prints an error and returns false if something is not understood. */
bool ss_train_options_read(ss_train_options *options, int count, char **arguments);

void ss_train_options_describe(FILE *out);

#endif
