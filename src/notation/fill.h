/* A record for one seat's eyes made whole: what is hidden in it is drawn, so that the game can be played on.
 *
 *     ss_random random = ss_random_from(seed);
 *     if (ss_record_fill(&record, content, seat, &random)) ...
 *
 * Which of the games that fit what the seat knows was really played nobody can say: each is as likely (ss_sample). */
#ifndef SS_NOTATION_FILL_H
#define SS_NOTATION_FILL_H

#include "base/random.h"
#include "notation/record.h"

/* Keeps the turns, and what the seat knows. False where the record tells too little, or the game has not begun; it is then left
 * as it was. */
bool ss_record_fill(ss_record *record, const ss_content *content, int seat, ss_random *random);

#endif
