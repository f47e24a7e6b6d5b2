/* Completes a record made for one seat: draws what is hidden in it, so that the game can be played on.
 *
 *     ss_random random = ss_random_from(seed);
 *     if (ss_record_fill(&record, content, seat, &random)) ...
 *
 * Nobody can tell which of the games that fit the seat's knowledge was really played: all are equally likely
 * (ss_sample). */
#ifndef SS_NOTATION_FILL_H
#define SS_NOTATION_FILL_H

#include "base/random.h"
#include "notation/record.h"

/* Fills in the hidden parts and keeps the turns and what the seat knows. Returns false and leaves the record unchanged
 * if it tells too little or the game has not begun. */
bool ss_record_fill(ss_record *record, const ss_content *content, int seat, ss_random *random);

#endif
