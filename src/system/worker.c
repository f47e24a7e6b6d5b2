#include "system/worker.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "system/thread.h"

struct ss_worker {
    ss_worker_options options;
    pthread_t thread;
    pthread_mutex_t lock; /* guards what follows, except that `cancelled` is read without it */
    pthread_cond_t changed;
    void *posted, *result;
    bool is_posted, is_reported, closing;
    atomic_bool cancelled; /* the task that the thread has is no longer wanted */
    void *task;            /* used only by the thread */
};

static void *run(void *data) {
    ss_worker *w = data;
    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (!w->is_posted && !w->closing) pthread_cond_wait(&w->changed, &w->lock);
        if (w->closing) break;
        memcpy(w->task, w->posted, w->options.task);
        w->is_posted = false;
        atomic_store(&w->cancelled, false);
        pthread_mutex_unlock(&w->lock);
        w->options.run(w, w->task, w->options.data);
        pthread_mutex_lock(&w->lock);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

bool ss_worker_is_cancelled(const ss_worker *w) { return atomic_load(&w->cancelled); }

bool ss_worker_report(ss_worker *w, const void *result) {
    pthread_mutex_lock(&w->lock);
    bool wanted = !atomic_load(&w->cancelled);
    if (wanted) {
        memcpy(w->result, result, w->options.result);
        w->is_reported = true;
    }
    pthread_mutex_unlock(&w->lock);
    if (wanted && w->options.wake) w->options.wake(w->options.data);
    return wanted;
}

/* ---- in other threads ---- */

static void destroy(ss_worker *w) {
    pthread_cond_destroy(&w->changed);
    pthread_mutex_destroy(&w->lock);
    free(w->posted);
    free(w->task);
    free(w->result);
    free(w);
}

ss_worker *ss_worker_open(const ss_worker_options *options) {
    ss_worker *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    w->options = *options;
    w->posted = malloc(options->task);
    w->task = malloc(options->task);
    w->result = malloc(options->result);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, NULL);
    bool room = w->posted && w->task && w->result;
    if (room && ss_thread_start_without_signals(&w->thread, run, w) == 0) return w;
    destroy(w);
    return NULL;
}

static void drop(ss_worker *w) {
    w->is_posted = w->is_reported = false;
    atomic_store(&w->cancelled, true);
}

void ss_worker_post(ss_worker *w, const void *task) {
    pthread_mutex_lock(&w->lock);
    drop(w);
    memcpy(w->posted, task, w->options.task);
    w->is_posted = true;
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->lock);
}

void ss_worker_cancel(ss_worker *w) {
    pthread_mutex_lock(&w->lock);
    drop(w);
    pthread_mutex_unlock(&w->lock);
}

bool ss_worker_take(ss_worker *w, void *result) {
    pthread_mutex_lock(&w->lock);
    bool reported = w->is_reported;
    if (reported) memcpy(result, w->result, w->options.result);
    w->is_reported = false;
    pthread_mutex_unlock(&w->lock);
    return reported;
}

void ss_worker_close(ss_worker *w) {
    if (!w) return;
    pthread_mutex_lock(&w->lock);
    drop(w);
    w->closing = true;
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    destroy(w);
}
