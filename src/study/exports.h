/* What study.wasm exports besides all that sanssouci.wasm does (wasm/exports.h): the coach, puzzles, challenges, the
 * garden of the day, and verifying deals. A page loads it only when somebody wants to know more about a game, so that the first visit stays small. docs/wasm.md has
 * these exports for people who write a host.
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

/* A review that is not done can be kept, and gone on with by the same module later. `review_state` is where it lies in memory,
 * `review_state_size` how large it is, and `review_state_sum` a checksum over it. To go on, begin the review of the same game
 * with the same steps, put the bytes at `review_state_room`, and call this with their checksum: 0, or UNFIT, and then the
 * review begins anew. */
SS_EXPORT(review_state) const void *ss_study_review_state(void);
SS_EXPORT(review_state_size) int32_t ss_study_review_state_size(void);
SS_EXPORT(review_state_sum) int32_t ss_study_review_state_sum(void);
SS_EXPORT(review_state_room) void *ss_study_review_state_room(void);
SS_EXPORT(review_resume) int32_t ss_study_review_resume(int32_t sum);

/* ---- one turn ---- */

/* What the last turn of a slot's game loses against the turn in the input, and why, as JSON: one of the turns of a review,
 * without luck. With a length of 0 the best turn is looked for. */
SS_EXPORT(explain) int32_t ss_study_explain(int32_t slot, int32_t steps, int32_t length);

/* ---- statistics: one player over many games ---- */

/* Begins to examine a slot's game for a seat: a review, and the strongest player in the same game. With 0 steps as hard as
 * `sanssouci statistics` does, whose numbers these are. The game is copied. */
SS_EXPORT(digest_begin) int32_t ss_study_digest_begin(int32_t slot, int32_t seat, int32_t steps);

/* The same, but what the text in the input knows of the game already is taken over: a review is not done again. */
SS_EXPORT(digest_resume) int32_t ss_study_digest_resume(int32_t slot, int32_t seat, int32_t length);

/* What the review that was done last says of a seat, as the text of a digest of the slot's game, whose review it must be. The
 * strongest player has not been asked yet. */
SS_EXPORT(digest_adopt) int32_t ss_study_digest_adopt(int32_t slot, int32_t seat);

/* Works on until about so many games were played, or with 0 to the end. 1 while there is more to do, then 0. And how much of it
 * is done, from 0 to 1000. */
SS_EXPORT(digest_step) int32_t ss_study_digest_step(int32_t games);
SS_EXPORT(digest_progress) int32_t ss_study_digest_progress(void);

/* What came of it, as text to keep beside the record. */
SS_EXPORT(digest_text) int32_t ss_study_digest_text(void);

/* Reads what was kept of the slot's game, and writes it as JSON. A text that is damaged, or belongs to another game or seat,
 * counts as none: then there is what the game alone tells. */
SS_EXPORT(digest_read) int32_t ss_study_digest_read(int32_t slot, int32_t seat, int32_t length);

/* Forgets all games; adds the one that was read last; writes statistics over those that were added, as JSON. The oldest game
 * comes first. */
SS_EXPORT(statistics_clear) int32_t ss_study_statistics_clear(void);
SS_EXPORT(statistics_add) int32_t ss_study_statistics_add(void);
SS_EXPORT(statistics) int32_t ss_study_statistics(void);

/* The garden of honour: forgets all games; adds the one that was read last, or the slot's game where it is not known who of
 * its people is the reader; writes all beds as JSON, with the number of puzzles that are solved. */
SS_EXPORT(honours_clear) int32_t ss_study_honours_clear(void);
SS_EXPORT(honours_add) int32_t ss_study_honours_add(void);
SS_EXPORT(honours_add_table) int32_t ss_study_honours_add_table(int32_t slot);
SS_EXPORT(honours) int32_t ss_study_honours(int32_t puzzles);

/* ---- challenges: eight of them are kept, by numbers from 0 (docs/challenges.md) ---- */

/* Reads the link in the input; writes the link, and what it says as JSON. */
SS_EXPORT(challenge_read) int32_t ss_study_challenge_read(int32_t challenge, int32_t length);
SS_EXPORT(challenge_link) int32_t ss_study_challenge_link(int32_t challenge);
SS_EXPORT(challenge) int32_t ss_study_challenge(int32_t challenge);

