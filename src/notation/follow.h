/* Following a game that is played elsewhere: a record for one seat's eyes grows by a turn and by what the turn showed.
 *
 *     ss_shown shown = {.tile = tile, .has_tile = true, .back = back, .has_back = true};
 *     if (!ss_follow_turn(&record, seat, &turn, &shown)) what was told does not fit: ask for the whole record
 *
 * The deal learns what was hidden in it, so that the record is again one that a view could have made. */
#ifndef SS_NOTATION_FOLLOW_H
#define SS_NOTATION_FOLLOW_H

#include "notation/record.h"

/* What a turn brought to light. */
typedef struct ss_shown {
    bool has_tile, has_back, has_card;
    uint8_t tile; /* that was laid on the display */
    uint8_t back; /* a hidden tile: the back that is now on top of the stack */
    uint8_t card; /* that the viewer drew after a turn of its own */
} ss_shown;

/* Reads `TILE BACK CARD` as frames have them (docs/protocol.md), `-` for what there is none of. */
bool ss_shown_read(ss_shown *shown, ss_word text, const ss_content *content);

/* Plays a turn of the seat to move as `viewer`, a seat or SS_SPECTATOR, sees it. False when the turn is illegal, or when
 * what it showed does not fit what is known; the record is then as it was. Whether tiles or cards come twice is only
 * noticed when the record is read anew. */
bool ss_follow_turn(ss_record *record, int viewer, const ss_turn *turn, const ss_shown *shown);

#endif
