/* What a table publishes of its game: the record, the position and the legal turns, each as a viewer may know it. */
#ifndef SS_ONLINE_RECORD_H
#define SS_ONLINE_RECORD_H

#include "online/frame.h"

enum { SS_ROOM_RECORD = 8192 }; /* bytes, enough for any record */
enum { SS_ROOM_MOVES = 1 << 17, SS_ROOM_VIEW = 1 << 14 };

static inline bool ss_room_is_dealt(const ss_room *room) { return room->party.dealt_from_seed; }

/* Writes the record as a seat or SS_SPECTATOR may have it. Once the game is over this is the whole record, with tags
 * that say how it was dealt and who moved for whom (docs/RECORD.md). The table must have been dealt. */
void ss_room_record(ss_text *t, const ss_room *room, int viewer, const ss_company *company);

/* Writes the position as JSON (docs/wasm.md). */
void ss_room_view(ss_text *t, const ss_room *room, int viewer);

/* Writes {"move":M,"turns":[…]}: the legal turns of the viewer; none if it is not its turn. They name the first stack
 * that is not empty; any other such stack is legal too. */
void ss_room_moves(ss_text *t, const ss_room *room, int viewer);

#endif
