/* A review in words, for people. */
#ifndef SS_CLI_REVIEW_TEXT_H
#define SS_CLI_REVIEW_TEXT_H

#include "coach/summary.h"
#include "tui/look.h"

/* The game turn by turn, then what is to be said of each player and of luck. */
void ss_print_review(const ss_review *review, int takebacks, ss_look look);

/* Only what a turn lost, and why. */
void ss_print_reviewed(const ss_review *review, int turn, ss_look look);

/* The record with comments, which other readers skip: after each turn that could be judged what it lost, and the facts by the
 * names of JSON. Returns false without memory. */
bool ss_print_annotated(const ss_review *review);

/* ---- over several games ---- */

/* What players of one name did. */
typedef struct ss_tallied {
    char name[SS_NAME_SIZE];
    int games, turns, marks[SS_GRADES];
    double loss, loss_errors; /* sum, and sum of squared errors */
    int lucky;                /* games with a whole ledger of a finished game */
    double margin, luck;
} ss_tallied;

enum { SS_TALLIED_MOST = 32 };
typedef struct ss_review_tally {
    ss_tallied players[SS_TALLIED_MOST];
    int count, games;
} ss_review_tally;

void ss_tally_review(ss_review_tally *tally, const ss_review *review);
void ss_print_tally(const ss_review_tally *tally);

#endif
