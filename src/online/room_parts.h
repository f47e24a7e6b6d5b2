/* What the two files of a room share; nobody else includes this. */
#ifndef SS_ONLINE_ROOM_PARTS_H
#define SS_ONLINE_ROOM_PARTS_H

#include "online/room.h"

/* Whether a seat has a part in the deal: somebody sits there, and has not withheld a value. */
bool ss_room_takes_part(const ss_room *room, int seat);

/* Whether a question is open that this seat has not answered. */
bool ss_room_awaits_answer(const ss_room *room, int seat);

/* Whether time runs for this seat. */
bool ss_room_clock_runs(const ss_room *room, int seat);

/* Seconds of a clock, as times are counted. */
static inline int64_t ss_room_ms(int seconds) { return (int64_t)1000 * seconds; }

#endif
