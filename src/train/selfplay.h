/* Games that a network plays against itself, turned into lessons. */
#ifndef SS_TRAIN_SELFPLAY_H
#define SS_TRAIN_SELFPLAY_H

#include "ai/weigh.h"
#include "rules/deal.h"
#include "train/lesson.h"

/* What is played: so many players with these sets of modules, each as often as it stands here; editions in turn. */
typedef struct ss_kind {
    const char *name;
    int players;
    int module_sets[SS_MODULE_SETS];
} ss_kind;

/* Deals such a game, with sides drawn at random. */
void ss_kind_deal(const ss_kind *kind, ss_random *r, ss_game *g);

typedef struct ss_selfplay {
    const ss_kind *kind;
    const ss_network *network;
    long games;
    uint64_t seed;
    int threads;
    float wild; /* how often a turn is chosen by chance among the better ones */
    float
        lambda; /* how much a lesson trusts the end of the game, rather than what the network thinks a turn later */
} ss_selfplay;

/* Two lessons a turn: one of the seat that moved, one of another as everybody sees it. */
static inline long ss_selfplay_lessons(const ss_selfplay *s) {
    return s->games * SS_ROUNDS * s->kind->players * 2;
}

/* Plays them and writes the lessons. False without memory or threads. */
bool ss_selfplay_run(const ss_selfplay *plan, ss_lesson *lessons);

#endif
