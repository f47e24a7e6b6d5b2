/* A review by several threads: they share the turns of each stage among them, and come to the same numbers as one. */
#ifndef SS_CLI_REVIEW_WORK_H
#define SS_CLI_REVIEW_WORK_H

#include "coach/review.h"
#include "host/deadline.h"

/* Works on until all is done, or the deadline, if there is one, has passed: then returns false, and the review has what was
 * known by then. */
bool ss_review_work(ss_review *review, int threads, const ss_deadline *deadline);

#endif
