/* The kinds of games that have their own network. */
#ifndef SS_TRAIN_KINDS_H
#define SS_TRAIN_KINDS_H

#include "base/random.h"
#include "rules/deal.h"

/* This many players with these sets of modules, weighted by these numbers; both editions equally often. */
typedef struct ss_kind {
    const char *name;
    int players;
    int module_sets[SS_MODULE_SETS]; /* none, rewards, boars, both */
    long games;                      /* of a training, by default; also its share of all games */
    long minutes;                    /* its share of all minutes */
} ss_kind;

enum { SS_KINDS = 4 };
extern const ss_kind ss_kinds[SS_KINDS];

/* Returns the kind of that name, NULL if there is none. */
const ss_kind *ss_kind_called(const char *name);

/* Deals such a game, with random sides. */
void ss_kind_deal(const ss_kind *kind, ss_random *r, ss_game *g);

#endif
