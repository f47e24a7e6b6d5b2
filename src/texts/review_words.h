/* What a review says about a turn, in sentences: for commands, line mode and the full screen. */
#ifndef SS_TEXTS_REVIEW_WORDS_H
#define SS_TEXTS_REVIEW_WORDS_H

#include "coach/summary.h"
#include "texts/words.h"

/* Write numbers with one decimal; the second one with a sign. */
const char *ss_points_text(char bytes[SS_DECIMAL], double points);
const char *ss_signed_points_text(char bytes[SS_DECIMAL], double points);

/* Writes the name of a seat for a terminal, with its number if others have the same name: "level4 (2)". */
enum { SS_SEAT_NAME = SS_NAME_SIZE + 32 };
const char *ss_reviewed_name(const ss_record *record, int seat, char bytes[SS_SEAT_NAME]);

/* ---- a game ---- */

/* Makes the record that is reviewed: for a game that is not over, only what a seat may see, or SS_EVERYTHING. A review
 * must not reveal secrets. The text that the record was read from is not copied. */
void ss_record_for_review(ss_record *to, const ss_record *record, int seat);

/* Write what all turns of a player lost together, once all are judged; what luck did, for a complete ledger; and what
 * else there is to know about the game. */
void ss_put_losses(ss_text *t, const ss_summary *s, const char *name);
void ss_put_luck(ss_text *t, const ss_summary *s);
void ss_put_review_notes(ss_text *t, const ss_review *r, int takebacks, bool done);

/* ---- a turn ---- */

/* Writes the best turn in notation; with the stack only if nothing else differs from the turn that was played. */
void ss_put_better(ss_text *t, const ss_review *r, int turn);

/* Writes what a turn lost and the better turn, or why that is unknown. */
void ss_put_verdict(ss_text *t, const ss_review *r, int turn);

/* Writes one of its reasons with the points that it explains. Points are mentioned once, even if several facts explain
 * them. */
void ss_put_reason(ss_text *t, const ss_reviewed *turn, int fact);

/* Writes the kind of mistake in a few words, such as "walked a noble too early"; nothing if there is no reason. */
const char *ss_mistake_words(int kind);

#endif
