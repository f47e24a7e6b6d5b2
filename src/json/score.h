/* Scores as JSON, as printed by `sanssouci score` and specified in RECORD.md. */
#ifndef SS_JSON_SCORE_H
#define SS_JSON_SCORE_H

#include "json/json.h"
#include "notation/record.h"

/* Writes the scores as far as a seat, SS_SPECTATOR or SS_EVERYTHING may know them; hidden missions count as 0. The
 * winners are those of ss_ending_of, or the current leaders if the game goes on. */
void ss_json_score(ss_text *t, const ss_record *record, int seat);

/* The same in an object that the caller has opened. */
void ss_json_score_pairs(ss_json *j, const ss_record *record, int seat);

#endif
