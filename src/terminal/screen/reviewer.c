#include "terminal/screen/reviewer.h"

#include "saves/gather.h"

/* Reports what was found so far. Returns false if the work should stop. Without a worker it goes on. */
static bool report(ss_worker *worker, const ss_findings *found) {
    if (!worker) return true;
    ss_findings copy = *found;
    copy.review.record = NULL;
    return ss_worker_report(worker, &copy);
}

static void review(const ss_task *task, ss_findings *f, ss_worker *worker) {
    enum { GAMES = 300 };
    ss_effort effort = task->steps ? ss_effort_of(task->steps) : ss_effort_usual();
    ss_review_begin(&f->review, &task->record, task->content, effort, 0);
    do {
        f->progress = ss_review_progress(&f->review);
        if (!report(worker, f)) return;
    } while (ss_review_step(&f->review, GAMES));
    f->progress = 1;
    f->done = true;
    report(worker, f);
}

static void put_gathered(ss_findings *f, const ss_gathering *g) {
    ss_gathered_statistics(g, &f->statistics);
    ss_gathered_achievements(g, &f->achievements);
    f->progress = ss_gathered_progress(g);
    f->unexamined = ss_gathered_left(g);
    f->several = g->several;
    f->unreadable = g->unreadable;
}

static void gather(const ss_task *task, ss_findings *f, ss_worker *worker) {
    ss_gathering *g =
        ss_gather_folder(task->content, task->steps ? task->steps : SS_DIGEST_STEPS, SS_ONLY_PERSON, NULL);
    if (!g) {
        f->failed = f->done = true;
        report(worker, f);
        return;
    }
    bool more, wanted;
    do {
        put_gathered(f, g);
        wanted = report(worker, f);
        more = wanted && ss_gather_step(g);
    } while (more);
    put_gathered(f, g);
    f->done = true;
    if (wanted) report(worker, f);
    ss_gather_close(g);
}

static void work(const ss_task *task, ss_findings *f, ss_worker *worker) {
    *f = (ss_findings){.ticket = task->ticket};
    if (task->kind == SS_TASK_REVIEW) review(task, f, worker);
    if (task->kind == SS_TASK_STATISTICS) gather(task, f, worker);
}

void ss_review_now(const ss_task *task, ss_findings *findings) {
    work(task, findings, NULL);
    findings->review.record = NULL;
}

static void run(ss_worker *worker, const void *task, void *data) {
    ss_findings found;
    (void)data;
    work(task, &found, worker);
}

ss_worker *ss_reviewer_open(void) {
    return ss_worker_open(
        &(ss_worker_options){.run = run, .task = sizeof(ss_task), .result = sizeof(ss_findings)});
}
