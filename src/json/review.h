/* A review as JSON; described in docs/coach-programs.md. What is not known, yet or ever, is null. */
#ifndef SS_JSON_REVIEW_H
#define SS_JSON_REVIEW_H

#include "coach/summary.h"
#include "json/json.h"

/* The whole review, as far as it is done. */
void ss_json_review(ss_text *t, const ss_review *review);

/* One turn of it, as an object. */
void ss_json_reviewed(ss_json *j, const ss_review *review, int turn);

/* A reason, as an object. */
void ss_json_fact(ss_json *j, const ss_fact *fact);

/* A mean and its standard error, or null. */
void ss_json_pair_estimate(ss_json *j, const char *key, bool known, ss_estimate e);

/* The whole review, in an object that the caller has opened. */
void ss_json_review_pairs(ss_json *j, const ss_review *review);

#endif