/* Makes a challenge of a slot's finished game; or of its setting, seed and players, with as many deals. 0, or why there is none:
 * a number of ss_challenge_fault. */
SS_EXPORT(challenge_of) int32_t ss_study_challenge_of(int32_t challenge, int32_t slot);
SS_EXPORT(challenge_new)
int32_t ss_study_challenge_new(int32_t challenge, int32_t slot, int32_t deals, int32_t both_seats);

/* Finds the challenge that the record in a slot belongs to, and returns its game there, from 1; 0 if it belongs to none. */
SS_EXPORT(challenge_find) int32_t ss_study_challenge_find(int32_t challenge, int32_t slot);

/* Takes out all games that were played, and the name; names who plays by the input's text; adds a slot's finished game as the
 * next one: 0, or why not, as above. */
SS_EXPORT(challenge_bare) int32_t ss_study_challenge_bare(int32_t challenge);
SS_EXPORT(challenge_name) int32_t ss_study_challenge_name(int32_t challenge, int32_t length);
SS_EXPORT(challenge_add) int32_t ss_study_challenge_add(int32_t challenge, int32_t slot);

/* The record of a game, from 1: as it was played with 1, ready for its first turn with 0. */
SS_EXPORT(challenge_game) int32_t ss_study_challenge_game(int32_t challenge, int32_t game, int32_t played);

/* Compares two results of the same games, as JSON. */
SS_EXPORT(challenge_versus) int32_t ss_study_challenge_versus(int32_t one, int32_t other);

/* ---- puzzles: one at a time ---- */

/* Reads the text of a puzzle (docs/puzzles.md) from the input, and writes it as JSON: with its hints, solutions and reasons. The
 * page opens the position by the link. */
SS_EXPORT(puzzle_read) int32_t ss_study_puzzle_read(int32_t length);

/* The same for a mistake of a reviewed game: a puzzle whose theme and aim are still to be found. */
SS_EXPORT(puzzle_mistake) int32_t ss_study_puzzle_mistake(int32_t length);

/* Begins to judge the turn in the input. Returns how many pairs of games are to be played for it, usually none; then plays so many
 * of them and returns how many are left; and at last the judgement as JSON. The weights are needed only for turns that the puzzle
 * does not know. */
SS_EXPORT(puzzle_try) int32_t ss_study_puzzle_try(int32_t length);
SS_EXPORT(puzzle_step) int32_t ss_study_puzzle_step(int32_t pairs);
SS_EXPORT(puzzle_judgement) int32_t ss_study_puzzle_judgement(void);

/* Makes a slot's game whole: what the seat cannot know is drawn anew. */
SS_EXPORT(fill) int32_t ss_study_fill(int32_t slot, int32_t seat, int32_t low, int32_t high);

/* ---- the garden of the day (docs/daily.md); moments are seconds since 1970, the host's ---- */

/* Deals the game of the day that the input names, such as 2026-11-17, with its opponents and sides; with 1 for `practice`, one
 * that does not count. */
SS_EXPORT(deal_day) int32_t ss_study_deal_day(int32_t slot, int32_t length, int32_t practice);

/* What a slot's game has to do with a day, as far as that can be told without thinking, as JSON. */
SS_EXPORT(day) int32_t ss_study_day(int32_t slot);

/* The calendar: forgets all games; takes one into account, under a number of the host's from 0; writes so many weeks, 1 to 60, up
 * to that of the moment, as JSON; and the days in a row at another moment, if nothing more is played. */
SS_EXPORT(calendar_clear) int32_t ss_study_calendar_clear(void);
SS_EXPORT(calendar_add) int32_t ss_study_calendar_add(int32_t slot, int32_t number);
SS_EXPORT(calendar) int32_t ss_study_calendar(int64_t now, int32_t weeks);
SS_EXPORT(calendar_streak) int32_t ss_study_calendar_streak(int64_t now);

/* The row in which a day is planted, from 1 to 6, with these points where the strongest player comes to `best`. */
SS_EXPORT(calendar_row) int32_t ss_study_calendar_row(int32_t points, int32_t best);

/* ---- fair deals ---- */

/* Verifies the deal of a slot's game, which was read from the record of an online game, as JSON (docs/fair-deal.md). The
 * input has the commitments that were noted before the deal, a line `0 HASH` each: 0 is the server, then the seats. */
SS_EXPORT(verify) int32_t ss_study_verify(int32_t slot, int32_t length);

#endif
