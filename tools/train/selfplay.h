/* Plays games of a network against itself and turns them into lessons. */
#ifndef SS_TRAIN_SELFPLAY_H
#define SS_TRAIN_SELFPLAY_H

#include "ai/weigh.h"
#include "kinds.h"
#include "lesson.h"

typedef struct ss_selfplay {
    const ss_kind *kind;
    const ss_network *network;
    long games;
    uint64_t seed;
    int threads;
    float wild;   /* how often a turn is chosen at random among the better ones */
    float lambda; /* how much a lesson trusts the end of its game rather than the estimates on the way */
} ss_selfplay;

/* Two lessons for each turn: one for the seat that moved, one for another as everybody sees it. */
static inline long ss_selfplay_lessons(const ss_selfplay *s) {
    return s->games * SS_ROUNDS * s->kind->players * 2;
}

/* Plays the games and writes the lessons (see lesson.h). Returns false if memory or threads are short. */
bool ss_selfplay_run(const ss_selfplay *plan, void *lessons);

#endif
