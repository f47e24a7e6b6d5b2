/* Learning: a network in floating point that is led towards what lessons tell, a little at a time (Adam: Kingma and Ba
 * 2014).
 *
 *     ss_learner *learner = ss_learner_open(seed);
 *     float loss[SS_RESULTS];
 *     ss_learner_study(learner, lessons, count, &plan, loss);
 *     ss_learner_network(learner, &network);
 *     ss_learner_close(learner);
 *
 * It calculates with weights rounded as the finished network has them, and keeps what was rounded off (Courbariaux,
 * Bengio and David 2015): the network plays as it has learned. Sums are made in the same order however many threads
 * there are, so one seed gives one network. */
#ifndef SS_TRAIN_LEARNER_H
#define SS_TRAIN_LEARNER_H

#include <stdio.h>

#include "train/lesson.h"

typedef struct ss_learner ss_learner;

typedef struct ss_study {
    int batches;   /* steps to take, each after SS_BATCH lessons drawn at random */
    float rate;    /* how far a step goes */
    uint64_t seed; /* draws the lessons */
    int threads;
} ss_study;

enum { SS_BATCH = 4096 };

/* NULL without memory. */
ss_learner *ss_learner_open(uint64_t seed);
void ss_learner_close(ss_learner *learner);

/* The mean loss of each result on the way. False without memory or threads. */
bool ss_learner_study(ss_learner *learner, const ss_lesson *lessons, long count, const ss_study *study,
                      float loss[SS_RESULTS]);

/* The network it has come to. */
void ss_learner_network(const ss_learner *learner, ss_network *network);

/* All it knows, to go on from another day. False when the file cannot be read or written. */
bool ss_learner_save(const ss_learner *learner, FILE *file);
bool ss_learner_load(ss_learner *learner, FILE *file);

#endif
