/* A training from beginning to end: generations of games that a network plays against itself, each followed by
 * learning from the last of them. */
#ifndef SS_TRAIN_TRAINING_H
#define SS_TRAIN_TRAINING_H

#include "train/curriculum.h"
#include "train/report.h"

/* Files. */
typedef struct ss_places {
    const char *network; /* the one the curriculum comes to */
    const char *state;   /* where it is kept while unfinished */
    const char *sketch;  /* the network as it is then */
    const char *log;
    bool log_is_shared; /* it is added to, not written anew */
    const char *first;  /* the first network that beats greedy 93 times in 100; NULL not to ask */
} ss_places;

typedef struct ss_means {
    int threads;
    bool on_gpu;         /* to learn there, where there is one */
    bool not_on_cpu;     /* and to refuse where there is none */
    long deals;          /* of a trial against greedy; four times as many at the end */
    const char *command; /* for the log */
} ss_means;

typedef enum ss_training_end {
    SS_TRAINING_DONE,
    SS_TRAINING_INTERRUPTED, /* its state is kept */
    SS_TRAINING_FAILED,      /* and has complained */
} ss_training_end;

/* Goes on from the state where there is one of the same curriculum, else from nothing; a curriculum that is done already is
 * left as it is. The caller removes the state when it is not needed any more. */
ss_training_end ss_training_run(const ss_curriculum *curriculum, const ss_places *places,
                                const ss_means *means);

#endif
