/* Learning: a network in real numbers that is led towards what lessons tell, a little at a time (Adam: Kingma and Ba
 * 2014).
 *
 *     ss_learner *learner = ss_learner_open(seed, true);
 *     float loss[SS_RESULTS];
 *     ss_learner_study(learner, &lessons, &plan, loss);
 *     ss_learner_network(learner, &network);
 *     ss_learner_close(learner);
 *
 * It calculates with weights rounded as the finished network has them, and keeps what was rounded off (Courbariaux,
 * Bengio and David 2015): the network plays as it has learned. Sums are made in the same order however many threads
 * there are, so one seed gives one network; on a GPU in another order, so it gives another one, but always the same. */
#ifndef SS_TRAIN_LEARNER_H
#define SS_TRAIN_LEARNER_H

#include <stdio.h>

#include "train/lesson.h"
#include "train/reals.h"

typedef struct ss_learner ss_learner;

/* What it draws from: `count` lessons from `first` on, in memory with room for more, at whose end they go on from its
 * beginning. Lessons that are not fresh it has seen in its last study, in the same place. */
typedef struct ss_lessons {
    void *all;  /* see lesson.h */
    int others; /* in each of them */
    long room;
    long first, count;
    long fresh, fresh_count; /* the first new one, and how many there are */
} ss_lessons;

typedef struct ss_study {
    int batches;   /* steps to take, each after SS_BATCH lessons drawn at random */
    float rate;    /* how far a step goes */
    uint64_t seed; /* draws the lessons */
    int threads;
} ss_study;

enum { SS_BATCH = 4096 };

/* On a GPU where there is one, if that is wanted. NULL without memory. */
ss_learner *ss_learner_open(uint64_t seed, bool on_gpu);
void ss_learner_close(ss_learner *learner);

/* What it works on: the name of the GPU, or "CPU". */
bool ss_learner_on_gpu(const ss_learner *learner);
const char *ss_learner_device(const ss_learner *learner);

/* The mean loss of each result on the way. False without memory or threads, or when the GPU fails. */
bool ss_learner_study(ss_learner *learner, const ss_lessons *lessons, const ss_study *study,
                      float loss[SS_RESULTS]);

/* The weights it has come to, and the network they make when they are rounded. */
const ss_reals *ss_learner_reals(const ss_learner *learner);
void ss_learner_network(const ss_learner *learner, ss_network *network);

/* All it knows, to go on from another day. False when the file cannot be read or written. */
bool ss_learner_save(const ss_learner *learner, FILE *file);
bool ss_learner_load(ss_learner *learner, FILE *file);

#endif
