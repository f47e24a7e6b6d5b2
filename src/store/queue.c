#include "store/queue.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "system/clock.h"
#include "system/thread.h"

/* How long patient jobs may run in one transaction: while others wait for its commit, and while none do. */
static const double shared_seconds = 0.001, alone_seconds = 0.020;

typedef struct item {
    ss_job job;
    ss_store_result result;
    char *message; /* NULL if there was none, or no memory for it */
    struct item *next;
} item;

/* A list of items in order. */
typedef struct chain {
    item *first, **end;
} chain;

struct ss_queue {
    ss_store *store;
    size_t room;
    void (*wake)(void *data);
    void *data;
    pthread_t thread;

    pthread_mutex_t mutex; /* guards the rest */
    pthread_cond_t work;   /* signals that something was added, or the queue closes */
    chain waiting, patient, finished;
    size_t length; /* jobs added and not delivered */
    bool closing;
    uint64_t commits, failed;
};

/* ---- chains ---- */

static void empty(chain *c) { *c = (chain){NULL, &c->first}; }

static void add(chain *c, item *i) {
    i->next = NULL;
    *c->end = i;
    c->end = &i->next;
}

/* Moves all of `from` to the end of `to`. */
static void move(chain *to, chain *from) {
    if (!from->first) return;
    *to->end = from->first;
    to->end = from->end;
    empty(from);
}

/* Moves the first of `from` to the end of `to`. Returns it, or NULL if there is none. */
static item *move_one(chain *to, chain *from) {
    item *i = from->first;
    if (!i) return NULL;
    from->first = i->next;
    if (!i->next) from->end = &from->first;
    add(to, i);
    return i;
}

/* ---- the queue's thread ---- */

static void fail(item *i, ss_store_result result, const char *message) {
    i->result = result;
    free(i->message);
    i->message = strdup(message);
}

/* Each job runs in a transaction of its own inside that of the batch, so that a failed job leaves nothing behind. */
static void run_job(ss_store *store, item *i) {
    ss_store_result result = ss_store_begin(store);
    if (!result) {
        result = i->job.run(store, i->job.data);
        if (!result)
            result = ss_store_commit(store);
        else
            ss_store_rollback(store);
    }
    i->result = result;
    if (result > SS_STORE_NONE) fail(i, result, ss_store_message(store));
}

static void run_jobs(ss_store *store, item *from) {
    for (item *i = from; i; i = i->next) run_job(store, i);
}

/* Moves the jobs that cannot wait to the batch. Returns the first of them. */
static item *take_urgent(ss_queue *q, chain *batch) {
    item **from = batch->end;
    pthread_mutex_lock(&q->mutex);
    move(batch, &q->waiting);
    pthread_mutex_unlock(&q->mutex);
    return *from;
}

static item *take_patient(ss_queue *q, chain *batch) {
    pthread_mutex_lock(&q->mutex);
    item *i = move_one(batch, &q->patient);
    pthread_mutex_unlock(&q->mutex);
    return i;
}

/* Runs everything that cannot wait, then patient jobs one by one until their time is up. Urgent jobs that arrive
 * meanwhile still join, and the commit follows at once. */
static void run_all(ss_queue *q, chain *batch) {
    item *urgent = take_urgent(q, batch), *patient;
    run_jobs(q->store, urgent);
    double until = ss_clock_seconds() + (urgent ? shared_seconds : alone_seconds);
    while ((patient = take_patient(q, batch))) {
        run_job(q->store, patient);
        urgent = take_urgent(q, batch);
        run_jobs(q->store, urgent);
        if (urgent || ss_clock_seconds() >= until) break;
    }
}

static bool run_batch(ss_queue *q, chain *batch) {
    ss_store_result result = ss_store_begin(q->store);
    if (!result) {
        run_all(q, batch);
        result = ss_store_commit(q->store);
    } else {
        take_urgent(q, batch);
        take_patient(q, batch);
    }
    if (!result) return true;
    for (item *i = batch->first; i; i = i->next) fail(i, result, ss_store_message(q->store));
    return false;
}

