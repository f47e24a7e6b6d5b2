/* Verifies results of gardens of the day, one at a time, in a thread of the lowest priority, so that no game waits for
 * it. Records to be verified wait in the store (store/gardens.h). A record is held while we work on it, and the hold is
 * renewed; if this process dies, another continues after half a minute, from the last turn that was noted. */
#ifndef SS_HALL_EXAMINER_H
#define SS_HALL_EXAMINER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

#include "hall/hall.h"

struct ss_exam;

typedef struct ss_examiner {
    pthread_t thread;
    bool runs; /* the thread is running */
    uv_async_t finish;
    pthread_mutex_t mutex;
    pthread_cond_t work;
    struct ss_exam *given; /* guarded by the mutex: what the thread shall begin with */
    atomic_bool closing;
    /* Used on the loop: */
    struct ss_exam *exam; /* under way; NULL for none */
    bool waits;           /* there may be records in the store */
    int64_t waiting;      /* how many there were at last count, including the one under way */
    bool taking;          /* one of them is being taken */
    int64_t looked, held; /* when that was last tried, and when the hold was last renewed */
} ss_examiner;

/* Returns false if a thread cannot be started. There is nothing to start if the server takes no results. */
bool ss_examiner_start(ss_hall *hall);

/* Waits until the current turn is verified, and releases the record for other processes. */
void ss_examiner_stop(ss_hall *hall);

/* Called when a record was stored. */
void ss_examiner_note(ss_hall *hall);

/* Called every second. */
void ss_examiner_tick(ss_hall *hall, int64_t now);

bool ss_examiner_is_busy(const ss_examiner *examiner);

#endif
