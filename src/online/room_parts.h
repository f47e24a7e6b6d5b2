/* What the two files of a room share. No other file includes this. */
#ifndef SS_ONLINE_ROOM_PARTS_H
#define SS_ONLINE_ROOM_PARTS_H

#include "online/room.h"

/* Returns true if a seat takes part in the deal: somebody sits there and has not withheld a value. */
bool ss_room_takes_part(const ss_room *room, int seat);

/* Returns true if a question is open that this seat has not answered. */
bool ss_room_awaits_answer(const ss_room *room, int seat);

/* Returns true if no person is left in any seat of a game, but one may come back. Programs do not count. */
bool ss_room_is_deserted(const ss_room *room);

/* Returns true if the clock of this seat is running. */
bool ss_room_clock_runs(const ss_room *room, int seat);

/* Seconds of a clock in milliseconds. */
static inline int64_t ss_room_ms(int seconds) { return (int64_t)1000 * seconds; }

#endif
