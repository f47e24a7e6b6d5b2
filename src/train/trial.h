/* A quick match of a network against greedy, to see how far it has come. */
#ifndef SS_TRAIN_TRIAL_H
#define SS_TRAIN_TRIAL_H

#include "train/selfplay.h"

typedef struct ss_trial {
    double wins;   /* the network's part of the victories; among equals it would be 1 / players */
    double points; /* its mean */
    double theirs; /* the mean of the others */
} ss_trial;

/* Plays so many deals, the network in every seat, greedy in the others. False without threads. */
bool ss_trial_run(const ss_kind *kind, const ss_network *network, long deals, uint64_t seed, int threads,
                  ss_trial *trial);

#endif
