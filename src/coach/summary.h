/* A review in a few numbers: how a seat played, what luck did to it, and the moments that decided the game. */
#ifndef SS_COACH_SUMMARY_H
#define SS_COACH_SUMMARY_H

#include "coach/ledger.h"

typedef struct ss_summary {
    int turns;            /* those that can be judged, */
    int judged;           /* and those whose loss is known */
    int same;             /* of them, those that were the best turn */
    int marks[SS_GRADES]; /* turns by mark */
    ss_estimate loss;     /* of all of them together */
    ss_estimate luck;     /* deal, draws and refills of the whole game, the others' too; whole ledgers only */
    ss_estimate adjusted; /* margin without luck; whole ledgers only */
    /* The most expensive kind of mistake: by the first fact of each turn with a mark. */
    int costly; /* an ss_fact_kind, or SS_FACT_KINDS when no turn has a fact */
    int costly_turns;
    double costly_loss; /* what those turns lost together */
    ss_ledger ledger;
} ss_summary;

void ss_summary_of(ss_summary *s, const ss_review *r, int seat);

/* ---- costly turns ---- */

/* The turns of a seat that lost half a point or more, clearly more than chance, the most expensive first. Returns how many. */
int ss_review_costly(const ss_review *r, int seat, int turns[SS_MAX_TURNS]);

/* ---- key moments ---- */

typedef enum ss_moment_kind { SS_MOMENT_TURN, SS_MOMENT_DRAW, SS_MOMENT_REFILL } ss_moment_kind;

typedef struct ss_moment {
    uint8_t kind, turn;
    double
        points; /* of the seat to move: what its turn lost, as a negative number, or what the card or tile brought it */
} ss_moment;

/* Turns with a mark and events of two points or more, the largest first; returns how many, at most `room`. */
int ss_review_moments(const ss_review *r, ss_moment *moments, int room);

#endif
