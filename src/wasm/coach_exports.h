/* The exports of study.wasm beyond those of sanssouci.wasm (wasm/exports.h): the coach, puzzles, challenges, the garden
 * of the day, and the verification of deals. A page loads it only when somebody wants to know more about a game, so
 * that the first visit stays small. docs/wasm.md describes these exports for people who write a host.
 *
 *     review_begin(slot, 0);
 *     do show(review()); while (review_step(2000));
 */
#ifndef SS_WASM_COACH_EXPORTS_H
#define SS_WASM_COACH_EXPORTS_H

#include "wasm/exports.h"

/* ---- reviews: one at a time ---- */

/* Begins a review of a slot's game with `steps` games for each race, or the usual number with 0. The game is copied, so
 * the slot may change. At most a million steps. The numbers are those of `sanssouci review` without --seed. */
SS_EXPORT(review_begin) int32_t ss_wasm_review_begin(int32_t slot, int32_t steps);

/* Works until about `games` games were played, or with 0 until everything is known. Returns 1 while there is more to
 * do, then 0. */
SS_EXPORT(review_step) int32_t ss_wasm_review_step(int32_t games);

/* Writes what is known so far, as JSON (docs/coach-programs.md). */
SS_EXPORT(review) int32_t ss_wasm_review(void);

/* An unfinished review can be saved and resumed later by the same module. `review_state` is its address,
 * `review_state_size` its size, and `review_state_sum` a checksum over it. To resume, begin the review of the same game
 * with the same steps, put the bytes at `review_state_room`, and call `review_resume` with their checksum. It returns
 * 0, or UNFIT, and then the review starts from the beginning. */
SS_EXPORT(review_state) const void *ss_wasm_review_state(void);
SS_EXPORT(review_state_size) int32_t ss_wasm_review_state_size(void);
SS_EXPORT(review_state_sum) int32_t ss_wasm_review_state_sum(void);
SS_EXPORT(review_state_room) void *ss_wasm_review_state_room(void);
SS_EXPORT(review_resume) int32_t ss_wasm_review_resume(int32_t sum);

/* ---- one turn ---- */

/* Writes what the last turn of a slot's game loses against the turn in the input, and why, as JSON: like a turn of a
 * review, without luck. With a length of 0 the best turn is searched for. */
SS_EXPORT(explain) int32_t ss_wasm_explain(int32_t slot, int32_t steps, int32_t length);

/* ---- statistics: one player over many games ---- */

/* Begins to examine a slot's game for a seat: a review, and the strongest player in the same game. With 0 steps it is
 * as thorough as `sanssouci statistics`, with the same numbers. The game is copied. */
SS_EXPORT(digest_begin) int32_t ss_wasm_digest_begin(int32_t slot, int32_t seat, int32_t steps);

/* The same, but takes over what the text in the input already knows of the game: a review is not repeated. */
SS_EXPORT(digest_resume) int32_t ss_wasm_digest_resume(int32_t slot, int32_t seat, int32_t length);

/* Writes what the last finished review says of a seat, as the text of a digest of the slot's game, which must be the
 * reviewed one. The comparison with the strongest player is not included. */
SS_EXPORT(digest_adopt) int32_t ss_wasm_digest_adopt(int32_t slot, int32_t seat);

/* Works until about `games` games were played, or with 0 to the end. Returns 1 while there is more to do, then 0.
 * digest_progress returns how much is done, from 0 to 1000. */
SS_EXPORT(digest_step) int32_t ss_wasm_digest_step(int32_t games);
SS_EXPORT(digest_progress) int32_t ss_wasm_digest_progress(void);

/* Writes the result, as text to store beside the record. */
SS_EXPORT(digest_text) int32_t ss_wasm_digest_text(void);

/* Reads the stored text for the slot's game and writes it as JSON. A text that is damaged, or belongs to another game
 * or seat, is ignored: then the output has what the game alone tells. */
SS_EXPORT(digest_read) int32_t ss_wasm_digest_read(int32_t slot, int32_t seat, int32_t length);

/* Clears the statistics; adds the game that was read last; writes statistics over the added games, as JSON. Add the
 * oldest game first. */
SS_EXPORT(statistics_clear) int32_t ss_wasm_statistics_clear(void);
SS_EXPORT(statistics_add) int32_t ss_wasm_statistics_add(void);
SS_EXPORT(statistics) int32_t ss_wasm_statistics(void);

/* The garden of honour: clears it; adds the game that was read last, or the slot's game if it is not known which of its
 * people is the reader; writes all beds as JSON, given the number of solved puzzles. */
SS_EXPORT(honours_clear) int32_t ss_wasm_achievements_clear(void);
SS_EXPORT(honours_add) int32_t ss_wasm_achievements_add(void);
SS_EXPORT(honours_add_table) int32_t ss_wasm_achievements_add_table(int32_t slot);
SS_EXPORT(honours) int32_t ss_wasm_achievements(int32_t puzzles);

/* ---- challenges: eight are kept, numbered from 0 (docs/challenges.md) ---- */

