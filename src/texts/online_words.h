/* Online tables in sentences: what the phases mean to a player, and what verifying a deal (fair_check.h) found. */
#ifndef SS_TEXTS_ONLINE_WORDS_H
#define SS_TEXTS_ONLINE_WORDS_H

#include "online/fair_check.h"
#include "online/room.h"

/* Returns the message to a player when a table enters a phase. */
const char *ss_phase_sentence(ss_room_phase phase);

/* ---- deals ---- */

/* Writes what is wrong. */
void ss_put_deal_fault(ss_text *t, const ss_fair_fault *fault);

/* Writes who took part, and who moved for whom, one per line, indented by two blanks and ended by a line feed. */
void ss_put_deal_company(ss_text *t, const ss_fair_tags *tags);

/* Writes what a deal without faults proves, in the same form. It proves everything only to people who know that all
 * commitments existed before the deal. */
void ss_put_deal_proof(ss_text *t, bool proved);

/* Writes all of it, one per line: the faults, or who took part and what is proved. `tags` is NULL if the record does
 * not say how the game was dealt. */
void ss_put_deal_verdict(ss_text *t, const ss_fair_tags *tags, const ss_fair_report *report, bool proved);

#endif
