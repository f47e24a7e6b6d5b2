/* Threads for computer players. A table has at most one thought under way, even if several processes serve it: one
 * claims the work, and another takes over if that one goes away. Hosts take turns: the host whose tables were served
 * longest ago comes first, so that nobody keeps others waiting by opening many tables. */
#ifndef SS_SERVICE_THINKERS_H
#define SS_SERVICE_THINKERS_H

#include <pthread.h>
#include <stdbool.h>
#include <uv.h>

#include "service/service.h"

struct ss_table;
struct ss_task;

enum { SS_THINKERS = 64, SS_THINKERS_HOSTS = 1024 };

typedef struct ss_thinkers {
    pthread_t threads[SS_THINKERS];
    int count;
    uv_async_t finish; /* thoughts have finished */
    pthread_mutex_t mutex;
    pthread_cond_t work;
    /* Guarded by the mutex: */
    struct ss_task *waiting, **waiting_end, *finished;
    int waiting_count;
    uint64_t served;                     /* thoughts so far */
    uint64_t last_of[SS_THINKERS_HOSTS]; /* the last of each host; several may share a place */
    bool closing;
} ss_thinkers;

/* For metrics. */
typedef struct ss_thinkers_counts {
    int threads, waiting;
    uint64_t begun;
} ss_thinkers_counts;
ss_thinkers_counts ss_thinkers_count(ss_thinkers *thinkers);

/* Returns false if threads cannot be started. */
bool ss_thinkers_start(ss_service *service, int count);

/* Waits for the thoughts under way. */
void ss_thinkers_stop(ss_service *service);

/* Starts a thought if a computer player has to move at this table and does not think yet. */
void ss_thinkers_consider(struct ss_table *table);

/* Lets other processes think at this table, if the work was ours. */
void ss_thinkers_release(struct ss_table *table);

#endif
