/* Reviews and puzzles as JSON; described in docs/coach-programs.md and docs/puzzles.md. What is not known, yet or ever, is
 * null. */
#ifndef SS_JSON_COACH_H
#define SS_JSON_COACH_H

#include "coach/puzzle_judge.h"
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

/* ---- puzzles ---- */

/* Writes into an object that the caller has opened: bed, theme, setting, solutions, wrong answers, reasons. The record
 * is the puzzle's position. */
void ss_json_puzzle_pairs(ss_json *j, const ss_content *content, const ss_puzzle *p, const ss_record *record);

/* Writes a judgement as the value of a key. */
void ss_json_judgement(ss_json *j, const ss_judgement *judgement);

#endif
