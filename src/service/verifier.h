/* Verifies results of gardens of the day, one at a time, in a thread of the lowest priority, so that no game waits for
 * it. Records to be verified wait in the store (store/gardens.h). A record is held while we work on it, and the hold is
 * renewed; if this process dies, another continues after half a minute, from the last turn that was noted. */
#ifndef SS_SERVICE_VERIFIER_H
#define SS_SERVICE_VERIFIER_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <uv.h>

#include "service/service.h"

struct ss_exam;

typedef struct ss_verifier {
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
} ss_verifier;

/* Returns false if a thread cannot be started. There is nothing to start if the server takes no results. */
bool ss_verifier_start(ss_service *service);

/* Waits until the current turn is verified, and releases the record for other processes. */
void ss_verifier_stop(ss_service *service);

/* Called when a record was stored. */
void ss_verifier_note(ss_service *service);

/* Called every second. */
void ss_verifier_tick(ss_service *service, int64_t now);

bool ss_verifier_is_busy(const ss_verifier *verifier);

#endif