static bool has_work(const ss_queue *q) { return q->waiting.first || q->patient.first; }

static void *work(void *data) {
    ss_queue *q = data;
    chain batch;
    empty(&batch);
    pthread_mutex_lock(&q->mutex);
    for (;;) {
        while (!has_work(q) && !q->closing) pthread_cond_wait(&q->work, &q->mutex);
        if (!has_work(q)) break;
        pthread_mutex_unlock(&q->mutex);
        bool done = run_batch(q, &batch);
        pthread_mutex_lock(&q->mutex);
        q->commits += done;
        q->failed += !done;
        bool asleep = !q->finished.first;
        move(&q->finished, &batch);
        if (asleep && !q->closing) q->wake(q->data);
    }
    pthread_mutex_unlock(&q->mutex);
    return NULL;
}

/* ---- the thread that adds and delivers ---- */

ss_queue *ss_queue_open(ss_store *store, size_t room, void (*wake)(void *data), void *data) {
    ss_queue *q = calloc(1, sizeof *q);
    if (!q) return NULL;
    q->store = store;
    q->room = room;
    q->wake = wake;
    q->data = data;
    empty(&q->waiting);
    empty(&q->patient);
    empty(&q->finished);
    pthread_mutex_init(&q->mutex, NULL);
    pthread_cond_init(&q->work, NULL);
    if (ss_thread_start(&q->thread, work, q) == 0) return q;
    pthread_cond_destroy(&q->work);
    pthread_mutex_destroy(&q->mutex);
    free(q);
    return NULL;
}

static bool add_to(ss_queue *q, chain *jobs, const ss_job *job) {
    item *i = malloc(sizeof *i);
    if (!i) return false;
    *i = (item){.job = *job};
    pthread_mutex_lock(&q->mutex);
    bool added = !q->closing && q->length < q->room;
    if (added) {
        add(jobs, i);
        q->length++;
        pthread_cond_signal(&q->work);
    }
    pthread_mutex_unlock(&q->mutex);
    if (!added) free(i);
    return added;
}

bool ss_queue_add(ss_queue *q, const ss_job *job) { return add_to(q, &q->waiting, job); }

bool ss_queue_add_patient(ss_queue *q, const ss_job *job) { return add_to(q, &q->patient, job); }

void ss_queue_deliver(ss_queue *q) {
    chain finished;
    empty(&finished);
    pthread_mutex_lock(&q->mutex);
    move(&finished, &q->finished);
    for (item *i = finished.first; i; i = i->next) q->length--;
    pthread_mutex_unlock(&q->mutex);
    for (item *i = finished.first, *next; i; i = next) {
        next = i->next;
        i->job.done(i->job.data, i->result, i->message ? i->message : "");
        free(i->message);
        free(i);
    }
}

ss_queue_counts ss_queue_count(ss_queue *q) {
    pthread_mutex_lock(&q->mutex);
    ss_queue_counts counts = {q->length, q->commits, q->failed};
    pthread_mutex_unlock(&q->mutex);
    return counts;
}

size_t ss_queue_length(ss_queue *q) {
    pthread_mutex_lock(&q->mutex);
    size_t length = q->length;
    pthread_mutex_unlock(&q->mutex);
    return length;
}

void ss_queue_close(ss_queue *q) {
    if (!q) return;
    ss_store_hurry(q->store);
    pthread_mutex_lock(&q->mutex);
    q->closing = true;
    pthread_cond_signal(&q->work);
    pthread_mutex_unlock(&q->mutex);
    pthread_join(q->thread, NULL);
    ss_queue_deliver(q);
    pthread_cond_destroy(&q->work);
    pthread_mutex_destroy(&q->mutex);
    free(q);
}
