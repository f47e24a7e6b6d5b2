/* The stages of reading a record, in the order in which their faults are reported. record_lines.h comes before them. */
#ifndef SS_NOTATION_RECORD_PARTS_H
#define SS_NOTATION_RECORD_PARTS_H

#include "notation/record_lines.h"

/* Reads the tags into record->deal and record->names, and begins the game if all boards are known. */
ss_fault ss_read_deal(ss_record *record, const ss_content *content, const ss_sheet *sheet);

/* Plays the turns from record->deal on and stores them in record->turns, the position in record->game. */
ss_fault ss_read_turns(ss_record *record, const ss_content *content, const ss_sheet *sheet);

/* Reads who gave up, and compares the result with the game. */
ss_fault ss_read_result(ss_record *record, const ss_sheet *sheet);

/* Returns true if the known tiles can be tiles of this game, by the number of each motif and of each back. */
bool ss_tiles_fit(const ss_game *g, const ss_content *content);

#endif
