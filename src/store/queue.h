/* A thread that writes to a store, with group commit.
 *
 *     static ss_store_result append(ss_store *store, void *data) { ... ss_store_append(store, ...); }
 *     static void appended(void *data, ss_store_result result, const char *trouble) { ... answer the client }
 *
 *     ss_queue *queue = ss_queue_open(store, 4096, wake, loop);  wake(loop) lets the loop call ss_queue_deliver soon
 *     if (!ss_queue_add(queue, &(ss_job){append, appended, turn})) ... too many are waiting: refuse the turn
 *     ...
 *     ss_queue_deliver(queue);   in the loop: calls `done` of every job that has come to its end
 *     ss_queue_close(queue);     runs and delivers what was added, then ends
 *
 * A turn must not wait behind strangers who ask for lists and new tables. So there are two kinds of jobs: patient ones run
 * when no other waits, and a little of them in every transaction, so that they always come to their turn. Another job
 * waits for at most one patient job and one commit. Jobs of the same kind run in the order in which they were added.
 *
 * A transaction starts as soon as there is a job; everything that arrives while it is committed joins the next one. There
 * is no timer. A job is done only after the commit: SS_STORE_OK
 * means that what it wrote is durable. A job that returns another result leaves nothing behind, and the others of its
 * transaction are not affected. If the commit fails, all of its jobs fail with that result, and the queue goes on.
 *
 * Jobs may also read. What they saw is then committed: nothing is shown that a power cut could take back. */
#ifndef SS_STORE_QUEUE_H
#define SS_STORE_QUEUE_H

#include "store/store.h"

typedef struct ss_job {
    ss_store_result (*run)(ss_store *store,
                           void *data); /* in the queue's thread; must not commit or roll back */
    void (*done)(void *data, ss_store_result result, const char *trouble); /* in the thread that delivers */
    void *data;
} ss_job;

typedef struct ss_queue ss_queue;

/* The queue uses `store` alone until it is closed, and does not close it. `room` is how many jobs may be unfinished.
 * `wake` is called in the queue's thread when jobs have come to their end, once until the next ss_queue_deliver; with
 * libuv it is uv_async_send. It must not call the queue, and is not called any more once ss_queue_close has begun. Returns
 * NULL without memory or thread. */
ss_queue *ss_queue_open(ss_store *store, size_t room, void (*wake)(void *data), void *data);

/* Adds a job. Returns false if the queue is full or closing: the job will not run, and `done` is not called. */
bool ss_queue_add(ss_queue *queue, const ss_job *job);

/* The same with a patient job. */
bool ss_queue_add_patient(ss_queue *queue, const ss_job *job);

/* Calls `done` of the jobs that have come to their end, in the order in which they ran. Called by one thread, the one that adds jobs;
 * `done` may add more. */
void ss_queue_deliver(ss_queue *queue);

/* For metrics: what waits now, and what was done since the start. */
typedef struct ss_queue_counts {
    size_t length; /* unfinished or undelivered jobs */
    uint64_t commits, failed;
} ss_queue_counts;
ss_queue_counts ss_queue_count(ss_queue *queue);

/* Unfinished or undelivered jobs. */
size_t ss_queue_length(ss_queue *queue);

/* Runs what was added, delivers it, and ends the thread. Jobs that `done` tries to add are refused. NULL is fine. */
void ss_queue_close(ss_queue *queue);

#endif
