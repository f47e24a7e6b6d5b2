/* A review by several threads: they share the turns of each stage among them, and come to the same numbers as one. */
#ifndef SS_CLI_REVIEW_WORK_H
#define SS_CLI_REVIEW_WORK_H

#include "coach/review.h"
#include "host/deadline.h"

/* Whom to tell how much is done, from 0 to 1: now and then, in the thread that called. */
typedef struct ss_review_listener {
    void (*hear)(void *data, double progress);
    void *data;
} ss_review_listener;

/* Works on until all is done, or the deadline, if there is one, has passed: then returns false, and the review has what was
 * known by then. Deadline and listener may be NULL. */
bool ss_review_work(ss_review *review, int threads, const ss_deadline *deadline,
                    const ss_review_listener *listener);

#endif
