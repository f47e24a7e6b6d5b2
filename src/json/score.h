/* Scores as JSON: what `sanssouci score` prints, as RECORD.md has it. */
#ifndef SS_JSON_SCORE_H
#define SS_JSON_SCORE_H

#include "json/json.h"
#include "notation/record.h"

/* The scores as far as a seat, SS_SPECTATOR or SS_EVERYTHING may know them; missions that are hidden count nothing. The
 * winners are those of ss_ending_of; of a game that goes on, those who lead as it stands. */
void ss_json_score(ss_text *t, const ss_record *record, int seat);

/* The same pairs for an object that has others before them. */
void ss_json_score_pairs(ss_json *j, const ss_record *record, int seat);

#endif
