/* What a review says of a turn, in sentences: for commands, the line mode and the full screen. */
#ifndef SS_TUI_REVIEW_WORDS_H
#define SS_TUI_REVIEW_WORDS_H

#include "coach/summary.h"
#include "host/words.h"

/* Numbers with one digit after the point; the second has a sign. */
const char *ss_points_text(char bytes[SS_DECIMAL], double points);
const char *ss_signed_points_text(char bytes[SS_DECIMAL], double points);

/* The name of a seat, for a terminal. */
enum { SS_SEAT_NAME = SS_NAME_SIZE + 32 };
const char *ss_reviewed_name(const ss_record *record, int seat, char bytes[SS_SEAT_NAME]);

/* What a turn lost, and the better turn; or why that cannot be told, or not yet. */
void ss_put_verdict(ss_text *t, const ss_review *r, int turn);

/* One of its reasons, with the points that it explains. Points are told once, also where several facts explain them. */
void ss_put_reason(ss_text *t, const ss_reviewed *turn, int fact);

/* The kind of mistake in a few words: "walked a noble too early"; empty for one without a reason. */
const char *ss_mistake_words(int kind);

#endif
