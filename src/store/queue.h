/* A thread that writes to a store, with group commit.
 *
 *     static ss_store_result append(ss_store *store, void *data) { ... ss_store_append(store, ...); }
 *     static void appended(void *data, ss_store_result result, const char *message) { ... answer the client }
 *
 *     ss_queue *queue = ss_queue_open(store, 4096, wake, loop);  wake(loop) lets the loop call ss_queue_deliver soon
 *     if (!ss_queue_add(queue, &(ss_job){append, appended, turn})) ... too many are waiting: refuse the turn
 *     ...
 *     ss_queue_deliver(queue);   in the loop: calls `done` of every job that has finished
 *     ss_queue_close(queue);     runs and delivers what was added, then ends
 *
 * A turn must not wait behind strangers who ask for lists and new tables. So there are two kinds of jobs. Patient jobs
 * run when no other job is waiting, and for a short time in every transaction, so that they are never starved. An
 * ordinary job waits for at most one patient job and one commit. Jobs of the same kind run in the order in which they
 * were added.
 *
 * A transaction starts as soon as there is a job; jobs that arrive during its commit join the next one. There is no
 * timer. A job is done only after the commit: SS_STORE_OK means that what it wrote is durable. A job that returns
 * another result leaves nothing behind and does not affect the others in its transaction. If the commit fails, all of
 * its jobs fail with that result, and the queue goes on.
 *
 * Jobs may also read. Whatever they saw is then committed: nothing is shown that a power cut could undo. */
#ifndef SS_STORE_QUEUE_H
#define SS_STORE_QUEUE_H

#include "store/store.h"

typedef struct ss_job {
    ss_store_result (*run)(ss_store *store,
                           void *data); /* runs in the queue's thread; must not commit or roll back */
    void (*done)(void *data, ss_store_result result,
                 const char *message); /* called in the thread that delivers */
    void *data;
} ss_job;

typedef struct ss_queue ss_queue;

/* Opens a queue with room for `room` unfinished jobs. The queue has exclusive use of `store` until it is closed, and
 * does not close it. `wake` is called in the queue's thread when jobs have finished, once until the next
 * ss_queue_deliver; with libuv it is uv_async_send. It must not call the queue, and is not called after ss_queue_close
 * has begun. Returns NULL if memory or a thread is lacking. */
ss_queue *ss_queue_open(ss_store *store, size_t room, void (*wake)(void *data), void *data);

/* Adds a job. Returns false if the queue is full or closing; the job will then not run, and `done` is not called. */
bool ss_queue_add(ss_queue *queue, const ss_job *job);

/* Does the same for a patient job. */
bool ss_queue_add_patient(ss_queue *queue, const ss_job *job);

/* Calls `done` of the finished jobs, in the order in which they ran. Only the thread that adds jobs
 * calls this; `done` may add more. */
void ss_queue_deliver(ss_queue *queue);

/* For metrics: the current length, and totals since the start. */
typedef struct ss_queue_counts {
    size_t length; /* unfinished or undelivered jobs */
    uint64_t commits, failed;
} ss_queue_counts;
ss_queue_counts ss_queue_count(ss_queue *queue);

/* Returns the number of unfinished or undelivered jobs. */
size_t ss_queue_length(ss_queue *queue);

/* Runs all jobs that were added, delivers them, and ends the thread. Jobs that `done` tries to add are refused. A queue
 * closes when its program ends: the store hurries from then on (ss_store_hurry). NULL is allowed. */
void ss_queue_close(ss_queue *queue);

#endif
