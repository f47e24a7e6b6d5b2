#include "terminal/screen/reviewer.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "system/thread.h"
#include "saves/gather.h"

struct ss_reviewer {
    pthread_t thread;
    pthread_mutex_t lock; /* protects everything below except `dropped`, `own` and `found` */
    pthread_cond_t changed;
    ss_task task;
    ss_findings findings;
    bool asked, fresh, closing;
    atomic_bool dropped; /* the current work is no longer wanted */
    ss_task own;         /* used only by the thread: its task */
    ss_findings found;   /* and what it has found so far */
};

/* Publishes what was found so far. Returns false if the work should stop. */
typedef bool listener(void *data, const ss_findings *found);

/* ---- the work ---- */

static void review(const ss_task *task, ss_findings *f, listener *report, void *data) {
    enum { GAMES = 300 };
    ss_effort effort = task->steps ? ss_effort_of(task->steps) : ss_effort_usual();
    ss_review_begin(&f->review, &task->record, task->content, effort, 0);
    do {
        f->progress = ss_review_progress(&f->review);
        if (!report(data, f)) return;
    } while (ss_review_step(&f->review, GAMES));
    f->progress = 1;
    f->done = true;
    report(data, f);
}

static void put_gathered(ss_findings *f, const ss_gathering *g) {
    ss_gathered_statistics(g, &f->statistics);
    ss_gathered_achievements(g, &f->achievements);
    f->progress = ss_gathered_progress(g);
    f->unexamined = ss_gathered_left(g);
    f->several = g->several;
    f->unreadable = g->unreadable;
}

static void gather(const ss_task *task, ss_findings *f, listener *report, void *data) {
    ss_gathering *g =
        ss_gather_folder(task->content, task->steps ? task->steps : SS_DIGEST_STEPS, SS_ONLY_PERSON, NULL);
    if (!g) {
        f->failed = f->done = true;
        report(data, f);
        return;
    }
    bool more, wanted;
    do {
        put_gathered(f, g);
        wanted = report(data, f);
        more = wanted && ss_gather_step(g);
    } while (more);
    put_gathered(f, g);
    f->done = true;
    if (wanted) report(data, f);
    ss_gather_close(g);
}

static void work(const ss_task *task, ss_findings *f, listener *report, void *data) {
    *f = (ss_findings){.ticket = task->ticket};
    if (task->kind == SS_TASK_REVIEW) review(task, f, report, data);
    if (task->kind == SS_TASK_STATISTICS) gather(task, f, report, data);
}

static bool go_on(void *data, const ss_findings *found) {
    (void)data, (void)found;
    return true;
}

void ss_review_now(const ss_task *task, ss_findings *findings) {
    work(task, findings, go_on, NULL);
    findings->review.record = NULL;
}

/* ---- the thread ---- */

static bool publish(void *data, const ss_findings *found) {
    ss_reviewer *r = data;
    pthread_mutex_lock(&r->lock);
    bool wanted = !atomic_load(&r->dropped);
    if (wanted) {
        r->findings = *found;
        r->findings.review.record = NULL;
        r->fresh = true;
    }
    pthread_mutex_unlock(&r->lock);
    return wanted;
}

static void *run(void *data) {
    ss_reviewer *r = data;
    pthread_mutex_lock(&r->lock);
    for (;;) {
        while (!r->asked && !r->closing) pthread_cond_wait(&r->changed, &r->lock);
        if (r->closing) break;
        r->own = r->task;
        r->asked = false;
        atomic_store(&r->dropped, false);
        pthread_mutex_unlock(&r->lock);
        work(&r->own, &r->found, publish, r);
        pthread_mutex_lock(&r->lock);
    }
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

ss_reviewer *ss_reviewer_open(void) {
    ss_reviewer *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->changed, NULL);
    sigset_t all, before; /* signals are handled by the thread that has the terminal */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int error = ss_thread_start(&r->thread, run, r);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!error) return r;
    free(r);
    return NULL;
}

void ss_reviewer_ask(ss_reviewer *r, const ss_task *task) {
    pthread_mutex_lock(&r->lock);
    r->fresh = false;
    atomic_store(&r->dropped, true);
    r->task = *task;
    r->asked = task->kind != SS_TASK_NONE;
    if (r->asked) pthread_cond_signal(&r->changed);
    pthread_mutex_unlock(&r->lock);
}

bool ss_reviewer_read(ss_reviewer *r, ss_findings *findings) {
    pthread_mutex_lock(&r->lock);
    bool fresh = r->fresh;
    if (fresh) *findings = r->findings;
    r->fresh = false;
    pthread_mutex_unlock(&r->lock);
    return fresh;
}

void ss_reviewer_close(ss_reviewer *r) {
    if (!r) return;
    pthread_mutex_lock(&r->lock);
    atomic_store(&r->dropped, true);
    r->asked = false;
    r->closing = true;
    pthread_cond_signal(&r->changed);
    pthread_mutex_unlock(&r->lock);
    pthread_join(r->thread, NULL);
    pthread_cond_destroy(&r->changed);
    pthread_mutex_destroy(&r->lock);
    free(r);
}
