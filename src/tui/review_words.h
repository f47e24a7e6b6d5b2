/* What a review says of a turn, in sentences: for commands, the line mode and the full screen. */
#ifndef SS_TUI_REVIEW_WORDS_H
#define SS_TUI_REVIEW_WORDS_H

#include "coach/summary.h"
#include "host/words.h"

/* Numbers with one digit after the point; the second has a sign. */
const char *ss_points_text(char bytes[SS_DECIMAL], double points);
const char *ss_signed_points_text(char bytes[SS_DECIMAL], double points);

/* The name of a seat, for a terminal; with its number where others have the same: "level4 (2)". */
enum { SS_SEAT_NAME = SS_NAME_SIZE + 32 };
const char *ss_reviewed_name(const ss_record *record, int seat, char bytes[SS_SEAT_NAME]);

/* ---- a game ---- */

/* The record that is reviewed: of a game that is not over the one for a seat's eyes, or SS_EVERYTHING. A review must not tell
 * what is still secret. The text it was read from does not come along. */
void ss_record_for_review(ss_record *to, const ss_record *record, int seat);

/* What all turns of a player lost together, once all are judged; what luck did, for a whole ledger; and what else is to be known
 * of the game. */
void ss_put_losses(ss_text *t, const ss_summary *s, const char *name);
void ss_put_luck(ss_text *t, const ss_summary *s);
void ss_put_review_notes(ss_text *t, const ss_review *r, int takebacks, bool done);

/* ---- a turn ---- */

/* The best turn, as records have it; with the stack only where nothing else differs from the played one. */
void ss_put_better(ss_text *t, const ss_review *r, int turn);

/* What a turn lost, and the better turn; or why that cannot be told, or not yet. */
void ss_put_verdict(ss_text *t, const ss_review *r, int turn);

/* One of its reasons, with the points that it explains. Points are told once, also where several facts explain them. */
void ss_put_reason(ss_text *t, const ss_reviewed *turn, int fact);

/* The kind of mistake in a few words: "walked a noble too early"; empty for one without a reason. */
const char *ss_mistake_words(int kind);

#endif
