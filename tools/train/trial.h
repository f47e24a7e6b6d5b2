/* A quick match of a network against greedy, to measure its progress. */
#ifndef SS_TRAIN_TRIAL_H
#define SS_TRAIN_TRIAL_H

#include "selfplay.h"

typedef struct ss_trial {
    double wins;   /* the network's share of the victories; 1 / players among equals */
    double points; /* its mean points */
    double theirs; /* mean points of the others */
} ss_trial;

/* Plays `deals` deals, with the network in every seat in turn and greedy in the others. Returns false if threads are
 * short. */
bool ss_trial_run(const ss_kind *kind, const ss_network *network, long deals, uint64_t seed, int threads,
                  ss_trial *trial);

#endif
