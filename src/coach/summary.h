/* A review in a few numbers: how a seat played, how lucky it was, and the moments that decided the game. */
#ifndef SS_COACH_SUMMARY_H
#define SS_COACH_SUMMARY_H

#include "coach/ledger.h"

typedef struct ss_summary {
    int turns;            /* turns that can be judged */
    int judged;           /* turns whose loss is known */
    int same;             /* turns of these that were the best */
    int marks[SS_GRADES]; /* turns by mark */
    ss_estimate loss;     /* of all judged turns together */
    ss_estimate
        luck; /* deal, draws and refills of the whole game, including the others'; whole ledgers only */
    ss_estimate adjusted; /* margin without luck; whole ledgers only */
    /* The most expensive kind of mistake, by the first fact of each marked turn. */
    int costly; /* an ss_fact_kind, or SS_FACT_KINDS if no turn has a fact */
    int costly_turns;
    double costly_loss; /* the total loss of those turns */
    ss_ledger ledger;
} ss_summary;

void ss_summary_of(ss_summary *s, const ss_review *r, int seat);

/* ---- costly turns ---- */

/* Lists the turns of a seat that lost half a point or more, clearly more than by chance, the most expensive first.
 * Returns how many. */
int ss_review_costly(const ss_review *r, int seat, int turns[SS_MAX_TURNS]);

/* ---- key moments ---- */

typedef enum ss_moment_kind { SS_MOMENT_TURN, SS_MOMENT_DRAW, SS_MOMENT_REFILL } ss_moment_kind;

typedef struct ss_moment {
    uint8_t kind, turn;
    double
        points; /* for the seat to move: its loss, as a negative number, or what the card or tile brought */
} ss_moment;

/* Lists marked turns and events of two points or more, the largest first. Returns how many, at most `room`. */
int ss_review_moments(const ss_review *r, ss_moment *moments, int room);

#endif
