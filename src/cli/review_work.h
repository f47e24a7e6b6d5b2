/* A review by several threads. They share the turns of each stage, and the numbers are the same as with one
 * thread. */
#ifndef SS_CLI_REVIEW_WORK_H
#define SS_CLI_REVIEW_WORK_H

#include "coach/review.h"
#include "system/clock.h"

/* Called now and then, in the calling thread, with the share of the work that is done, from 0 to 1. */
typedef struct ss_review_listener {
    void (*hear)(void *data, double progress);
    void *data;
} ss_review_listener;

/* Works until everything is done, or until the deadline; then it returns false, and the review holds what was
 * known by then. Deadline and listener may be NULL. */
bool ss_review_work(ss_review *review, int threads, const ss_deadline *deadline,
                    const ss_review_listener *listener);

#endif
