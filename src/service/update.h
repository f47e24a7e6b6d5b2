/* An update: what was decided about a table, while it is being stored. Once it is stored, the room takes it, everybody is
 * told, and the call is answered. A table has one update at a time. */
#ifndef SS_SERVICE_UPDATE_H
#define SS_SERVICE_UPDATE_H

#include "service/tables.h"

/* Does what a call demands: one of the operations of docs/protocol.md. */
void ss_update_demand(ss_call *call, ss_table *table);

/* Gives up the seat of the call's person, who is being forgotten. */
void ss_update_give_up(ss_call *call, ss_table *table);

/* Plays what a computer player decided. */
void ss_update_thought(ss_table *table);

/* Makes the room take stored events, and tells those who are watching. `sat_down` has, for each event,
 * the name of the person who sat down with it; NULL if the service already knows them. Returns false if one
 * of the events cannot follow. */
bool ss_update_take(ss_table *table, const ss_events *news, const char *const sat_down[]);

/* Gives their seats back to people who were absent and have connected. */
void ss_update_connect(ss_table *table);

/* Handles what has become due. */
void ss_update_wake(ss_table *table);

#endif
