/* The parts of reading a record, in the order in which their faults count. record_lines.h comes first. */
#ifndef SS_NOTATION_RECORD_PARTS_H
#define SS_NOTATION_RECORD_PARTS_H

#include "notation/record_lines.h"

/* Reads the tags into record->deal and record->names, and begins the game if all boards are known. */
ss_fault ss_read_deal(ss_record *record, const ss_content *content, const ss_sheet *sheet);

/* Plays the turns from record->deal on, into record->turns and record->game. */
ss_fault ss_read_turns(ss_record *record, const ss_content *content, const ss_sheet *sheet);

/* Reads who gave up, and compares the result with the game. */
ss_fault ss_read_result(ss_record *record, const ss_sheet *sheet);

/* Whether the tiles that are known can be tiles of this game: so many of a motif, so many with a back. */
bool ss_tiles_fit(const ss_game *g, const ss_content *content);

#endif
