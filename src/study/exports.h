/* What study.wasm exports besides all that sanssouci.wasm does (wasm/exports.h): the coach,
 * and verifying deals. A page loads it only when
 * somebody wants to know more about a game, so that the first visit stays small. docs/wasm.md has these exports for people
 * who write a host.
 *
 *     review_begin(slot, 0);
 *     do show(review()); while (review_step(2000));
 */
#ifndef SS_STUDY_EXPORTS_H
#define SS_STUDY_EXPORTS_H

#include "wasm/exports.h"

/* ---- reviews: one at a time ---- */

/* Begins a review of a slot's game, with so many games for each race, or the usual number with 0. The game is copied, so the
 * slot may change. Steps are at most a million. The numbers are those of `sanssouci review` without --seed. */
SS_EXPORT(review_begin) int32_t ss_study_review_begin(int32_t slot, int32_t steps);

/* Works on until about so many games were played, or with 0 until all is known. 1 while there is more to do, then 0. */
SS_EXPORT(review_step) int32_t ss_study_review_step(int32_t games);

/* What is known so far, as JSON (docs/coach-programs.md). */
SS_EXPORT(review) int32_t ss_study_review(void);

/* ---- one turn ---- */

/* What the last turn of a slot's game loses against the turn in the input, and why, as JSON: one of the turns of a review,
 * without luck. With a length of 0 the best turn is looked for. */
SS_EXPORT(explain) int32_t ss_study_explain(int32_t slot, int32_t steps, int32_t length);

/* ---- fair deals ---- */

/* Verifies the deal of a slot's game, which was read from the record of an online game, as JSON (docs/fair-deal.md). The
 * input has the commitments that were noted before the deal, a line `0 HASH` each: 0 is the server, then the seats. */
SS_EXPORT(verify) int32_t ss_study_verify(int32_t slot, int32_t length);

#endif
