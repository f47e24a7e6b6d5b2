/* The luck ledger of a whole game for one seat, and how its lead came about:
 *
 *     margin = start + draws + refills + choices + drift + end
 *
 * exactly, in whole parts of a point. */
#ifndef SS_COACH_LEDGER_H
#define SS_COACH_LEDGER_H

#include "coach/review.h"

/* In SS_PART of a point, all as the seat's lead over the best of the others. */
typedef struct ss_ledger {
    bool whole; /* every turn is known, so that it adds up; if not, the sums are over what is known */
    bool
        finished; /* `margin` is the final one; otherwise it is what the position is worth after the last turn */
    int32_t start; /* what the seat could expect before its first turn, given its deal */
    int32_t deal;  /* of that, luck: what it has more than the average of all deals */
    int32_t draws, refills, choices, drift, end, margin;
    double error; /* standard error of the luck, from sampling */
} ss_ledger;

void ss_ledger_of(ss_ledger *ledger, const ss_review *r, int seat);

/* One turn of it. */
typedef struct ss_ledger_turn {
    bool known;     /* what comes before the choice: refill and draw */
    bool settled;   /* the drift after it too */
    int32_t before; /* what the seat could expect before the tile came */
    int32_t refill, draw, choice, drift;
} ss_ledger_turn;

ss_ledger_turn ss_ledger_at(const ss_review *r, int seat, int turn);

/* What a seat can expect on average over all deals of such a game, in SS_PART of a point. */
int32_t ss_deal_mean(const ss_game *g, int seat);

/* Without luck: the margin less draws, refills and the luck of the deal, in points. Its error says how far luck may be
 * misjudged: what sampling leaves open, and what the ledger cannot explain. */
ss_estimate ss_ledger_adjusted(const ss_ledger *ledger, const ss_review *r);

#endif