/* Reads the link in the input; writes the link; writes the contents as JSON. */
SS_EXPORT(challenge_read) int32_t ss_wasm_challenge_read(int32_t challenge, int32_t length);
SS_EXPORT(challenge_link) int32_t ss_wasm_challenge_link(int32_t challenge);
SS_EXPORT(challenge) int32_t ss_wasm_challenge(int32_t challenge);

/* Makes a challenge from a slot's finished game; or from its setting, seed and players, with `deals` deals. Returns 0,
 * or why it is not possible: a number of ss_challenge_fault. */
SS_EXPORT(challenge_of) int32_t ss_wasm_challenge_of(int32_t challenge, int32_t slot);
SS_EXPORT(challenge_new)
int32_t ss_wasm_challenge_new(int32_t challenge, int32_t slot, int32_t deals, int32_t both_seats);

/* Finds the challenge that the record in a slot belongs to, and returns the number of the game in it, from 1; 0 if it
 * belongs to none. */
SS_EXPORT(challenge_find) int32_t ss_wasm_challenge_find(int32_t challenge, int32_t slot);

/* Removes all played games and the name; sets the player's name to the input's text; adds a slot's finished game as the
 * next one: 0, or why not, as above. */
SS_EXPORT(challenge_bare) int32_t ss_wasm_challenge_bare(int32_t challenge);
SS_EXPORT(challenge_name) int32_t ss_wasm_challenge_name(int32_t challenge, int32_t length);
SS_EXPORT(challenge_add) int32_t ss_wasm_challenge_add(int32_t challenge, int32_t slot);

/* Writes the record of a game, from 1: as it was played if `played` is 1, ready for its first turn if 0. */
SS_EXPORT(challenge_game) int32_t ss_wasm_challenge_game(int32_t challenge, int32_t game, int32_t played);

/* Compares two results of the same games, as JSON. */
SS_EXPORT(challenge_versus) int32_t ss_wasm_challenge_versus(int32_t one, int32_t other);

/* ---- puzzles: one at a time ---- */

/* Reads the text of a puzzle (docs/puzzles.md) from the input, and writes it as JSON, with its hints, solutions and
 * reasons. The page opens the position by the link. */
SS_EXPORT(puzzle_read) int32_t ss_wasm_puzzle_read(int32_t length);

/* The same for a mistake in a reviewed game: a puzzle whose theme and aim are still to be determined. */
SS_EXPORT(puzzle_mistake) int32_t ss_wasm_puzzle_mistake(int32_t length);

/* puzzle_try begins to judge the turn in the input and returns how many pairs of games must be played for it, usually
 * none. puzzle_step plays some of them and returns how many are left. puzzle_judgement writes the judgement as JSON.
 * The weights are only needed for turns that the puzzle does not know. */
SS_EXPORT(puzzle_try) int32_t ss_wasm_puzzle_try(int32_t length);
SS_EXPORT(puzzle_step) int32_t ss_wasm_puzzle_step(int32_t pairs);
SS_EXPORT(puzzle_judgement) int32_t ss_wasm_puzzle_judgement(void);

/* Completes a slot's game: draws what the seat cannot know. */
SS_EXPORT(fill) int32_t ss_wasm_fill(int32_t slot, int32_t seat, int32_t low, int32_t high);

/* ---- the garden of the day (docs/daily.md); times are seconds since 1970, provided by the host ---- */

/* Deals the game of the day that the input names, such as 2026-11-17, with its opponents and sides; if `practice` is 1,
 * one that does not count. */
SS_EXPORT(deal_day) int32_t ss_wasm_deal_day(int32_t slot, int32_t length, int32_t practice);

/* Writes how a slot's game relates to its day, as far as that can be told without thinking, as JSON. */
SS_EXPORT(day) int32_t ss_wasm_day(int32_t slot);

/* The calendar: clears it; adds a game under a number of the host's choice, from 0; writes `weeks` weeks, 1 to 60, up
 * to the week of `now`, as JSON; returns the days in a row at another time, if nothing more is played. */
SS_EXPORT(calendar_clear) int32_t ss_wasm_calendar_clear(void);
SS_EXPORT(calendar_add) int32_t ss_wasm_calendar_add(int32_t slot, int32_t number);
SS_EXPORT(calendar) int32_t ss_wasm_calendar(int64_t now, int32_t weeks);
SS_EXPORT(calendar_streak) int32_t ss_wasm_calendar_streak(int64_t now);

/* Returns the row in which a day is planted, from 1 to 6, with these points if the strongest player has `best`. */
SS_EXPORT(calendar_row) int32_t ss_wasm_calendar_row(int32_t points, int32_t best);

/* ---- fair deals ---- */

/* Verifies the deal of a slot's game, which was read from the record of an online game, and writes the result as JSON
 * (docs/fair-deal.md). The input has the commitments that were noted before the deal, one line `0 HASH` each: 0 is the
 * server, then the seats. */
SS_EXPORT(verify) int32_t ss_wasm_verify(int32_t slot, int32_t length);

#endif
