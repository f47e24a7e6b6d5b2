/* The notices that a deed causes: to players whose turn has come, if they asked for it, and to the operator's web hook.
 * They are stored with the deed (store/notices.h) and delivered by outside.h. */
#ifndef SS_HALL_NOTES_H
#define SS_HALL_NOTES_H

#include "hall/batch.h"
#include "store/notices.h"

enum { SS_NOTES = SS_STORE_SEATS + 1 };

typedef struct ss_notes {
    ss_store_notice put[SS_NOTES];
    int put_count;
    char settled[SS_STORE_SEATS][SS_STORE_ID + 1]; /* people whose turn is over */
    int settled_count;
    char table[SS_STORE_ID + 1];
    int64_t number; /* of its last event */
} ss_notes;

/* Makes the notices for a batch that is the next of a room, or the first if `before` is NULL. Players are notified of
 * turns only if there is no live clock: with one, they are at the table. */
void ss_notes_make(ss_notes *notes, const ss_room *before, const ss_batch *batch, bool turns, bool hooks,
                   int64_t now);

static inline bool ss_notes_are_none(const ss_notes *notes) {
    return !notes->put_count && !notes->settled_count;
}

ss_store_result ss_notes_store(const ss_notes *notes, ss_store *store);

#endif
