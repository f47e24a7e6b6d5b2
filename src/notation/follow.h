/* Follows a game that is played elsewhere: a record made for one seat grows by a turn and by what that turn revealed.
 *
 *     ss_shown shown = {.tile = tile, .has_tile = true, .back = back, .has_back = true};
 *     if (!ss_follow_turn(&record, seat, &turn, &shown)) the message does not fit: ask for the whole record
 *
 * Revealed things are entered into the deal, so that the record stays one that a view could have produced. */
#ifndef SS_NOTATION_FOLLOW_H
#define SS_NOTATION_FOLLOW_H

#include "notation/record.h"

/* What a turn revealed. */
typedef struct ss_shown {
    bool has_tile, has_back, has_card;
    uint8_t tile; /* the tile that was put on the display */
    uint8_t back; /* a hidden tile: the back that is now on top of the stack */
    uint8_t card; /* the card that the viewer drew after its own turn */
} ss_shown;

/* Reads `TILE BACK CARD` as in frames (docs/protocol.md), with `-` for each that is missing. */
bool ss_shown_read(ss_shown *shown, ss_word text, const ss_content *content);

/* Plays a turn of the seat to move as `viewer`, a seat or SS_SPECTATOR, sees it. Returns false and leaves the record
 * unchanged if the turn is illegal or what it revealed contradicts what is known. Duplicate tiles or cards are only
 * detected when the record is read again. */
bool ss_follow_turn(ss_record *record, int viewer, const ss_turn *turn, const ss_shown *shown);

#endif
