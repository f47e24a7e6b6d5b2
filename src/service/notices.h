/* The notices that an update causes: to players whose turn has come, if they asked for it, and to the operator's web hook.
 * They are stored with the update (store/notices.h) and delivered by notifier.h. */
#ifndef SS_SERVICE_NOTICES_H
#define SS_SERVICE_NOTICES_H

#include "service/event_batch.h"
#include "store/notices.h"

enum { SS_UPDATE_NOTICES = SS_STORE_SEATS + 1 };

typedef struct ss_notices {
    ss_store_notice put[SS_UPDATE_NOTICES];
    int put_count;
    char settled[SS_STORE_SEATS][SS_STORE_ID + 1]; /* people whose turn is over */
    int settled_count;
    char table[SS_STORE_ID + 1];
    int64_t number; /* of its last event */
} ss_notices;

/* Makes the notices for a batch that is the next of a room, or the first if `before` is NULL. Players are notified of
 * turns only if there is no live clock: with one, they are at the table. */
void ss_notices_make(ss_notices *notes, const ss_room *before, const ss_event_batch *batch, bool turns,
                     bool hooks, int64_t now);

static inline bool ss_notices_are_none(const ss_notices *notes) {
    return !notes->put_count && !notes->settled_count;
}

ss_store_result ss_notices_store(const ss_notices *notes, ss_store *store);

#endif
