/* The kinds of games that have a network of their own. */
#ifndef SS_TRAIN_KINDS_H
#define SS_TRAIN_KINDS_H

#include "base/random.h"
#include "rules/deal.h"

/* So many players with these sets of modules, each as often as it stands here; both editions alike. */
typedef struct ss_kind {
    const char *name;
    int players;
    int module_sets[SS_MODULE_SETS]; /* none, rewards, boars, both */
    long games; /* a training takes, unless told otherwise: also its share among all kinds */
} ss_kind;

enum { SS_KINDS = 4 };
extern const ss_kind ss_kinds[SS_KINDS];

/* NULL for none of that name. */
const ss_kind *ss_kind_called(const char *name);

/* Deals such a game, with sides drawn at random. */
void ss_kind_deal(const ss_kind *kind, ss_random *r, ss_game *g);

#endif
