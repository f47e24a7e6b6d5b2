/* Reviews for several commands: the work, and the words for people. */
#ifndef SS_CLI_REVIEW_H
#define SS_CLI_REVIEW_H

#include "coach/summary.h"
#include "texts/term.h"
#include "coach/review.h"
#include "system/clock.h"

/* ---- one game (review_text.c) ---- */

/* Prints the game turn by turn, then a summary of each player and of luck. */
void ss_print_review(const ss_review *review, int takebacks, ss_term term);

/* Prints only what a turn lost, and why. */
void ss_print_reviewed(const ss_review *review, int turn, ss_term term);

/* Prints the record with comments, which other readers skip: after each judged turn its loss, and the facts by
 * their JSON names. Returns false if there is no memory. */
bool ss_print_annotated(const ss_review *review);

/* ---- over several games ---- */

/* The results of all players with the same name. */
typedef struct ss_tallied {
    char name[SS_NAME_SIZE];
    int games, turns, marks[SS_GRADES];
    double loss, loss_errors; /* sum, and sum of squared errors */
    int lucky;                /* finished games with a complete ledger */
    double margin, luck;
} ss_tallied;

enum { SS_TALLIED_MOST = 32 };
typedef struct ss_review_tally {
    ss_tallied players[SS_TALLIED_MOST];
    int count, games;
} ss_review_tally;

void ss_tally_review(ss_review_tally *tally, const ss_review *review);
void ss_print_tally(const ss_review_tally *tally);

/* ---- the work, by several threads (review_work.c) ----
 *
 * They share the turns of each stage, and the numbers are the same as with one thread. */

/* Called now and then, in the calling thread, with the share of the work that is done, from 0 to 1. */
typedef struct ss_review_listener {
    void (*report)(void *data, double progress);
    void *data;
} ss_review_listener;

/* Works until everything is done, or until the deadline; then it returns false, and the review holds what was
 * known by then. Deadline and listener may be NULL. */
bool ss_review_work(ss_review *review, int threads, const ss_deadline *deadline,
                    const ss_review_listener *listener);

#endif
