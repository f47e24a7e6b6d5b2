/* A thread with a mailbox for one task and one for what it has found, so that whoever asks never waits.
 *
 *     static void think(ss_worker *w, const void *task, void *data) {
 *         ... now and then: if (ss_worker_is_cancelled(w)) return;
 *         ss_worker_report(w, &answer);
 *     }
 *
 *     ss_worker *w = ss_worker_open(&(ss_worker_options){think, sizeof(question), sizeof(answer)});
 *     ss_worker_post(w, &question);
 *     ... now and then, or when woken: if (ss_worker_take(w, &answer)) ...
 *     ss_worker_close(w); */
#ifndef SS_SYSTEM_WORKER_H
#define SS_SYSTEM_WORKER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct ss_worker ss_worker;

typedef struct ss_worker_options {
    /* Does a task, in the thread. The task stays where it is until this returns. */
    void (*run)(ss_worker *worker, const void *task, void *data);
    size_t task, result; /* their sizes; both are copied */
    void (*wake)(
        void *data); /* called in the thread after a report, which may be dropped meanwhile; or NULL */
    void *data;
} ss_worker_options;

/* Starts the thread, which gets no signals. Returns NULL if there is no thread or no memory. */
ss_worker *ss_worker_open(const ss_worker_options *options);

/* Cancels the task, and waits until the thread has ended. NULL is allowed. */
void ss_worker_close(ss_worker *worker);

/* Cancels the task, if any, drops what was reported and not taken, and starts this one. */
void ss_worker_post(ss_worker *worker, const void *task);

/* Cancels the task, if any: what it has reported, or reports later, is dropped. */
void ss_worker_cancel(ss_worker *worker);

/* Returns true if something was reported since the last call, and copies the newest. */
bool ss_worker_take(ss_worker *worker, void *result);

/* ---- in the thread ---- */

/* Returns true if the task is no longer wanted. */
bool ss_worker_is_cancelled(const ss_worker *worker);

/* Leaves a result, in place of one that was not taken. Returns false if the task is no longer wanted. */
bool ss_worker_report(ss_worker *worker, const void *result);

#endif
