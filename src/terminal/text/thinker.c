#include "terminal/text/thinker.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "system/clock.h"
#include "system/thread.h"

struct ss_thinker {
    pthread_t thread;
    pthread_mutex_t lock; /* protects everything below except `deadline` and `dropped` */
    pthread_cond_t changed;
    ss_question question;
    ss_thoughts thoughts;
    bool asked, answered, closing;
    ss_deadline deadline; /* used only by the thread */
    atomic_bool dropped;  /* the current question is no longer wanted */
};

static bool is_done(void *data) {
    ss_thinker *t = data;
    return atomic_load(&t->dropped) || ss_deadline_passed(&t->deadline);
}

static void think(const ss_question *q, ss_budget budget, ss_thoughts *thoughts) {
    ss_random random = q->random;
    thoughts->ticket = q->ticket;
    thoughts->complaint[0] = 0;
    if (q->seated_bot &&
        ss_seated_bot_choose(q->seated_bot, &q->record, &thoughts->best[0].turn, thoughts->complaint)) {
        thoughts->count = 1;
        return;
    }
    int room = q->room < SS_OPINIONS ? q->room : SS_OPINIONS;
    thoughts->count =
        q->player
            ? q->player->think(&q->view, q->content, budget, &random, thoughts->best, room)
            : ss_advise(&q->view, q->content, &q->so_far, q->step, budget, &random, thoughts->best, room);
}

void ss_think_now(const ss_question *q, ss_thoughts *thoughts) {
    ss_deadline deadline = ss_deadline_in(q->milliseconds);
    think(q, (ss_budget){q->steps, ss_deadline_passed, &deadline}, thoughts);
}

static void *run(void *data) {
    ss_thinker *t = data;
    pthread_mutex_lock(&t->lock);
    for (;;) {
        while (!t->asked && !t->closing) pthread_cond_wait(&t->changed, &t->lock);
        if (t->closing) break;
        ss_question question = t->question;
        ss_thoughts thoughts;
        t->asked = false;
        atomic_store(&t->dropped, false);
        pthread_mutex_unlock(&t->lock);
        t->deadline = ss_deadline_in(question.milliseconds);
        think(&question, (ss_budget){question.steps, is_done, t}, &thoughts);
        pthread_mutex_lock(&t->lock);
        if (atomic_load(&t->dropped)) continue;
        t->thoughts = thoughts;
        t->answered = true;
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

ss_thinker *ss_thinker_open(void) {
    ss_thinker *t = calloc(1, sizeof *t);
    if (!t) return NULL;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->changed, NULL);
    sigset_t all, before; /* signals are handled by the thread that has the terminal */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = ss_thread_start(&t->thread, run, t);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!error) return t;
    free(t);
    return NULL;
}

static void drop(ss_thinker *t) {
    t->asked = t->answered = false;
    atomic_store(&t->dropped, true);
}

void ss_thinker_ask(ss_thinker *t, const ss_question *question) {
    pthread_mutex_lock(&t->lock);
    drop(t);
    t->question = *question;
    t->asked = true;
    pthread_cond_signal(&t->changed);
    pthread_mutex_unlock(&t->lock);
}

void ss_thinker_stop(ss_thinker *t) {
    pthread_mutex_lock(&t->lock);
    drop(t);
    pthread_mutex_unlock(&t->lock);
}

bool ss_thinker_answer(ss_thinker *t, ss_thoughts *thoughts) {
    pthread_mutex_lock(&t->lock);
    bool answered = t->answered;
    if (answered) *thoughts = t->thoughts;
    t->answered = false;
    pthread_mutex_unlock(&t->lock);
    return answered;
}

void ss_thinker_close(ss_thinker *t) {
    if (!t) return;
    pthread_mutex_lock(&t->lock);
    drop(t);
    t->closing = true;
    pthread_cond_signal(&t->changed);
    pthread_mutex_unlock(&t->lock);
    pthread_join(t->thread, NULL);
    pthread_cond_destroy(&t->changed);
    pthread_mutex_destroy(&t->lock);
    free(t);
}
