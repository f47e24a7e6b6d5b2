/* What was decided about a table, on its way to the disk. When it is there, the room takes it, everybody is told, and the
 * call is answered. A table has one deed at a time. */
#ifndef SS_HALL_DEED_H
#define SS_HALL_DEED_H

#include "hall/tables.h"

/* Does what a call demands: one of the operations of docs/protocol.md. */
/* The person of the call is forgotten, and has no seat any more. */
void ss_deed_give_up(ss_call *call, ss_table *table);

void ss_deed_demand(ss_call *call, ss_table *table);

/* Does what a computer player came to. */
void ss_deed_thought(ss_table *table);

/* Does what has become due. */
void ss_deed_wake(ss_table *table);

/* ---- what else stores events ---- */

enum { SS_BATCH_BYTES = 16 * 1024 }; /* enough for the events of any decision */

/* Events and the table's entry after them, as the store takes them. */
typedef struct ss_batch {
    ss_store_entry entry;
    int64_t first;
    int count;
    ss_store_event events[SS_EVENTS];
    bool ends; /* nobody has to do with the table any more: it is to be deleted */
} ss_batch;

/* Prepares to store what follows in a room, or in a new one if `room` is NULL; the room is not changed. The bodies lie in
 * `bytes`. False if they cannot follow, which is our own mistake. */
bool ss_batch_make(ss_batch *batch, const ss_room *room, const char *id, int64_t over, const ss_events *news,
                   char bytes[SS_BATCH_BYTES]);

ss_store_result ss_batch_store(const ss_batch *batch, ss_store *store);

#endif
