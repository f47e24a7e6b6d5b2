/* A complete training: generations of games that a network plays against itself, each followed by learning from the
 * latest of them. */
#ifndef SS_TRAIN_TRAINING_H
#define SS_TRAIN_TRAINING_H

#include "curriculum.h"
#include "report.h"

/* Paths of files. */
typedef struct ss_places {
    const char *network; /* the resulting network */
    const char *state;   /* the state while it is unfinished */
    const char *sketch;  /* the network at that point */
    const char *log;
    bool log_is_shared; /* append to it instead of overwriting it */
    const char *first;  /* for the first network that beats greedy 93 times in 100; NULL if not wanted */
} ss_places;

typedef struct ss_means {
    int threads;
    bool on_gpu;         /* learn on a GPU if there is one */
    bool not_on_cpu;     /* fail if there is none */
    long deals;          /* of a trial against greedy; four times as many at the end */
    const char *command; /* for the log */
} ss_means;

typedef enum ss_training_end {
    SS_TRAINING_DONE,
    SS_TRAINING_INTERRUPTED, /* the state is saved */
    SS_TRAINING_FAILED,      /* has printed an error */
} ss_training_end;

/* Resumes from the state if it belongs to the same curriculum, else starts from scratch; a complete curriculum is left
 * as it is. The caller removes the state when it is no longer needed. */
ss_training_end ss_training_run(const ss_curriculum *curriculum, const ss_places *places,
                                const ss_means *means);

#endif
