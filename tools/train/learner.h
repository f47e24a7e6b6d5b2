/* Learning: a network in real numbers that is moved towards the targets of lessons step by step (Adam: Kingma and Ba
 * 2014).
 *
 *     ss_learner *learner = ss_learner_open(seed, true);
 *     float loss[SS_RESULTS];
 *     ss_learner_study(learner, &lessons, &plan, loss);
 *     ss_learner_network(learner, &network);
 *     ss_learner_close(learner);
 *
 * It computes with weights rounded as in the finished network, but keeps the exact ones (Courbariaux, Bengio and David
 * 2015): so the network plays as it has learned. Sums are made in the same order whatever the number of threads, so a
 * seed always gives the same network. A GPU uses another order and gives another network, but always the same one. */
#ifndef SS_TRAIN_LEARNER_H
#define SS_TRAIN_LEARNER_H

#include <stdio.h>

#include "lesson.h"
#include "reals.h"

typedef struct ss_learner ss_learner;

/* The lessons it draws from: `count` lessons from `first` on, in a ring buffer of `room` lessons. It has already seen
 * lessons that are not fresh in its last study, in the same place. */
typedef struct ss_lessons {
    void *all;  /* see lesson.h */
    int others; /* other seats in each of them */
    long room;
    long first, count;
    long fresh, fresh_count; /* the first new one, and how many there are */
} ss_lessons;

typedef struct ss_study {
    int batches;   /* steps to take, each on SS_BATCH random lessons */
    float rate;    /* learning rate */
    uint64_t seed; /* draws the lessons */
    int threads;
} ss_study;

enum { SS_BATCH = 4096 };

/* Opens a learner, on a GPU if wanted and available. Returns NULL if memory is short. */
ss_learner *ss_learner_open(uint64_t seed, bool on_gpu);
void ss_learner_close(ss_learner *learner);

/* The device it works on: the name of the GPU, or "CPU". */
bool ss_learner_on_gpu(const ss_learner *learner);
const char *ss_learner_device(const ss_learner *learner);

/* Studies and writes the mean loss of each result. Returns false if memory or threads are short, or if the GPU
 * fails. */
bool ss_learner_study(ss_learner *learner, const ss_lessons *lessons, const ss_study *study,
                      float loss[SS_RESULTS]);

/* The current exact weights, and the network made of the rounded ones. */
const ss_reals *ss_learner_reals(const ss_learner *learner);
void ss_learner_network(const ss_learner *learner, ss_network *network);

/* Save and restore everything it knows. Return false if the file cannot be read or written. */
bool ss_learner_save(const ss_learner *learner, FILE *file);
bool ss_learner_load(ss_learner *learner, FILE *file);

#endif
