/* Verifies results of gardens of the day, one at a time, in a thread that gives way to everything else, so that no game waits
 * for it. What is to be verified waits in the store (store/gardens.h). A record is held while we work on it, and the hold
 * is renewed; if this process dies, another one goes on after half a minute, from the turn that was noted last. */
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
    bool runs; /* there is a thread */
    uv_async_t finish;
    pthread_mutex_t mutex;
    pthread_cond_t work;
    struct ss_exam *given; /* under the mutex: what the thread is to begin with */
    atomic_bool closing;
    /* Of the loop: */
    struct ss_exam *exam; /* under way; NULL for none */
    bool waits;           /* there may be records in the store, */
    int64_t waiting;      /* so many when we last looked, that under way among them */
    bool taking;          /* one of them is being taken */
    int64_t looked, held; /* when that was last tried, and when the hold was last renewed */
} ss_examiner;

/* False without threads. Where no results are taken there is nothing to start. */
bool ss_examiner_start(ss_hall *hall);

/* Waits for the turn that is being looked at, and lets others go on with the record. */
void ss_examiner_stop(ss_hall *hall);

/* A record was stored. */
void ss_examiner_note(ss_hall *hall);

/* Every second. */
void ss_examiner_tick(ss_hall *hall, int64_t now);

bool ss_examiner_is_busy(const ss_examiner *examiner);

#endif
