/* What a deed gives others to know: the players who are awaited from now on, where they asked to be told so, and the
 * operator's web hook. It is stored with the deed (store/notices.h) and delivered by outside.h. */
#ifndef SS_HALL_NOTES_H
#define SS_HALL_NOTES_H

#include "hall/batch.h"
#include "store/notices.h"

enum { SS_NOTES = SS_STORE_SEATS + 1 };

typedef struct ss_notes {
    ss_store_notice put[SS_NOTES];
    int put_count;
    char settled[SS_STORE_SEATS][SS_STORE_ID + 1]; /* people who are awaited no more */
    int settled_count;
    char table[SS_STORE_ID + 1];
    int64_t number; /* of its last event */
} ss_notes;

/* What to note once a batch is stored that follows in a room, or is the first of one if `before` is NULL. Turns are told where
 * no live clock runs: there, people are at the table. */
void ss_notes_make(ss_notes *notes, const ss_room *before, const ss_batch *batch, bool turns, bool hooks,
                   int64_t now);

static inline bool ss_notes_are_none(const ss_notes *notes) {
    return !notes->put_count && !notes->settled_count;
}

ss_store_result ss_notes_store(const ss_notes *notes, ss_store *store);

#endif
