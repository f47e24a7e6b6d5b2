/* Events, and the entry of their table after them, in the form that the store takes.
 *
 *     ss_event_batch batch;
 *     char bytes[SS_EVENT_BATCH_BYTES];
 *     if (ss_event_batch_make(&batch, &table->room, table->id, table->over, &events, bytes))  on the loop
 *         result = ss_event_batch_store(&batch, store);    in the store's thread */
#ifndef SS_SERVICE_EVENT_BATCH_H
#define SS_SERVICE_EVENT_BATCH_H

#include "online/decide.h"
#include "online/room.h"
#include "store/store.h"
#include "store/notices.h"

enum { SS_EVENT_BATCH_BYTES = 16 * 1024 }; /* enough for the events of any decision */

typedef struct ss_event_batch {
    ss_store_entry entry;
    int64_t first;
    int count;
    ss_store_event events[SS_EVENTS];
    ss_room_phase phase; /* after them */
    bool slow;           /* there is no live clock */
    bool ends;           /* nobody needs the table any more: it is to be deleted */
} ss_event_batch;

/* Prepares to store the next events of a room, or the first ones of a new one if `room` is NULL. The room does not
 * change. The bodies are written to `bytes`. Returns false if the events cannot follow, which is a bug of ours. */
bool ss_event_batch_make(ss_event_batch *batch, const ss_room *room, const char *id, int64_t over,
                         const ss_events *events, char bytes[SS_EVENT_BATCH_BYTES]);

ss_store_result ss_event_batch_store(const ss_event_batch *batch, ss_store *store);

/* Does the same for turns, with ss_store_append_soon. */
ss_store_result ss_event_batch_store_soon(const ss_event_batch *batch, ss_store *store,
                                          ss_store_result *later);

/* Stores the first events of a table. If this person already has `most` open tables, stores nothing, sets *many and
 * returns SS_STORE_NONE. */
ss_store_result ss_event_batch_open(const ss_event_batch *batch, ss_store *store, const char *person,
                                    int most, bool *many);

/* ---- the notices that a batch causes ----
 *
 * To players whose turn has come, if they asked for it, and to the operator's web hook. They are stored in one
 * transaction with the events (store/notices.h) and delivered by notifier.h. */

enum { SS_BATCH_NOTICES = SS_STORE_SEATS + 1 };

typedef struct ss_notices {
    ss_store_notice put[SS_BATCH_NOTICES];
    int put_count;
    char settled[SS_STORE_SEATS][SS_STORE_ID + 1]; /* people whose turn is over */
    int settled_count;
    char table[SS_STORE_ID + 1];
    int64_t number; /* of its last event */
} ss_notices;

/* Makes the notices for a batch that is the next of a room, or the first if `before` is NULL. Players are notified of
 * turns only if there is no live clock: with one, they are at the table. */
void ss_notices_make(ss_notices *notices, const ss_room *before, const ss_event_batch *batch, bool turns,
                     bool hooks, int64_t now);

static inline bool ss_notices_are_none(const ss_notices *notices) {
    return !notices->put_count && !notices->settled_count;
}

ss_store_result ss_notices_store(const ss_notices *notices, ss_store *store);

#endif
