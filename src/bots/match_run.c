#include "bots/match_run.h"

#include <pthread.h>
#include <stdlib.h>

#include "system/thread.h"

/* Finished deals wait here for those before them; a thread that is this far ahead waits too. */
enum { WAITING = 2048, MOST_THREADS = 1024 };

typedef struct slot {
    bool finished;
    ss_deal_result result;
} slot;

typedef struct state {
    const ss_match_work *work;
    pthread_mutex_t lock; /* guards everything below */
    pthread_cond_t moved; /* `counted` has changed, or the run has ended */
    long next, counted;   /* deals */
    slot waiting[WAITING];
} state;

static long take(state *s) {
    const ss_match_work *c = s->work;
    pthread_mutex_lock(&s->lock);
    while (!*c->ended && s->next < c->deals && s->next - s->counted >= WAITING)
        pthread_cond_wait(&s->moved, &s->lock);
    long deal = !*c->ended && s->next < c->deals ? s->next++ : -1;
    pthread_mutex_unlock(&s->lock);
    return deal;
}

static void end(state *s) {
    *s->work->ended = true;
    pthread_cond_broadcast(&s->moved);
}

static void count(state *s, long deal, const ss_deal_result *result) {
    const ss_match_work *c = s->work;
    pthread_mutex_lock(&s->lock);
    s->waiting[deal % WAITING] = (slot){true, *result};
    for (slot *first; !*c->ended && (first = &s->waiting[s->counted % WAITING])->finished; s->counted++) {
        first->finished = false;
        if (!c->count(c->data, &first->result)) end(s);
    }
    pthread_cond_broadcast(&s->moved);
    pthread_mutex_unlock(&s->lock);
}

static void *run(void *argument) {
    state *s = argument;
    const ss_match_work *c = s->work;
    void *own = c->enter ? c->enter(c->data) : NULL;
    for (long deal; (deal = take(s)) >= 0;) {
        ss_deal_result result = {0};
        if (c->play(c->data, own, deal, &result)) {
            count(s, deal, &result);
        } else {
            pthread_mutex_lock(&s->lock);
            end(s);
            pthread_mutex_unlock(&s->lock);
        }
    }
    if (c->leave) c->leave(c->data, own);
    return NULL;
}

long ss_match_run(const ss_match_work *work) {
    pthread_t helpers[MOST_THREADS];
    int started = 0;
    state *s = calloc(1, sizeof *s);
    if (!s) return -1;
    s->work = work;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->moved, NULL);
    /* This thread works too; if fewer threads can be started, fewer do the same work. */
    while (started < work->threads - 1 && started < MOST_THREADS &&
           ss_thread_start(&helpers[started], run, s) == 0)
        started++;
    run(s);
    while (started) pthread_join(helpers[--started], NULL);
    long counted = s->counted;
    pthread_cond_destroy(&s->moved);
    pthread_mutex_destroy(&s->lock);
    free(s);
    return counted;
}
