/* What was decided about a table, on its way to the disk. When it is there, the room takes it, everybody is told, and the
 * call is answered. A table has one deed at a time. */
#ifndef SS_HALL_DEED_H
#define SS_HALL_DEED_H

#include "hall/tables.h"

/* Does what a call demands: one of the operations of docs/protocol.md. */
void ss_deed_demand(ss_call *call, ss_table *table);

/* The person of the call is forgotten, and has no seat any more. */
void ss_deed_give_up(ss_call *call, ss_table *table);

/* Does what a computer player came to. */
void ss_deed_thought(ss_table *table);

/* The room takes events that are stored, and those who look on are told. `sat_down` has for each event the name of who sat
 * down with it; NULL where the hall knows them already. False when one of the events cannot follow. */
bool ss_deed_take(ss_table *table, const ss_events *news, const char *const sat_down[]);

/* Does what has become due. */
void ss_deed_wake(ss_table *table);

#endif
