/* The luck ledger of a whole game for one seat, which explains its lead:
 *
 *     margin = start + draws + refills + choices + drift + end
 *
 * This holds exactly, in whole parts of a point. */
#ifndef SS_COACH_LEDGER_H
#define SS_COACH_LEDGER_H

#include "coach/review.h"

/* In SS_PART of a point, all as the seat's lead over the best other seat. */
typedef struct ss_ledger {
    bool whole; /* every turn is known, so that it adds up; if not, the sums are over what is known */
    bool
        finished; /* `margin` is the final one; otherwise it is the value of the position after the last turn */
    int32_t start; /* what the seat could expect before its first turn, given its deal */
    int32_t deal;  /* the part of `start` that is luck: the difference from the average of all deals */
    int32_t draws, refills, choices, drift, end, margin;
    double error; /* standard error of the luck, from sampling */
} ss_ledger;

void ss_ledger_of(ss_ledger *ledger, const ss_review *r, int seat);

/* One turn of the ledger. */
typedef struct ss_ledger_turn {
    bool known;     /* refill and draw, which come before the choice, are known */
    bool settled;   /* so is the drift after it */
    int32_t before; /* what the seat could expect before the tile came */
    int32_t refill, draw, choice, drift;
} ss_ledger_turn;

ss_ledger_turn ss_ledger_at(const ss_review *r, int seat, int turn);

/* Returns what a seat can expect on average over all deals of such a game, in SS_PART of a point. */
int32_t ss_deal_mean(const ss_game *g, int seat);

/* Returns the margin without luck: minus draws, refills and the luck of the deal, in points. Its error covers the
 * sampling error and what the ledger cannot explain. */
ss_estimate ss_ledger_adjusted(const ss_ledger *ledger, const ss_review *r);

#endif
